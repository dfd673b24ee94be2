import * as z from 'zod/mini';
import { destinationSchema } from '../destination';
import { method } from './method';
import type { JobView } from './outbox';

/** Files. Their bytes never travel in a message: a page hands them over before (`lib/files/hand-over.ts`). */
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
} as const;
