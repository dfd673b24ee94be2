import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { wakeAt, wakeBy } from '../../../../lib/outbox/worker/wake';

const NOW = Date.UTC(2026, 10, 21, 10, 15);
const at = (seconds: number | undefined) => wakeAt(seconds && NOW + seconds * 1000, NOW);
const by = (seconds: number) => wakeBy(NOW + seconds * 1000, NOW);

beforeEach(() => fakeBrowser.reset());

/** When the browser will start the worker, in seconds from now. */
it.each<[string, () => Promise<void>, () => Promise<unknown>, number | undefined]>([
  ['at a time', () => at(60), () => at(300), 300],
  ['at no time', () => at(60), () => at(undefined), undefined],
  ['at no time, right after another', () => at(60), () => Promise.all([by(30), at(undefined)]), undefined],
  ['never too soon', () => at(60), () => at(0), 30],
  ['by a time, or sooner', () => at(60), () => by(300), 60],
  ['by a time that is sooner', () => at(300), () => by(60), 60],
  ['by a time, after one in the past', () => wakeAt(NOW - 10_000, NOW - 40_000), () => by(60), 60],
])('sets the alarm %s', async (_, before, then, expected) => {
  await before();
  await then();
  const alarm = await fakeBrowser.alarms.get('outbox');
  expect(alarm?.scheduledTime).toBe(expected && NOW + expected * 1000);
});
