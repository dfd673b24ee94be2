import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as asking from '../../../lib/browser/ask-tab';
import { whileThere } from '../../../lib/browser/while-there';
import { problemOf } from '../../../lib/problems/problem';

const OPEN = {} as Browser.tabs.Tab; // nothing of it is read
const isThere = () => true;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * How a question to a page ends, and after what time. During the third second, the page changes to the state `after`.
 */
async function end(after: { tab?: null; answer?: boolean | undefined }, answeredAfter: number | 'never') {
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => {
    if (Date.now() - begun > 2500 && after.tab === null) throw new Error('No tab with id: 7.');
    return OPEN;
  });
  vi.spyOn(asking, 'askTab').mockImplementation(async () =>
    Date.now() - begun > 2500 ? after.answer : true,
  );
  const begun = Date.now();
  const task = new Promise<string>((resolve) => {
    if (answeredAfter !== 'never') setTimeout(resolve, answeredAfter, 'answer');
  });
  let ended: [string, number] | undefined;
  whileThere({ tabId: 7 }, isThere, task).then(
    (answer) => {
      ended = [answer, Date.now() - begun];
    },
    (error: unknown) => {
      ended = [problemOf(error).kind, Date.now() - begun];
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(ended ? 0 : 1);
  return ended;
}

it.each<[what: string, Parameters<typeof end>, Awaited<ReturnType<typeof end>>]>([
  ['answers', [{ answer: true }, 10_000], ['answer', 10_000]],
  ['is busy, and answers', [{ answer: undefined }, 10_000], ['answer', 10_000]],
  ['is busy, and never answers', [{ answer: undefined }, 'never'], undefined],
  ['is closed', [{ tab: null }, 'never'], ['gone', 3000]],
  ['is left, and kept to go back to', [{ answer: false }, 'never'], ['page-changed', 3000]],
])('a page that %s', async (_, asked, expected) => {
  expect(await end(...asked)).toEqual(expected);
});
