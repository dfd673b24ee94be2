import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Destination } from '../../../lib/model/destination';
import { listenToOmnibox } from '../../../lib/omnibox/listen';
import { escapeXml, type Suggestion } from '../../../lib/omnibox/suggestions';
import { t, type Word } from '../../../lib/words';

const note = (id: string, name: string): Destination => ({ kind: 'note', id, name });
type Changed = (typed: string, show: (suggestions: Suggestion[]) => void) => void;
type Entered = (typed: string, disposition: string) => void;
let hint: string;
let started: () => void;
let changed: Changed;
let entered: Entered;
let go: () => void;
const asked: string[] = [];
const written: string[] = [];

beforeEach(() => {
  asked.length = 0;
  written.length = 0;
  hint = '';
  // The fake browser has no omnibox.
  Object.assign(fakeBrowser.omnibox, {
    setDefaultSuggestion: ({ description }: Suggestion) => (hint = description),
    onInputStarted: { addListener: (listener: () => void) => (started = listener) },
    onInputChanged: { addListener: (listener: Changed) => (changed = listener) },
    onInputEntered: { addListener: (listener: Entered) => (entered = listener) },
  });
  const destinations = [note('n 1', 'Rivers'), note('n2', 'Maps')];
  listenToOmnibox({
    xml: true,
    destinations: {
      list: async () => ({ destinations, pinned: 0, recent: 0, refreshedAt: 1, refreshing: false }),
      find: async (query) => {
        asked.push(query);
        if (query === 'offline') return { destinations: [], more: [], problem: { kind: 'offline' } };
        return { destinations: [note('n3', 'Found')], more: [] };
      },
    },
    write: async (text) => {
      written.push(text);
    },
    sleep: () => new Promise((resolve) => (go = resolve)),
  });
});

it('explains what to type after the keyword', () => {
  expect(hint).toBe('');
  started();
  expect(hint).toBe(escapeXml(t('omniboxHint')));
});

it('shows known names at once, and search results when the user stops typing', async () => {
  const shown: string[][] = [];
  const show = (suggestions: Suggestion[]) => shown.push(suggestions.map(({ description }) => description));
  changed('r', show);
  await expect.poll(() => shown).toHaveLength(1);
  changed('ri', show);
  await expect.poll(() => shown).toHaveLength(2);
  go();
  await expect.poll(() => shown).toHaveLength(3);
  expect(shown.at(-1)).toEqual(['Rivers – Note', 'Found – Note', 'Write a note: ri']);
  expect(asked).toEqual(['ri']);
});

it.each<[string, Word]>([
  ['offline', 'pickerSearchFailed'],
  ['ri', 'omniboxHint'],
])('after a search for %s shows: %s', async (typed, word) => {
  const show = vi.fn();
  changed(typed, show);
  await expect.poll(() => show.mock.calls).toHaveLength(1);
  go();
  await expect.poll(() => show.mock.calls).toHaveLength(2);
  expect(hint).toBe(escapeXml(t(word)));
});

it('explains what to type when the text is deleted, even after results', async () => {
  const show = vi.fn();
  changed('offline', show);
  await expect.poll(() => show.mock.calls).toHaveLength(1);
  go();
  await expect.poll(() => show.mock.calls).toHaveLength(2);
  changed('', show);
  await expect.poll(() => show.mock.calls).toHaveLength(3);
  expect(hint).toBe(escapeXml(t('omniboxHint')));
});

it('opens a suggestion by its name', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
  const offers: Suggestion[][] = [];
  changed('riv', (suggestions) => offers.push(suggestions));
  await expect.poll(() => offers).toHaveLength(1);
  entered(offers[0]?.[0]?.content ?? '', 'newForegroundTab');
  const url = '/library.html#note=n+1&name=Rivers';
  await expect.poll(() => create.mock.calls).toEqual([[{ url, active: true }]]);
});

it('offers to write a note with the text, and does so', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
  const offers: Suggestion[][] = [];
  changed(' Buy <flour> ', (suggestions) => offers.push(suggestions));
  await expect.poll(() => offers).toHaveLength(1);
  const offer = offers[0]?.at(-1);
  expect(offer?.description).toBe('Write a note: Buy &lt;flour&gt;');
  entered(offer?.content ?? '', 'currentTab');
  await expect.poll(() => written).toEqual(['Buy <flour>']);
  expect(create).not.toHaveBeenCalled();
});

it.each([
  ['note=n 1', 'newForegroundTab', { url: '/library.html#note=n+1', active: true }],
  ['knowledge-base=kb', 'newBackgroundTab', { url: '/library.html#knowledge-base=kb', active: false }],
  ['map', 'newForegroundTab', { url: '/library.html#note=n2&name=Maps', active: true }],
  ['something else', 'newForegroundTab', { url: '/library.html#note=n3&name=Found', active: true }],
])('%s opens in a %s', async (typed, disposition, tab) => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
  entered(typed, disposition);
  await expect.poll(() => create.mock.calls).toEqual([[tab]]);
});
