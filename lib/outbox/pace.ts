import * as z from 'zod/mini';
import type { Stored } from '../settings/stored';

/** Between two writes once the service limits (milliseconds): the first time, and at most. */
const FIRST_MS = 250;
const MOST_MS = 4000;
/** So much shorter (milliseconds) after each write that the service took. */
const STEP_MS = 25;
/** A limit holds for a minute or so: so long after the last one (milliseconds), writes follow each other at once. */
const FORGOTTEN_AFTER_MS = 600_000;

/** The time between two writes, and when the service last set a limit (both milliseconds). */
export const gapSchema = z.object({ ms: z.number(), limitedAt: z.number() });
export type Gap = z.infer<typeof gapSchema>;
export const NO_GAP: Gap = { ms: 0, limitedAt: 0 };

export interface PaceDeps {
  /** It outlives the worker, which seldom lives as long as a limit. */
  gap: Stored<Gap>;
  now(): number;
  /** Milliseconds since any moment, which no clock can set. */
  elapsed(): number;
  /** Resolves after that many milliseconds. */
  rest(ms: number): Promise<void>;
}

/** How fast writes follow each other: at once, until the service sets a limit. */
export interface Pace {
  /** Resolves when the next write may begin. */
  turn(): Promise<void>;
  /** The service set a limit. */
  limited(): Promise<void>;
  /** The service took a write. */
  went(): Promise<void>;
}

export function createPace({ gap, now, elapsed, rest }: PaceDeps): Pace {
  /** When the next write may begin. */
  let next = Number.NEGATIVE_INFINITY;
  // A clock that was set back would make a limit last.
  const held = ({ ms, limitedAt }: Gap) => (Math.abs(now() - limitedAt) < FORGOTTEN_AFTER_MS ? ms : 0);
  return {
    async turn() {
      const ms = held(await gap.get());
      const current = elapsed();
      const at = Math.max(current, next);
      next = at + ms;
      if (at > current) await rest(at - current);
    },
    limited: async () => {
      await gap.update((last) => ({
        ms: Math.min(MOST_MS, Math.max(FIRST_MS, 2 * held(last))),
        limitedAt: now(),
      }));
    },
    went: async () => {
      if ((await gap.get()).ms > 0)
        await gap.update(({ ms, limitedAt }) => ({ ms: Math.max(0, ms - STEP_MS), limitedAt }));
    },
  };
}
