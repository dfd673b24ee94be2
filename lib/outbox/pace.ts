import type { Stored } from '../settings/stored';

/** Between two writes once the service limits (milliseconds): the first time, and at most. */
const FIRST_MS = 250;
const MOST_MS = 4000;
/** So much shorter (milliseconds) after each write that the service took. */
const STEP_MS = 25;

export interface PaceDeps {
  /** Between two writes (milliseconds). It outlives the worker, which seldom lives as long as a limit. */
  gap: Stored<number>;
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

export function createPace({ gap, elapsed, rest }: PaceDeps): Pace {
  /** When the next write may begin. */
  let next = Number.NEGATIVE_INFINITY;
  return {
    async turn() {
      const ms = await gap.get();
      const now = elapsed();
      const at = Math.max(now, next);
      next = at + ms;
      if (at > now) await rest(at - now);
    },
    limited: async () => {
      await gap.update((ms) => Math.min(MOST_MS, Math.max(FIRST_MS, 2 * ms)));
    },
    went: async () => {
      if ((await gap.get()) > 0) await gap.update((ms) => Math.max(0, ms - STEP_MS));
    },
  };
}
