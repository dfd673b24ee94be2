import * as z from 'zod/mini';
import { SERVICE_KINDS } from '../model/clip-kinds';
import { destinationSchema } from '../model/destination';
import type { Problem } from '../problems/problem';
import type { Saved } from './capture';
import {
  type BaseDetail,
  type LibraryPage,
  listingSchema,
  type NoteText,
  positionSchema,
} from './library-items';
import { id, method } from './method';
import type { JobView } from './outbox';

/** Data that was just read; or the cached data, with its time (milliseconds) and why it is not newer. */
export interface LibraryAnswer<T> {
  value: T;
  stale?: { at: number; problem: Problem } | undefined;
}

/** What the user has in both services, read now or as last seen. */
export const libraryMethods = {
  'library.list': method<LibraryAnswer<LibraryPage>>().with(() =>
    z.object({ listing: listingSchema, position: positionSchema }),
  ),
  /** The first page of a list as last seen, without asking the service; null if it never was. */
  'library.last': method<LibraryPage | null>().with(() => z.object({ listing: listingSchema })),
  /** A knowledge base's details, such as its description. */
  'library.base': method<LibraryAnswer<BaseDetail>>().with(id),
  /** A note's plain text. */
  'library.note': method<LibraryAnswer<NoteText>>().with(id),
  /** Saves what a tab shows, in the usual kind for the destination. `id` is made at the click. */
  'library.saveTab': method<Saved>().with(() =>
    z.object({ id: z.string(), tabId: z.number(), destination: destinationSchema }),
  ),
  /** Adds a note that the user wrote. Without a title, its beginning becomes the title. `id` is made at the click. */
  'library.write': method<JobView>().with(() =>
    z.object({ id: z.string(), title: z.string(), text: z.string(), destination: destinationSchema }),
  ),
  /** Adds a note or an AI chat, by its own id, to a knowledge base. `id` is made at the click. */
  'library.add': method<JobView>().with(() =>
    z.object({
      id: z.string(),
      what: z.enum(SERVICE_KINDS),
      serviceId: z.string(),
      title: z.string(),
      destination: destinationSchema,
    }),
  ),
} as const;
