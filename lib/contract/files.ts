import * as z from 'zod/mini';
import { destinationSchema } from '../model/destination';
import { id, method } from './method';
import type { JobView } from './outbox';

/** Files. Their bytes never travel in a message: `lib/files/handover.ts` hands them over. */
export const filesMethods = {
  /** Adds the file that the page handed over under this id, which becomes the job's id. */
  'files.add': method<JobView>().with(() =>
    z.object({
      id: z.string(),
      /** With its extension. */
      name: z.string(),
      destination: destinationSchema,
    }),
  ),
  /** The names (with extension) that files at the destination already have. */
  'files.repeated': method<string[]>().with(() =>
    z.object({ names: z.array(z.string()), destination: destinationSchema }),
  ),
  /** Hands a copy of a job's file over to the page, under the job's id. */
  'files.handBack': method<{ name: string }>().with(id),
} as const;
