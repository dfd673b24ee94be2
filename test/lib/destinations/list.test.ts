import { expect, it } from 'vitest';
import { KINDS } from '../../../lib/destinations/kinds';
import { CHOSEN, LAST_NOTE, RECENTS } from '../../../lib/destinations/recents';
import type { Destination } from '../../../lib/model/destination';
import { CONNECTION } from '../support/deps';
import { lists, many, open } from './support/open-destinations';

it('shows every page of every list, the recent ones first', async () => {
  const { refreshed, values } = await open({ now: lists(many('kb', 120), many('nb', 45), many('note', 70)) });
  const recent: Destination = { kind: 'notebook', id: 'nb7', name: 'nb 7' };
  await values.of(RECENTS, CONNECTION).put([recent]);
  const { destinations, recent: count } = await refreshed();
  expect(count).toBe(1);
  expect(destinations[0]).toEqual(recent);
  expect(destinations).toHaveLength(120 + 46 + 70);
  expect(new Set(destinations.map(({ kind, id }) => kind + id)).size).toBe(destinations.length);
});

it('shows a recent destination with its current name', async () => {
  const { refreshed, values } = await open({ now: lists([], [{ id: 'nb', name: 'New name' }], []) });
  await values.of(RECENTS, CONNECTION).put([{ kind: 'notebook', id: 'nb', name: 'Old name' }]);
  expect((await refreshed()).destinations[0]).toEqual({ kind: 'notebook', id: 'nb', name: 'New name' });
});

it('lists the pinned ones first, and each destination once', async () => {
  const { refreshed, destinations, values } = await open({
    now: lists(many('kb', 2), many('nb', 1), many('note', 1)),
  });
  const kb: Destination = { kind: 'knowledge-base', id: 'kb1', name: 'kb 1' };
  const nb: Destination = { kind: 'notebook', id: 'nb0', name: 'nb 0' };
  await values.of(RECENTS, CONNECTION).put([kb, nb]);
  await destinations.pin(kb, true);
  const list = await refreshed();
  expect(list).toMatchObject({ pinned: 1, recent: 1, usual: kb });
  expect(list.destinations.slice(0, 2)).toEqual([kb, nb]);
  expect(list.destinations).toHaveLength(2 + 2 + 1);
  await destinations.pin(kb, false);
  expect(await destinations.list({ refresh: false })).toMatchObject({ pinned: 0, recent: 2 });
});

it('says what was last saved to each, at once and with the whole list', async () => {
  const { destinations, values } = await open({ now: lists(many('kb', 1), [], []) });
  const kinds = { 'a key': 'article' as const };
  await values.of(KINDS, CONNECTION).put(kinds);
  expect(await destinations.first()).toMatchObject({ kinds });
  expect(await destinations.list({ refresh: false })).toMatchObject({ kinds });
});

it('keeps a destination for a site, and removes it', async () => {
  const { destinations, settings } = await open({ now: lists(many('kb', 1), [], []) });
  const kb: Destination = { kind: 'knowledge-base', id: 'kb0', name: 'kb 0' };
  const sites = async () => (await settings.get()).sites;
  await destinations.keepForSite('https://example.org/a', kb);
  expect(await sites()).toEqual([{ host: 'example.org', destination: kb }]);
  await destinations.keepForSite('https://example.org/b', undefined);
  expect(await sites()).toEqual([]);
  await destinations.keepForSite('chrome://settings', kb);
  expect(await sites()).toEqual([]);
});

it('begins with all notes and the uncategorized ones, and leaves out deleted ones', async () => {
  const odd = [
    { id: 'all', name: 'All', type: 'all' },
    { id: 'none', name: 'Uncategorized', type: 'uncategorized' },
    { id: 'rest', name: 'Old rest', type: 'uncategorized', deleted: true },
    { id: 'gone', name: 'Gone', deleted: true },
    { id: 'mine', name: 'Mine' },
  ];
  const { refreshed } = await open({
    now: lists([], odd, [{ id: 'old', title: 'Old', deleted: true }]),
  });
  expect((await refreshed()).destinations).toEqual([
    { kind: 'notebook', id: '', name: '' },
    { kind: 'notebook', id: 'none', name: 'Uncategorized', view: 'uncategorized' },
    { kind: 'notebook', id: 'mine', name: 'Mine' },
  ]);
});

it('leaves out a known note that is deleted now', async () => {
  const answer = { now: lists([], [], many('note', 3)) };
  const { refreshed } = await open(answer);
  await refreshed();
  answer.now = lists([], [], [{ id: 'note1', title: 'note 1', deleted: true }, ...many('note', 1)]);
  const { destinations } = await refreshed();
  expect(destinations.filter(({ kind }) => kind === 'note').map(({ id }) => id)).toEqual(['note0', 'note2']);
});

it('returns what the popup offers: the chosen destination, then the configured one, then the one used last', async () => {
  const nb: Destination = { kind: 'notebook', id: 'n', name: 'Journal' };
  const kb: Destination = { kind: 'knowledge-base', id: 'k', name: 'Cooking' };
  const { destinations, values, settings } = await open({ now: lists([], [], []) });
  const usual = async () => (await destinations.first()).usual;
  await values.of(RECENTS, CONNECTION).put([nb]);
  expect(await usual()).toEqual(nb);
  await settings.put({ pageDestination: kb });
  expect(await usual()).toEqual(kb);
  await values.of(CHOSEN, CONNECTION).put(nb);
  expect(await usual()).toEqual(nb);
});

it('returns the pinned and recent ones first, with their names from the cached lists', async () => {
  const { refreshed, destinations, values, settings, told } = await open({
    now: lists(many('kb', 2), many('nb', 1), []),
  });
  const old = { kind: 'knowledge-base', id: 'kb1', name: 'Before it was renamed' } as const;
  const nb: Destination = { kind: 'notebook', id: 'nb0', name: 'nb 0' };
  await values.of(RECENTS, CONNECTION).put([old, nb]);
  await destinations.pin(nb, true);
  await settings.put({ pageDestination: old, sites: [{ host: 'example.org', destination: old }] });
  const first = { pinned: 1, recent: 1, refreshing: true };
  expect(await destinations.first()).toMatchObject({ ...first, destinations: [nb, old], usual: old });
  await refreshed();
  const renamed = { ...old, name: 'kb 1' };
  expect(await destinations.first()).toMatchObject({ ...first, destinations: [nb, renamed], usual: renamed });
  expect((await settings.get()).sites).toEqual([{ host: 'example.org', destination: renamed }]);
  // Pages that show the settings read them again.
  expect(told).toContain('settings');
});

it('calls the last note, which the menu names, and the chosen place by their new names', async () => {
  const { refreshed, values, told } = await open({ now: lists(many('kb', 1), [], many('note', 1)) });
  const note = { kind: 'note', id: 'note0', name: 'Before it was renamed' } as const;
  await values.of(LAST_NOTE, CONNECTION).put(note);
  await values.of(CHOSEN, CONNECTION).put(note);
  await refreshed();
  const renamed = { ...note, name: 'note 0' };
  expect(await values.of(LAST_NOTE, CONNECTION).get()).toEqual(renamed);
  expect(await values.of(CHOSEN, CONNECTION).get()).toEqual(renamed);
  // The menus are made anew.
  expect(told).toContain('settings');
});
