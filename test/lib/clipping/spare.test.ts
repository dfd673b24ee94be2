import { expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import type { ClipKind } from '../../../lib/clip';
import { createCaptures } from '../../../lib/clipping/captures';
import * as inject from '../../../lib/clipping/inject';
import { spareClip } from '../../../lib/clipping/spare';
import type { Destination } from '../../../lib/destination';
import { aClip } from '../support/job';
import { fakeLocks } from '../support/locks';

const capture = vi.fn();
const world = { captures: { capture, progress: vi.fn(), cancel: vi.fn() }, now: () => 1 };

const captured = {
  title: 'A page',
  url: 'https://example.org/a',
  markdown: 'Text.',
  plainText: false,
  articleFound: true,
  droppedImages: 0,
};
const base: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Base' };
const notebook: Destination = { kind: 'notebook', id: 'nb', name: 'Reading' };
const tab = { id: 1, url: 'https://example.org/a#part', incognito: false } as Browser.tabs.Tab; // all that is looked at

it.each<[string, boolean, ClipKind, string, Destination, boolean]>([
  //                  on     what       address                  where     kept
  ['a link', true, 'link', 'https://example.org/a', base, true],
  ['switched off', false, 'link', 'https://example.org/a', base, false],
  ['an article', true, 'article', 'https://example.org/a', base, false],
  ['a link on the page', true, 'link', 'https://example.org/b', base, false],
  ['a link in a notebook', true, 'link', 'https://example.org/a', notebook, false],
])('%s', async (_, rescue, kind, url, destination, kept) => {
  capture.mockResolvedValue(captured);
  const spare = await spareClip(world, tab, aClip({ kind, url }), destination, { rescue });
  expect(spare?.markdown).toBe(kept ? 'Text.' : undefined);
});

it('a page that cannot be read is saved as a link all the same', async () => {
  capture.mockRejectedValue(new Error('no access'));
  expect(
    await spareClip(world, tab, aClip({ kind: 'link', url: captured.url }), base, { rescue: true }),
  ).toBeUndefined();
});

it('a page that is stuck is saved as a link all the same, some seconds later', async () => {
  vi.useFakeTimers();
  vi.spyOn(inject, 'captureTab').mockReturnValue(new Promise(() => {}));
  const captures = createCaptures({
    locks: fakeLocks(),
    stayAwake: (task) => task,
    capturing: () => undefined,
  });
  const spare = spareClip({ ...world, captures }, tab, aClip({ kind: 'link', url: captured.url }), base, {
    rescue: true,
  });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await Promise.race([spare, 'nothing yet'])).toBeUndefined();
  vi.useRealTimers();
});
