import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MenuActions, MenuState } from '../../../lib/menus/menu';
import { listenToMenus, registerMenus } from '../../../lib/menus/register';
import type { Destination } from '../../../lib/model/destination';
import { destinationKey } from '../../../lib/model/destination-key';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';

const places = Array.from(
  { length: 7 },
  (_, index): Destination => ({ kind: 'notebook', id: `nb:${index}`, name: `A & ${index}` }),
);
const state = (change: Partial<MenuState['settings']>): MenuState => ({
  settings: { ...DEFAULT_SETTINGS, ...change },
  recents: [],
  lastNote: null,
});

// Kept between tests, as a browser keeps its menus.
let created: { id: string; title: string; targetUrlPatterns?: string[]; viewTypes?: string[] }[] = [];
let removals = 0;
let clicked: (info: object, tab: object) => void;

beforeEach(() => {
  // The fake browser has no menus.
  Object.assign(fakeBrowser.contextMenus, {
    removeAll: async () => {
      created = [];
      removals++;
    },
    create: (item: (typeof created)[number]) => created.push(item),
    onClicked: { addListener: (listener: typeof clicked) => (clicked = listener) },
  });
});

const pinnedIds = () => created.map(({ id }) => id).filter((id) => id?.startsWith('save-pinned'));

it('has one item for each pinned destination, five at most, with ids made from the destinations', async () => {
  await registerMenus(async () => state({ pinned: places }));
  const first = pinnedIds();
  expect(first).toHaveLength(5);
  expect(new Set(created.map(({ id }) => id)).size).toBe(created.length);
  expect(created.find(({ id }) => id === first[0])?.title).toBe('Save to A && 0');
  await registerMenus(async () => state({ pinned: places.slice(1) }));
  expect(pinnedIds().slice(0, 4)).toEqual(first.slice(1));
});

it.each([
  ['R & D', 'R && D'],
  // Browsers replace %s with the selected text.
  ['100%stainless', '100%\u200bstainless'],
])('shows the name %j unchanged', async (name, shown) => {
  await registerMenus(async () => state({ pinned: [{ kind: 'notebook', id: 'nb', name }] }));
  expect(created.find(({ id }) => id?.startsWith('save-pinned'))?.title).toBe(`Save to ${shown}`);
});

it('does not change the menus if nothing in them changes', async () => {
  await registerMenus(async () => state({ pinned: places }));
  const [before, same] = [removals, created];
  await registerMenus(async () => state({ pinned: places, reference: false }));
  expect([removals, created]).toEqual([before, same]);
  await registerMenus(async () => state({}));
  expect(removals).toBe(before + 1);
});

it.each([
  ['everywhere', '', undefined],
  ['on tabs only in Firefox, whose sidebar names no tab', 'true', ['tab']],
])('is shown %s', async (_, firefox, viewTypes) => {
  vi.stubEnv('FIREFOX', firefox);
  // Another state than in other tests, so that the menus are made anew.
  await registerMenus(async () => state({ pinned: places.slice(firefox ? 2 : 3) }));
  for (const item of created) expect(item.viewTypes).toEqual(viewTypes);
  expect(created).not.toEqual([]);
  vi.unstubAllEnvs();
});

it.each([
  ['none is pinned', {}],
  ['they are switched off', { pinned: places, hiddenMenus: ['save-pinned'] }],
])('has no such item if %s', async (_, settings) => {
  await registerMenus(async () => state(settings));
  expect(pinnedIds()).toEqual([]);
});

it.each([
  ['save-link', ['*://*/*']],
  ['save-linked-file', ['*://*/*', 'data:*']],
  ['save-image', ['*://*/*', 'data:*']],
  // It is also for pages, and Firefox would show it on links and images only.
  ['elsewhere', undefined],
])('%s is shown for what can be saved', async (wanted, patterns) => {
  await registerMenus(async () => state({}));
  expect(created.find(({ id }) => id === wanted)?.targetUrlPatterns).toEqual(patterns);
});

it.each([
  ['a link', { linkUrl: 'https://example.org/' }, { link: { url: 'https://example.org/', text: '' } }],
  ['a selection', { selectionText: 'words', frameId: 3 }, { selection: { frameId: 3, plainText: 'words' } }],
  ['a page', {}, {}],
  ['a page, not its link that does something,', { linkUrl: 'javascript:void(0)' }, {}],
])('a click on an item saves %s to its destination', (_, info, what) => {
  const savePinned = vi.fn(async () => {});
  listenToMenus({ savePinned } as Partial<MenuActions> as MenuActions); // only this one is called
  const key = destinationKey(places[1] as Destination);
  const tab = { id: 1 };
  clicked({ menuItemId: `save-pinned:${key}`, ...info }, tab);
  expect(savePinned.mock.calls).toEqual([[tab, { key, link: undefined, selection: undefined, ...what }]]);
});

it('makes the menus anew after they could not be made, although nothing changed', async () => {
  await registerMenus(async () => state({ pinned: places }));
  const { create } = fakeBrowser.contextMenus;
  fakeBrowser.contextMenus.create = () => {
    throw new Error('not now');
  };
  await expect(registerMenus(async () => state({ pinned: places.slice(1) }))).rejects.toThrow('not now');
  Object.assign(fakeBrowser.contextMenus, { create });
  await registerMenus(async () => state({ pinned: places }));
  expect(pinnedIds()).toHaveLength(5);
});
