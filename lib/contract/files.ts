import * as z from 'zod/mini';
import { destinationSchema } from '../destination';
import { id, method } from './method';
import type { JobView } from './outbox';

/** Files. Their bytes never travel in a message: they are handed over by `lib/files/hand-over.ts`. */
export const filesMethods = {
  /** Adds the file that the page has put down under this id, which becomes the row's. */
  'files.add': method<JobView>().with(
    z.object({
      id: z.string(),
      /** With its extension. */
      name: z.string(),
      destination: destinationSchema,
    }),
  ),
  /** Those of the names (with extension) that files at the destination have already. */
  'files.repeated': method<string[]>().with(
    z.object({ names: z.array(z.string()), destination: destinationSchema }),
  ),
  /** Puts down a copy of a row's file for the page, under the row's id. */
  'files.handBack': method<{ name: string }>().with(id),
} as const;
