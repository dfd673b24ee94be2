import * as z from 'zod/mini';
import { OWN_KINDS } from '../clip';
import { destinationSchema } from '../destination';
import {
  type BaseDetail,
  type LibraryPage,
  listingSchema,
  type NoteText,
  positionSchema,
} from '../library/schemas';
import type { Problem } from '../problem';
import { id, method } from './method';
import type { JobView } from './outbox';

/** What was read just now; or what was last seen, with the time (milliseconds) and why it is not newer. */
export interface Seen<T> {
  value: T;
  stale?: { at: number; problem: Problem } | undefined;
}

/** What one has in both services. Read now, or as it was last seen. */
export const libraryMethods = {
  'library.list': method<Seen<LibraryPage>>().with(
    z.object({ listing: listingSchema, position: positionSchema }),
  ),
  /** The first page of a list as it was last seen, without asking the service; null where it never was. */
  'library.last': method<LibraryPage | null>().with(z.object({ listing: listingSchema })),
  /** A knowledge base's own words. */
  'library.base': method<Seen<BaseDetail>>().with(id),
  /** A note's plain text. */
  'library.note': method<Seen<NoteText>>().with(id),
  /** Puts a note or an AI session, by its own id, into a knowledge base. `id` is made at the click. */
  'library.add': method<JobView>().with(
    z.object({
      id: z.string(),
      what: z.enum(OWN_KINDS),
      ownId: z.string(),
      title: z.string(),
      destination: destinationSchema,
    }),
  ),
} as const;
