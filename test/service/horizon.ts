import type { Backend } from './operation';

/** Limits what is visible: made at or before `at` (ms), with a commit number of at most `seq`. */
export interface Horizon {
  at: number;
  seq: number;
}

/** Hides nothing. */
export const EVERYTHING: Horizon = { at: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** The limit for searches, or for lists and content. Seeded items are always visible (seq 0). */
export function horizon({ options, now }: Backend, what: 'search' | 'reads'): Horizon {
  const [lag, upTo] =
    what === 'search' ? [options.searchLagMs, options.searchUpTo] : [options.readLagMs, options.readsUpTo];
  return { at: now() - lag, seq: upTo ?? Number.MAX_SAFE_INTEGER };
}

/** An SQL condition for "visible", on the columns `at` and `seq` of `alias`; binds `at`, then `seq`. */
export const inSight = (alias: string): string =>
  `(${alias}.seq = 0 OR (${alias}.at <= ? AND ${alias}.seq <= ?))`;
