import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits before something counts as missing (milliseconds). Generous, for a busy machine. */
export const PATIENCE_MS = 90_000;

/** Each probe costs the machine time that the awaited thing needs. */
const LONGEST_PAUSE_MS = 250;

/** Bound now, because a test may put the clock ahead while it polls. */
const elapsed = performance.now.bind(performance);

type Nothing = false | null | undefined;

/**
 * Polls `probe` until its result is truthy, and returns it.
 * @throws if there is none within `limitMs`
 */
export async function until<T>(
  what: string,
  probe: () => T | Nothing | Promise<T | Nothing>,
  limitMs = PATIENCE_MS,
): Promise<T> {
  const end = elapsed() + limitMs;
  let interval = 20;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (elapsed() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await pause(interval);
    interval = Math.min(interval * 1.3, LONGEST_PAUSE_MS);
  }
}
