import { afterEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as capturing from '../../../lib/clipping/capture-tab';
import { clipOpenPage } from '../../../lib/clipping/open-page';
import { problemOf } from '../../../lib/problems/problem';
import { makeCaptures } from '../support/captures';
import { COVERAGE } from '../support/coverage';

const url = 'https://example.org/a';
const captured = { title: 'A page', url, readAt: url, markdown: 'Text.', coverage: COVERAGE };
const captures = makeCaptures();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each<[string, ('stuck' | 'read' | 'left')[], string | undefined]>([
  ['nothing if the only tab is stuck', ['stuck'], undefined],
  ['the next tab if one is stuck', ['stuck', 'read'], 'Text.'],
  ['trial 67: the next tab if one navigates', ['left', 'read'], 'Text.'],
  ['trial 67: the reason if the only tab navigates', ['left'], 'page-changed'],
])('returns, some seconds later, %s', async (_, pages, markdown) => {
  vi.useFakeTimers();
  const tabs = pages.map((_page, id) => ({ id, url, active: false, incognito: false }) as Browser.tabs.Tab); // the only fields that are read
  Object.assign(fakeBrowser.tabs, { get: async (id: number) => tabs[id] });
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => tabs);
  vi.spyOn(capturing, 'captureTab').mockImplementation(({ tabId }) =>
    pages[tabId] === 'stuck'
      ? new Promise(() => {})
      : Promise.resolve({
          ...captured,
          readAt: pages[tabId] === 'left' ? 'https://example.org/inbox' : url,
        }),
  );
  const text = clipOpenPage({ captures, now: () => 1 }, url).then(
    (clip) => clip?.markdown,
    (error) => problemOf(error).kind,
  );
  await vi.advanceTimersByTimeAsync(9000);
  expect(await Promise.race([text, 'nothing yet'])).toBe(markdown);
});

it('reads the tab that the user sees, if several show the page', async () => {
  const tabs = [false, true].map((active, id) => ({ id, url, active, incognito: false }) as Browser.tabs.Tab); // the only fields that are read
  Object.assign(fakeBrowser.tabs, { get: async (id: number) => tabs[id] });
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => tabs);
  const read = vi.spyOn(capturing, 'captureTab').mockResolvedValue(captured);
  await clipOpenPage({ captures, now: () => 1 }, url);
  expect(read.mock.calls.map(([{ tabId }]) => tabId)).toEqual([1]);
});
