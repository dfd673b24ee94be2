import type * as z from 'zod/mini';
import type { coverageSchema } from './coverage-schema';

/** What a clip has of its page, and what it lacks. */
export type Coverage = z.infer<typeof coverageSchema>;

/** How many pictures a clip has, and how many it lacks, by reason. */
export interface Pictures {
  kept: number;
  inPage: number;
  notLoaded: number;
}

/** Why a page shows less than the reader wants. */
export type Barrier = NonNullable<Coverage['barrier']>;

/** Adds up the pictures of several parts. Without parts, all counts are 0. */
export function allPictures(parts: readonly Pictures[] = []): Pictures {
  const sum = (reason: keyof Pictures) => parts.reduce((count, part) => count + part[reason], 0);
  return { kept: sum('kept'), inPage: sum('inPage'), notLoaded: sum('notLoaded') };
}
