import { expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import type { Captures } from '../../../lib/clipping/captures';
import { clipTab, linkClip, withCanonical } from '../../../lib/clipping/make-clip';
import { COVERAGE } from '../support/coverage';

const BREAD = 'https://example.org/bread';

it.each<[visited: string, also: string | undefined]>([
  [BREAD, undefined],
  ['https://m.example.org/bread', 'https://m.example.org/bread'],
])('an article visited at %s keeps, besides its own address: %s', async (url, also) => {
  const captured = {
    title: '',
    url: BREAD,
    readAt: url,
    markdown: '',
    coverage: COVERAGE,
  };
  const captures = { capture: async () => captured } as unknown as Captures; // nothing else is called
  const tab = { id: 1, url } as Browser.tabs.Tab; // the only fields that are read
  expect((await clipTab({ captures, now: () => 1 }, tab, 'article')).also).toBe(also);
});

it.each<[url: string, canonical: string | undefined, also: string | undefined]>([
  ['https://example.org/printed', BREAD, BREAD],
  [BREAD, BREAD, undefined],
  [BREAD, undefined, undefined],
  [BREAD, 'https://other.example/', undefined],
])('a link to %s with the canonical address %s keeps: %s', (url, canonical, also) => {
  expect(withCanonical(linkClip(url, 'Bread', 1), canonical).also).toBe(also);
});

it.each(['link', 'article', 'selection'] as const)(
  'trial 55: nothing is clipped in a private window: %s',
  async (what) => {
    const capture = vi.fn();
    const captures = { capture } as unknown as Captures; // nothing else is called
    const tab = { id: 1, url: BREAD, incognito: true } as Browser.tabs.Tab; // the only fields that are read
    const clip = clipTab({ captures, now: () => 1 }, tab, what, { frameId: 0 });
    await expect(clip).rejects.toMatchObject({ problem: { kind: 'private-window' } });
    expect(capture).not.toHaveBeenCalled();
  },
);
