import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from '../../../lib/background/at-most-every';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the work ran, if it is asked for at these times (milliseconds). */
async function runsOf(...asked: number[]): Promise<number[]> {
  const began = Date.now();
  const runs: number[] = [];
  const ask = atMostEvery(100, async () => void runs.push(Date.now() - began));
  for (const at of asked) setTimeout(ask, at);
  await vi.advanceTimersByTimeAsync(1000);
  return runs;
}

it.each<[string, number[], number[]]>([
  ['once is at once', [10], [10]],
  ['many times at once is twice', [10, 11, 12, 50], [10, 110]],
  ['again and again is once in that time', [10, 60, 160, 220], [10, 110, 210, 310]],
  ['again after a rest is at once', [10, 300], [10, 300]],
])('what is asked for %s', async (_, asked, runs) => {
  expect(await runsOf(...asked)).toEqual(runs);
});
