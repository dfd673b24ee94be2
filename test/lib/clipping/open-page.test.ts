import { afterEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCaptures } from '../../../lib/clipping/captures';
import * as inject from '../../../lib/clipping/inject';
import { clipOpenPage } from '../../../lib/clipping/open-page';
import { fakeLocks } from '../support/locks';

const url = 'https://example.org/a';
const captured = { title: 'A page', url, markdown: 'Text.', plainText: false, droppedImages: 0 };
const captures = createCaptures({
  locks: fakeLocks(),
  stayAwake: (task) => task,
  capturing: () => undefined,
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each<[string, ('stuck' | 'read')[], string | undefined]>([
  ['nothing where the one tab is stuck', ['stuck'], undefined],
  ['the next tab where one is stuck', ['stuck', 'read'], 'Text.'],
])('gives, some seconds later, %s', async (_, pages, markdown) => {
  vi.useFakeTimers();
  const tabs = pages.map((_page, id) => ({ id, url, active: false, incognito: false }) as Browser.tabs.Tab); // all that is looked at
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => tabs);
  vi.spyOn(inject, 'captureTab').mockImplementation(({ tabId }) =>
    pages[tabId] === 'stuck' ? new Promise(() => {}) : Promise.resolve({ ...captured, articleFound: true }),
  );
  const text = clipOpenPage({ captures, now: () => 1 }, url).then((clip) => clip?.markdown);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await Promise.race([text, 'nothing yet'])).toBe(markdown);
});
