import type { World } from './operation';

/** What can be seen: things made at or before `at` (ms) with a commit number of at most `seq`. */
export interface Horizon {
  at: number;
  seq: number;
}

/** How far searches, or lists and content, can see. Seeded things are always in sight (seq 0). */
export function horizon({ options, now }: World, what: 'search' | 'reads'): Horizon {
  const [lag, upTo] =
    what === 'search' ? [options.searchLagMs, options.searchUpTo] : [options.readLagMs, options.readsUpTo];
  return { at: now() - lag, seq: upTo ?? Number.MAX_SAFE_INTEGER };
}

/** SQL for "in sight", with `at` and `seq` columns under the given alias; takes `at` then `seq`. */
export const inSight = (alias: string): string =>
  `(${alias}.seq = 0 OR (${alias}.at <= ? AND ${alias}.seq <= ?))`;
