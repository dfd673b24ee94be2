import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createActions } from '../../../lib/clipping/actions';
import { createCaptures } from '../../../lib/clipping/captures';
import { createIntents } from '../../../lib/clipping/intents';
import type { Destination } from '../../../lib/destination';
import { destinationKey } from '../../../lib/destination-key';
import type { PageActions } from '../../../lib/menus/menu';
import { fakeLocks } from '../support/locks';
import { makeWorld, type TestWorld } from '../support/world';

const URL = 'https://example.org/a';
const tab = { id: 1, url: URL, title: 'A page' } as Browser.tabs.Tab; // no action looks at more of it
const base = (id: string): Destination => ({ kind: 'knowledge-base', id, name: id });
const link = { url: 'https://example.org/b', text: 'A link' };
const openPopup = vi.fn(async () => {});
let world: TestWorld;
let actions: PageActions;

beforeEach(async () => {
  openPopup.mockClear();
  Object.assign(fakeBrowser.action, { openPopup });
  world = await makeWorld(() => new Promise(() => {}));
  actions = createActions({
    ...world,
    captures: createCaptures({
      locks: fakeLocks(),
      stayAwake: (task) => task,
      capturing: () => undefined,
    }),
    intents: createIntents(),
    sourceLabel: () => 'Source:',
    now: () => world.clock.now,
  });
  await world.values.recents.put([base('recent')]);
  await world.values.settings.update((settings) => ({
    ...settings,
    pinned: [base('one'), base('two')],
    sites: [{ host: 'example.org', destination: base('site') }],
  }));
});

const saved = async () => (await world.jobs.all()).map(({ clip, destination }) => [clip.url, destination.id]);

describe('a menu or a shortcut saves', () => {
  it.each<[string, () => Promise<void>, [string, string]]>([
    ['a page to the place of its site', () => actions.savePage(tab), [URL, 'site']],
    [
      'a page to the last place',
      () => actions.savePage({ ...tab, url: 'https://b.example/' }),
      ['https://b.example/', 'recent'],
    ],
    ['a page to the first pinned place', () => actions.savePinned(tab, {}), [URL, 'one']],
    [
      'a link to a pinned place',
      () => actions.savePinned(tab, { key: destinationKey(base('two')), link }),
      [link.url, 'two'],
    ],
  ])('%s', async (_, act, expected) => {
    await act();
    expect(await saved()).toEqual([expected]);
    expect(openPopup).not.toHaveBeenCalled();
  });
});

describe('it asks in the popup and saves nothing', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<void>]>([
    [
      'where the person wants to be asked',
      () => world.values.settings.update((settings) => ({ ...settings, askFirst: true })),
      () => actions.savePage(tab),
    ],
    [
      'where the place is no longer pinned',
      async () => {},
      () => actions.savePinned(tab, { key: destinationKey(base('gone')) }),
    ],
    [
      'where nothing is pinned',
      () => world.values.settings.update((settings) => ({ ...settings, pinned: [] })),
      () => actions.savePinned(tab, {}),
    ],
  ])('%s', async (_, before, act) => {
    await before();
    await act();
    expect(await saved()).toEqual([]);
    expect(openPopup).toHaveBeenCalledOnce();
  });
});
