import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createBadge } from '../../../lib/background/badge';
import type { JobView } from '../../../lib/contract/outbox';

const NONE = { needsUser: 0, waiting: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A badge, and its readings of the jobs. Calling a reading ends it, with a job in the given state or with none. */
function makeBadge() {
  const texts: string[] = [];
  vi.spyOn(browser.action, 'setBadgeText').mockImplementation(async ({ text }) => {
    texts.push(text ?? '');
  });
  const readings: ((state?: JobView['state']) => Promise<void>)[] = [];
  const badge = createBadge({
    counts: async () => NONE,
    underWay: () =>
      new Promise((resolve) => {
        readings.push(async (state) => {
          resolve(state ? [{ state }] : []);
          await vi.advanceTimersByTimeAsync(0);
        });
      }),
    batches: async () => [],
  });
  return { badge, readings, texts };
}

it('keeps the tick if a reading from before it ends after it', async () => {
  const { badge, readings, texts } = makeBadge();
  badge.refresh();
  badge.done();
  await readings[1]?.();
  await readings[0]?.('sending');
  expect(texts).toEqual(['✓']);
});
