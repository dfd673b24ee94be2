import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a test waits before it calls something missing (milliseconds): nothing is proven by it, and a busy
 * machine needs its time.
 */
export const PATIENCE_MS = 90_000;

type Nothing = false | null | undefined;

/**
 * The first answer of `probe` that is something, asked again and again.
 * @throws if there is none within `limitMs`.
 */
export async function until<T>(
  what: string,
  probe: () => T | Nothing | Promise<T | Nothing>,
  limitMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await pause(20);
  }
}
