import { afterEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as capturing from '../../../lib/clipping/capture-tab';
import { clipTab } from '../../../lib/clipping/make-clip';
import type { ClipKind } from '../../../lib/model/clip-kinds';
import type { Destination } from '../../../lib/model/destination';
import { ProblemError } from '../../../lib/problems/problem';
import { withFallback } from '../../../lib/saving/fallback';
import { makeCaptures } from '../support/captures';
import { COVERAGE } from '../support/coverage';
import { notebook } from '../support/destinations';
import { aClip } from '../support/job';

const capture = vi.fn();
const deps = {
  captures: {
    capture,
    measure: vi.fn(),
    preview: vi.fn(),
    read: vi.fn(),
    progress: vi.fn(),
    cancel: vi.fn(),
  },
  now: () => 1,
};

const captured = {
  title: 'A page',
  url: 'https://example.org/a',
  readAt: 'https://example.org/a',
  markdown: 'Text.',
  coverage: COVERAGE,
};
const base: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Base' };
const tab = { id: 1, url: 'https://example.org/a#part', incognito: false } as Browser.tabs.Tab; // the only fields that are read

afterEach(() => vi.restoreAllMocks());

it.each<[string, boolean, ClipKind, string, Destination, boolean]>([
  //                  on     what       address                  where     kept
  ['a link', true, 'link', 'https://example.org/a', base, true],
  ['switched off', false, 'link', 'https://example.org/a', base, false],
  ['an article', true, 'article', 'https://example.org/a', base, false],
  ['a link on the page', true, 'link', 'https://example.org/b', base, false],
  ['a link in a notebook', true, 'link', 'https://example.org/a', notebook, false],
])('keeps the article beside a clip: %s', async (_, rescue, kind, url, destination, kept) => {
  capture.mockResolvedValue(captured);
  const { fallback } = await withFallback(deps, tab, aClip({ kind, url }), destination, { rescue });
  expect(fallback?.markdown).toBe(kept ? 'Text.' : undefined);
});

it.each<[string, string | undefined, boolean | undefined]>([
  ['the page in the tab', 'https://example.org/a', undefined],
  ['a link on the page', 'https://example.org/b', true],
  ['a link without a tab', undefined, true],
])('whether the title is the page’s own: %s', async (_, tabUrl, unopened) => {
  const opened = tabUrl === undefined ? undefined : { ...tab, url: tabUrl };
  const link = aClip({ kind: 'link', url: 'https://example.org/a' });
  const { clip } = await withFallback(deps, opened, link, base, { rescue: false });
  expect(clip.unopened).toBe(unopened);
});

it('a page that cannot be read is still saved as a link', async () => {
  capture.mockRejectedValue(new Error('no access'));
  expect(
    await withFallback(deps, tab, aClip({ kind: 'link', url: captured.url }), base, { rescue: true }),
  ).toEqual({ clip: aClip({ kind: 'link', url: captured.url }) });
});

it('a stuck page is still saved as a link, some seconds later', async () => {
  vi.useFakeTimers();
  vi.spyOn(capturing, 'captureTab').mockReturnValue(new Promise(() => {}));
  const captures = makeCaptures();
  const clip = aClip({ kind: 'link', url: captured.url });
  const kept = withFallback({ ...deps, captures }, tab, clip, base, { rescue: true });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await Promise.race([kept, 'nothing yet'])).toEqual({ clip });
  vi.useRealTimers();
});

const HERE = 'https://example.org/a';
const INBOX = 'https://example.org/inbox';
/** The tab's state after the capture; closed if undefined. */
const showing = (after: object | undefined) =>
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => {
    if (!after) throw new Error('no tab');
    return after as Browser.tabs.Tab; // the only fields that are read
  });
it.each<[string, readAt: string, tabAfter: object | undefined, dropped: boolean]>([
  ['stays', HERE, { url: HERE }, false],
  ['is scrolled to a heading', `${HERE}#part`, { url: `${HERE}#part` }, false],
  ['is closed once it is read', HERE, undefined, false],
  ['goes on before it is read', INBOX, { url: INBOX }, true],
  ['goes on and comes back', INBOX, { url: HERE }, true],
  ['goes on once it is read', HERE, { url: INBOX }, true],
  ['goes on to a route in the fragment', `${HERE}#/inbox`, { url: `${HERE}#/inbox` }, true],
  ['goes on to another site, which the browser does not tell', HERE, {}, true],
])('trial 67: a page whose tab %s', async (_, readAt, tabAfter, dropped) => {
  showing(tabAfter);
  capture.mockResolvedValue({ ...captured, readAt });
  const clip = aClip({ kind: 'link', url: HERE });
  const kept = await withFallback(deps, tab, clip, base, { rescue: true });
  expect(kept).toEqual(
    dropped
      ? { clip: { ...clip, fallbackDropped: true } }
      : { clip, fallback: expect.objectContaining({ markdown: 'Text.' }) },
  );
});

it('trial 67: a page that navigated during the capture is not reported as closed to extensions', async () => {
  showing({ url: INBOX });
  capture.mockRejectedValue(new ProblemError({ kind: 'restricted-page' }));
  const article = clipTab(deps, tab, 'article');
  await expect(article).rejects.toMatchObject({ problem: { kind: 'page-changed' } });
});
