import * as z from 'zod/mini';
import type { Account } from '../../model/account';
import { perAccount } from '../../store/value';
import type { Values } from '../../store/values';

/** Gap between two writes once the service limits (milliseconds): the initial one and the longest. */
const FIRST_MS = 250;
const MOST_MS = 4000;
/** How much each accepted write shortens the gap (milliseconds); the small step once the gap may be too short. */
const STEP_MS = 25;
const SMALL_STEP_MS = 1;
/** In this time, a gap becomes half as long (milliseconds). */
const HALF_LIFE_MS = 300_000;

const gapSchema = () =>
  z.object({
    /** The gap between two writes when this was stored (milliseconds). */
    ms: z.number(),
    /** A gap that met a limit: one that is as short, or shorter, may be too short (milliseconds). */
    tooShort: z._default(z.number(), 0),
    /** When this was stored (milliseconds). */
    at: z.number(),
  });
type Gap = z.infer<ReturnType<typeof gapSchema>>;

/** Stored, because the background rarely lives as long as a limit. The service limits each account by itself. */
export const GAP = perAccount<Gap>('gap', gapSchema, { ms: 0, tooShort: 0, at: 0 });

export interface PaceDeps {
  values: Values;
  now(): number;
  /** Monotonic clock (milliseconds). */
  elapsed(): number;
  /** Sleeps for this many milliseconds. */
  sleep(ms: number): Promise<void>;
}

/** Limits the rate of an account's writes: no gap until the service sets a limit. */
export interface Pace {
  /** Resolves when the next write may start. A write that cannot wait starts at once, and those after it wait longer. */
  wait(account: Account, cannotWait?: boolean): Promise<void>;
  /** Call when the service reports a limit. */
  limited(account: Account): Promise<void>;
  /** Call when the service accepted a write. */
  accepted(account: Account): Promise<void>;
}

export function createPace({ values, now, elapsed, sleep }: PaceDeps): Pace {
  /** The earliest time of the next write (monotonic clock, milliseconds). */
  let next = Number.NEGATIVE_INFINITY;
  /** The gap as it is now, after decaying since it was stored. */
  const decayed = ({ ms, tooShort, at }: Gap): Gap => {
    // Absolute difference, so that setting the clock back does not prolong a limit.
    const weight = 2 ** (-Math.abs(now() - at) / HALF_LIFE_MS);
    const left = (value: number) => (value * weight < STEP_MS ? 0 : value * weight);
    return { ms: left(ms), tooShort: left(tooShort), at: now() };
  };
  return {
    async wait(account, cannotWait) {
      const { ms } = decayed(await values.of(GAP, account).get());
      const current = elapsed();
      const at = Math.max(current, next);
      next = at + ms;
      if (at > current && !cannotWait) await sleep(at - current);
    },
    limited: async (account) => {
      await values.of(GAP, account).update((last) => {
        const { ms, at } = decayed(last);
        const tooShort = Math.max(FIRST_MS / 2, ms);
        return { ms: Math.min(MOST_MS, Math.max(FIRST_MS, 2 * ms)), tooShort, at };
      });
    },
    accepted: async (account) => {
      const gap = values.of(GAP, account);
      if ((await gap.get()).ms === 0) return;
      await gap.update((last) => {
        const { ms, tooShort, at } = decayed(last);
        const step = ms - STEP_MS >= tooShort ? STEP_MS : SMALL_STEP_MS;
        return { ms: Math.max(0, ms - step), tooShort, at };
      });
    },
  };
}
