import * as z from 'zod/mini';
import type { TabKind } from '../model/clip-kinds';
import {
  type Destination,
  type DestinationKind,
  destinationSchema,
  type Folder,
  folderSchema,
} from '../model/destination';
import type { Problem } from '../problems/problem';
import { method, nothing } from './method';

export interface DestinationList {
  /** Pinned ones first, then recent ones, then knowledge bases, known folders, notebooks, notes. */
  destinations: Destination[];
  /** How many at the head of the list are pinned. */
  pinned: number;
  /** How many after the pinned ones are recent. */
  recent: number;
  /** The popup's default: the one just chosen for it, else the configured one, else the last used one. */
  usual?: Destination | undefined;
  /** The destination of new notes, unless the user chooses: the configured notebook, else the one used last. */
  notebook?: Destination | undefined;
  /** What the popup last saved to each destination, by its key. */
  kinds?: Record<string, TabKind> | undefined;
  /** Milliseconds; 0 until all of it has been read to its end. */
  refreshedAt: number;
  refreshing: boolean;
  /** Set if this is only the head of the list and the rest follows. */
  partial?: true | undefined;
  problem?: Problem | undefined;
}

export interface FoundDestinations {
  destinations: Destination[];
  /** The kinds with more matches than these. */
  more: DestinationKind[];
  /** Why a service could not be asked, if one failed. */
  problem?: Problem | undefined;
}

export interface FolderList {
  folders: Folder[];
  /** Whether the list is complete. */
  complete: boolean;
  problem?: Problem | undefined;
}

/** The destinations that a clip can have. */
export const destinationsMethods = {
  /** Only the head of the list, at once, with the names as they were last seen. */
  'destinations.first': method<DestinationList>().with(nothing),
  'destinations.list': method<DestinationList>().with(() => z.object({ refresh: z.boolean() })),
  'destinations.search': method<FoundDestinations>().with(() => z.object({ query: z.string() })),
  /** The folders in a knowledge base, or in its folder with this id and path. */
  'destinations.folders': method<FolderList>().with(() =>
    z.object({ knowledgeBase: folderSchema, folder: z.optional(folderSchema) }),
  ),
  /** Makes it the most recent destination, and the popup's default until the next save. */
  'destinations.use': method<void>().with(() => z.object({ destination: destinationSchema })),
  'destinations.pin': method<void>().with(() =>
    z.object({ destination: destinationSchema, pinned: z.boolean() }),
  ),
  /** Makes it the default for pages of this address's site; without a destination, removes that default. */
  'destinations.site': method<void>().with(() =>
    z.object({ url: z.string(), destination: z.optional(destinationSchema) }),
  ),
} as const;
