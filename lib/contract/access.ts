import * as z from 'zod/mini';
import { accessUse } from '../access/schema';
import { method } from './method';

/** What the browser lets Satchel reach. */
export const accessMethods = {
  /** Reports that a page is asking the browser for these match patterns. */
  'access.ask': method<void>().with(() => z.object({ patterns: z.array(z.string()), use: accessUse })),
  /** Pages have been read: gives back the access to these match patterns that was granted for them. */
  'access.givePagesBack': method<void>().with(() => z.object({ patterns: z.array(z.string()) })),
} as const;
