import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Destination } from '../../../lib/model/destination';
import { listenToOmnibox } from '../../../lib/omnibox/listen';
import { escapeXml, type Suggestion } from '../../../lib/omnibox/suggestions';
import { ProblemError } from '../../../lib/problems/problem';
import { t } from '../../../lib/words';

const note = (id: string, name: string): Destination => ({ kind: 'note', id, name });
type Changed = (typed: string, show: (suggestions: Suggestion[]) => void) => void;
type Entered = (typed: string, disposition: string) => void;
let connected: boolean;
let hint: string;
let started: () => void;
let changed: Changed;
let entered: Entered;
let go: () => void;
const asked: string[] = [];
const written: string[] = [];

beforeEach(() => start(false));

function start(firefox: boolean): void {
  asked.length = 0;
  written.length = 0;
  hint = '';
  connected = true;
  // The fake browser has no omnibox.
  Object.assign(fakeBrowser.omnibox, {
    setDefaultSuggestion: ({ description }: Suggestion) => (hint = description),
    onInputStarted: { addListener: (listener: () => void) => (started = listener) },
    onInputChanged: { addListener: (listener: Changed) => (changed = listener) },
    onInputEntered: { addListener: (listener: Entered) => (entered = listener) },
  });
  const destinations = [note('n 1', 'Rivers'), note('n2', 'Maps')];
  listenToOmnibox({
    firefox,
    destinations: {
      list: async () => {
        if (!connected) throw new ProblemError({ kind: 'no-connection' });
        return { destinations, pinned: 0, recent: 0, refreshedAt: 1, refreshing: false };
      },
      find: async (query) => {
        asked.push(query);
        if (query === 'buy flour') return { destinations: [], more: [] };
        if (query === 'offline') return { destinations: [], more: [], problem: { kind: 'offline' } };
        return { destinations: [note('n3', 'Found')], more: [] };
      },
    },
    write: async (text) => {
      written.push(text);
    },
    sleep: () => new Promise((resolve) => (go = resolve)),
  });
}

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
  expect(shown.at(-1)).toEqual(['Found – Note', 'Write a note: ri']);
  expect(hint).toBe('Open Rivers – Note');
  expect(asked).toEqual(['ri']);
});

it('Firefox gets each line once, and a first line that is true for any text', async () => {
  start(true);
  const lines: string[] = [];
  const show = (suggestions: Suggestion[]) =>
    lines.push(...suggestions.map(({ description }) => description));
  changed('ri', show);
  await expect.poll(() => lines).toEqual(['Rivers – Note', 'Write a note: ri']);
  go();
  await expect.poll(() => lines).toEqual(['Rivers – Note', 'Write a note: ri', 'Found – Note']);
  expect(hint).toBe(t('omniboxHint'));
});

it.each<[string, string]>([
  ['offline', t('pickerSearchFailed')],
  ['ri', t('omniboxOpen', 'Rivers – Note')],
  ['unknown', t('omniboxOpen', 'Found – Note')],
  ['buy flour', t('omniboxNone')],
])('after a search for %s says in the first line: %s', async (typed, line) => {
  const show = vi.fn();
  changed(typed, show);
  await expect.poll(() => show.mock.calls).toHaveLength(1);
  go();
  await expect.poll(() => show.mock.calls).toHaveLength(2);
  expect(hint).toBe(escapeXml(line));
});

it('explains what to type when the text is deleted, even after results, and offers the library', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
  const show = vi.fn<(suggestions: Suggestion[]) => void>();
  changed('offline', show);
  await expect.poll(() => show.mock.calls).toHaveLength(1);
  go();
  await expect.poll(() => show.mock.calls).toHaveLength(2);
  changed('', show);
  await expect.poll(() => show.mock.calls).toHaveLength(3);
  expect(hint).toBe(escapeXml(t('omniboxHint')));
  // Without another line, Chrome keeps showing the first line of the text before.
  const [line] = show.mock.calls.at(-1)?.[0] ?? [];
  expect(line?.description).toBe('Satchel library');
  entered(line?.content ?? '', 'newForegroundTab');
  await expect.poll(() => create.mock.calls).toEqual([[{ url: '/library.html', active: true }]]);
});

it('says in the first line that it is not connected', async () => {
  connected = false;
  const show = vi.fn();
  changed('buy flour', show);
  await expect.poll(() => show.mock.calls).toHaveLength(1);
  expect(hint).toBe(escapeXml(t('whatNoConnection')));
});

it('opens a suggestion by its name', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
  const offers: Suggestion[][] = [];
  changed('riv', (suggestions) => offers.push(suggestions));
  await expect.poll(() => offers).toHaveLength(1);
  go();
  await expect.poll(() => offers).toHaveLength(2);
  entered(offers[1]?.[0]?.content ?? '', 'newForegroundTab');
  const url = '/library.html#note=n3&name=Found';
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

it('writes a note with a text that names nothing', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
  entered('buy flour', 'currentTab');
  await expect.poll(() => written).toEqual(['buy flour']);
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
