import * as z from 'zod/mini';
import { perDevice } from '../../store/value';
import type { Values } from '../../store/values';

/** Gap between two writes once the service limits (milliseconds): the initial one and the longest. */
const FIRST_MS = 250;
const MOST_MS = 4000;
/** How much each accepted write shortens the gap (milliseconds). */
const STEP_MS = 25;
/** The service's limits last about a minute. After this time (milliseconds) the gap no longer applies. */
const FORGOTTEN_AFTER_MS = 600_000;

/** The gap between two writes, and when the service last set a limit (both milliseconds). */
const gapSchema = z.object({ ms: z.number(), limitedAt: z.number() });
type Gap = z.infer<typeof gapSchema>;

/** Stored, because the background rarely lives as long as a limit. */
export const GAP = perDevice<Gap>('gap', gapSchema, { ms: 0, limitedAt: 0 });

export interface PaceDeps {
  values: Values;
  now(): number;
  /** Monotonic clock (milliseconds). */
  elapsed(): number;
  /** Sleeps for this many milliseconds. */
  sleep(ms: number): Promise<void>;
}

/** Limits the rate of writes: no gap until the service sets a limit. */
export interface Pace {
  /** Resolves when the next write may start. */
  turn(): Promise<void>;
  /** Call when the service reports a limit. */
  limited(): Promise<void>;
  /** Call when the service accepted a write. */
  went(): Promise<void>;
}

export function createPace({ values, now, elapsed, sleep }: PaceDeps): Pace {
  const gap = values.of(GAP);
  /** The earliest time of the next write (monotonic clock, milliseconds). */
  let next = Number.NEGATIVE_INFINITY;
  // Absolute difference, so that setting the clock back does not prolong a limit.
  const held = ({ ms, limitedAt }: Gap) => (Math.abs(now() - limitedAt) < FORGOTTEN_AFTER_MS ? ms : 0);
  return {
    async turn() {
      const ms = held(await gap.get());
      const current = elapsed();
      const at = Math.max(current, next);
      next = at + ms;
      if (at > current) await sleep(at - current);
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
