import * as z from 'zod/mini';
import {
  type Destination,
  type DestinationKind,
  destinationSchema,
  type Folder,
  folderSchema,
} from '../destination';
import type { Problem } from '../problem';
import { method, nothing } from './method';

export interface DestinationList {
  /** Pinned ones first, then recent ones, then knowledge bases, known folders, notebooks, notes. */
  destinations: Destination[];
  /** How many at the head of the list are pinned … */
  pinned: number;
  /** … and how many after these are recent. */
  recent: number;
  /** What the popup offers: as just chosen, or as set for all, else the one that was used last. */
  usual?: Destination | undefined;
  /** Milliseconds; 0 as long as not all of it was read to its end. */
  refreshedAt: number;
  refreshing: boolean;
  /** Set where this is only the head of the list, and the rest is on its way. */
  partial?: true | undefined;
  problem?: Problem | undefined;
}

export interface FoundPlaces {
  places: Destination[];
  /** Of which kinds there are more than these. */
  more: DestinationKind[];
  /** Why a service could not be asked, where one could not. */
  problem?: Problem | undefined;
}

export interface FolderList {
  folders: Folder[];
  /** Whether these are all of them. */
  complete: boolean;
  problem?: Problem | undefined;
}

/** Where a clip can go. */
export const destinationsMethods = {
  /** Only the head of that list, at once: as these places were called when they were last seen. */
  'destinations.first': method<DestinationList>().with(nothing),
  'destinations.list': method<DestinationList>().with(z.object({ refresh: z.boolean() })),
  'destinations.search': method<FoundPlaces>().with(z.object({ query: z.string() })),
  /** The folders inside a knowledge base, or inside its folder that has this id and path. */
  'destinations.folders': method<FolderList>().with(
    z.object({ knowledgeBase: folderSchema, folder: z.optional(folderSchema) }),
  ),
  /** Makes it the most recent one, and has the popup offer it first until something is saved, from anywhere. */
  'destinations.use': method<void>().with(z.object({ destination: destinationSchema })),
  'destinations.pin': method<void>().with(z.object({ destination: destinationSchema, pinned: z.boolean() })),
} as const;
