import { setTimeout as pause } from 'node:timers/promises';

type Nothing = false | null | undefined;

/**
 * The first answer of `probe` that is something, asked again and again.
 * @throws if there is none within `limitMs`.
 */
export async function until<T>(
  what: string,
  probe: () => T | Nothing | Promise<T | Nothing>,
  limitMs = 15_000,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await pause(20);
  }
}
