import { beforeEach, describe, expect, it } from 'vitest';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Destination } from '../../../lib/destination';
import { EMPTY_CACHE } from '../../../lib/destinations/cache';
import { createDestinations } from '../../../lib/destinations/destinations';
import { withRecent } from '../../../lib/destinations/recents';
import type { Client, Connection } from '../../../lib/service/client';
import { type FailureKind, ServiceError } from '../../../lib/service/failures';
import { type Answer, CONNECTION, makeWorld } from '../support/world';

const PAGE = 20;
interface Item {
  id: string;
  name?: string;
  title?: string;
}
const many = (prefix: string, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    name: `${prefix} ${index}`,
    title: `${prefix} ${index}`,
  }));

/** A service with these lists, in pages of 20. */
function lists(bases: Item[], notebooks: Item[], notes: Item[]): Answer {
  return (name, input) => {
    const { cursor } = input as { cursor: string }; // every list takes one
    const all =
      {
        get_addable_knowledge_base_list: bases,
        list_note_folder_by_cursor: notebooks,
        list_note_by_folder_id: notes,
      }[name] ?? [];
    const from = Number(cursor);
    const items = all.slice(from, from + PAGE).map((item) => ({ type: 'user', deleted: false, ...item }));
    return {
      items,
      complete: true,
      isEnd: from + PAGE >= all.length,
      nextCursor: String(from + PAGE),
      total: all.length,
    };
  };
}

async function open(answer: { now: Answer }) {
  const { values, clock } = await makeWorld(() => ({}));
  const calls: string[] = [];
  const client = {
    call: async ({ name }: { name: string }, input: unknown) => {
      calls.push(name);
      const result = answer.now(name, input);
      if (result instanceof Error) throw result;
      return result;
    },
  } as unknown as Client; // answers what the test says
  let changed: () => void = () => undefined;
  let told = 0;
  const destinations = createDestinations({
    ...values,
    cache: values.destinations,
    client: () => client,
    now: () => clock.now,
    changed: () => {
      told += 1;
      changed();
    },
  });
  const refreshed = async () => {
    clock.now += 60_000;
    for (let refresh = true; ; refresh = false) {
      const next = new Promise<void>((resolve) => {
        changed = resolve;
      });
      const list = await destinations.list({ refresh });
      if (!list.refreshing) return list;
      await next;
    }
  };
  return { destinations, refreshed, values, calls, clock, told: () => told };
}

it('shows every page of every list, recent ones first', async () => {
  const { refreshed, values } = await open({ now: lists(many('kb', 120), many('nb', 45), many('note', 70)) });
  const recent: Destination = { kind: 'notebook', id: 'nb7', name: 'nb 7' };
  await values.recents.put([recent]);
  const { destinations, recent: count } = await refreshed();
  expect(count).toBe(1);
  expect(destinations[0]).toEqual(recent);
  expect(destinations).toHaveLength(120 + 46 + 70);
  expect(new Set(destinations.map(({ kind, id }) => kind + id)).size).toBe(destinations.length);
});

it('answers at once from what was last known, and refreshes behind', async () => {
  const answer = { now: lists(many('kb', 3), [], []) };
  const { refreshed, destinations } = await open(answer);
  await refreshed();
  answer.now = lists(many('kb', 4), [], []);
  const known = await destinations.list({ refresh: false });
  expect(known.destinations).toHaveLength(4);
  expect((await refreshed()).destinations).toHaveLength(5);
});

it('keeps what was known where a list cannot be read, with the problem beside it', async () => {
  const answer = { now: lists(many('kb', 3), many('nb', 2), []) };
  const { refreshed } = await open(answer);
  const before = await refreshed();
  answer.now = () => new ServiceError({ kind: 'rate', code: '20002' });
  expect(await refreshed()).toMatchObject({ destinations: before.destinations, problem: { kind: 'rate' } });
  answer.now = lists(many('kb', 3), many('nb', 2), []);
  expect((await refreshed()).problem).toBeUndefined();
});

it('shows the other lists where one cannot be read', async () => {
  const all = lists(many('kb', 3), many('nb', 2), many('note', 1));
  const { refreshed } = await open({
    now: (name, input) =>
      name === 'get_addable_knowledge_base_list' ? new ServiceError({ kind: 'rate' }) : all(name, input),
  });
  expect(await refreshed()).toMatchObject({ destinations: { length: 3 + 1 }, problem: { kind: 'rate' } });
});

it('calls a recent place by its present name', async () => {
  const { refreshed, values } = await open({ now: lists([], [{ id: 'nb', name: 'New name' }], []) });
  await values.recents.put([{ kind: 'notebook', id: 'nb', name: 'Old name' }]);
  expect((await refreshed()).destinations[0]).toEqual({ kind: 'notebook', id: 'nb', name: 'New name' });
});

it('reads notes only as far as something is new, and keeps the rest', async () => {
  const notes = many('note', 200);
  const answer = { now: lists([], [], notes) };
  const { refreshed, calls } = await open(answer);
  await refreshed();
  calls.length = 0;
  answer.now = lists([], [], [{ id: 'new', title: 'new' }, ...notes]);
  const { destinations } = await refreshed();
  expect(calls.filter((name) => name === 'list_note_by_folder_id')).toHaveLength(2);
  expect(destinations).toHaveLength(1 + 201);
});

describe('a service that refuses after a while', () => {
  const notes = many('note', 300);
  const named = (list: DestinationList) => list.destinations.filter(({ kind }) => kind === 'note').length;
  const cursors: string[] = [];
  /** Answers that many pages of the notes, and then no more. */
  function refusing(all: Item[], pages: number, code = 'rate' as FailureKind): Answer {
    const answer = lists([], [], all);
    let left = pages;
    return (name, input) => {
      if (name !== 'list_note_by_folder_id') return answer(name, input);
      cursors.push((input as { cursor: string }).cursor); // every list takes one
      left -= 1;
      return left < 0 ? new ServiceError({ kind: code }) : answer(name, input);
    };
  }
  beforeEach(() => {
    cursors.length = 0;
  });

  it('is asked for the rest the next time, from where it refused', async () => {
    const service = { now: refusing(notes, 4) };
    const { refreshed } = await open(service);
    expect([named(await refreshed()), cursors.at(-1)]).toEqual([80, '80']);
    service.now = refusing(notes, 6);
    expect([named(await refreshed()), cursors.at(-1)]).toEqual([180, '180']);
    service.now = refusing([{ id: 'new', title: 'new' }, ...notes.slice(1)], 99);
    const list = await refreshed();
    // The first one is gone since, which only the next reading of all can tell.
    expect([named(list), list.refreshedAt > 0, list.problem]).toEqual([301, true, undefined]);
    expect(cursors.slice(12)).toEqual(['', '20', '180', '200', '220', '240', '260', '280']);
  });

  it('keeps what was known and is not read yet, until it was', async () => {
    const service = { now: refusing(notes, 99) };
    const { refreshed, clock } = await open(service);
    await refreshed();
    clock.now += 2 * 24 * 3600_000;
    service.now = refusing(notes.slice(0, 250), 5);
    expect(named(await refreshed())).toBe(300);
    service.now = refusing(notes.slice(0, 250), 99);
    expect(named(await refreshed())).toBe(250);
  });

  it('is asked from the start where it does not know its cursor', async () => {
    const service = { now: refusing(notes, 4) };
    const { refreshed } = await open(service);
    await refreshed();
    service.now = refusing(notes, 1, 'terminal');
    expect(named(await refreshed())).toBe(80);
    cursors.length = 0;
    service.now = refusing(notes, 99);
    expect([named(await refreshed()), cursors.length]).toEqual([300, 15]);
  });

  it.each([
    ['rate', 30_000, 0],
    ['rate', 60_000, 3],
    ['authentication', 0, 3],
  ] as const)('is left alone for a minute: %s, %i ms later %i calls', async (kind, ms, count) => {
    const { refreshed, destinations, clock, calls } = await open({ now: () => new ServiceError({ kind }) });
    await refreshed();
    calls.length = 0;
    clock.now += ms;
    await destinations.list({ refresh: true });
    await expect.poll(async () => (await destinations.list({ refresh: false })).refreshing).toBe(false);
    expect(calls).toHaveLength(count);
  });

  it('does not have all notes read again because knowledge bases cannot be', async () => {
    const all = lists([], [], notes);
    const { refreshed, calls } = await open({
      now: (name, input) =>
        name === 'get_addable_knowledge_base_list'
          ? new ServiceError({ kind: 'authentication' })
          : all(name, input),
    });
    await refreshed();
    calls.length = 0;
    await refreshed();
    expect(calls.filter((name) => name === 'list_note_by_folder_id')).toHaveLength(1);
  });
});

it('reads the lists once for openings in a row', async () => {
  const { destinations, calls, refreshed } = await open({ now: lists([], [], []) });
  await refreshed();
  calls.length = 0;
  await destinations.list({ refresh: true });
  expect(calls).toEqual([]);
});

it('tells of no change where the lists are as they were', async () => {
  const { destinations, refreshed, clock, calls, told } = await open({ now: lists(many('kb', 3), [], []) });
  await refreshed();
  const before = told();
  calls.length = 0;
  clock.now += 60_000;
  await destinations.list({ refresh: true });
  await expect.poll(async () => (await destinations.list({ refresh: false })).refreshing).toBe(false);
  expect([calls.length, told() - before]).toEqual([3, 0]);
});

it.each<[string, Connection | null]>([
  ['forgotten', null],
  ['another', { ...CONNECTION, clientId: 'another' }],
])('writes nothing of an account that is %s while its lists are read', async (_, connection) => {
  const all = lists(many('kb', 3), [], many('note', 3));
  const service = { now: all };
  const { destinations, values, told } = await open(service);
  service.now = async (name, input) => {
    if (name === 'list_note_by_folder_id') {
      await values.connection.put(connection);
      await values.destinations.put(EMPTY_CACHE);
    }
    return all(name, input);
  };
  await destinations.list({ refresh: true });
  // Knowledge bases, notebooks, and the end.
  await expect.poll(told).toBe(3);
  expect(await values.destinations.get()).toEqual(EMPTY_CACHE);
});

it('leaves out what is deleted or only a view', async () => {
  const odd = [
    { id: 'all', name: 'All', type: 'all' },
    { id: 'none', name: 'Uncategorized', type: 'uncategorized' },
    { id: 'gone', name: 'Gone', deleted: true },
    { id: 'mine', name: 'Mine' },
  ];
  const { refreshed } = await open({
    now: lists([], odd, [{ id: 'old', title: 'Old', deleted: true } as Item]),
  });
  expect((await refreshed()).destinations).toEqual([
    { kind: 'notebook', id: '', name: '' },
    { kind: 'notebook', id: 'mine', name: 'Mine' },
  ]);
});

it('leaves out a note that was known and is deleted now', async () => {
  const answer = { now: lists([], [], many('note', 3)) };
  const { refreshed } = await open(answer);
  await refreshed();
  answer.now = lists([], [], [{ id: 'note1', title: 'note 1', deleted: true } as Item, ...many('note', 1)]);
  const { destinations } = await refreshed();
  expect(destinations.filter(({ kind }) => kind === 'note').map(({ id }) => id)).toEqual(['note0', 'note2']);
});

it('puts the pinned ones first, and each place once', async () => {
  const { refreshed, destinations, values } = await open({
    now: lists(many('kb', 2), many('nb', 1), many('note', 1)),
  });
  const kb: Destination = { kind: 'knowledge-base', id: 'kb1', name: 'kb 1' };
  const nb: Destination = { kind: 'notebook', id: 'nb0', name: 'nb 0' };
  await values.recents.put([kb, nb]);
  await destinations.pin(kb, true);
  const list = await refreshed();
  expect(list).toMatchObject({ pinned: 1, recent: 1, usual: kb });
  expect(list.destinations.slice(0, 2)).toEqual([kb, nb]);
  expect(list.destinations).toHaveLength(2 + 2 + 1);
  await destinations.pin(kb, false);
  expect(await destinations.list({ refresh: false })).toMatchObject({ pinned: 0, recent: 2 });
});

it('tells what the popup offers: as was chosen, before what is set and what was used', async () => {
  const nb: Destination = { kind: 'notebook', id: 'n', name: 'Journal' };
  const kb: Destination = { kind: 'knowledge-base', id: 'k', name: 'Cooking' };
  const { destinations, values } = await open({ now: lists([], [], []) });
  const usual = async () => (await destinations.first()).usual;
  await values.recents.put([nb]);
  expect(await usual()).toEqual(nb);
  await values.settings.update((settings) => ({ ...settings, pageDestination: kb }));
  expect(await usual()).toEqual(kb);
  await values.chosen.put(nb);
  expect(await usual()).toEqual(nb);
});

it('tells the pinned and the recent ones first, called as the lists last called them', async () => {
  const { refreshed, destinations, values } = await open({
    now: lists(many('kb', 2), many('nb', 1), []),
  });
  const old = { kind: 'knowledge-base', id: 'kb1', name: 'Before it was renamed' } as const;
  const nb: Destination = { kind: 'notebook', id: 'nb0', name: 'nb 0' };
  await values.recents.put([old, nb]);
  await destinations.pin(nb, true);
  await values.settings.update((settings) => ({ ...settings, pageDestination: old }));
  const first = { pinned: 1, recent: 1, refreshing: true };
  expect(await destinations.first()).toMatchObject({ ...first, destinations: [nb, old], usual: old });
  await refreshed();
  const renamed = { ...old, name: 'kb 1' };
  expect(await destinations.first()).toMatchObject({ ...first, destinations: [nb, renamed], usual: renamed });
});

it('knows a folder by its path once it was seen', async () => {
  const entry = { kind: 'folder', id: 'f1', title: 'Papers' };
  const answer = lists(many('kb', 1), [], []);
  const { refreshed, destinations } = await open({
    now: (name, input) =>
      name === 'get_knowledge_list'
        ? { items: [entry], complete: true, isEnd: true, nextCursor: '' }
        : answer(name, input),
  });
  await refreshed();
  await destinations.folders({ knowledgeBase: { id: 'kb0', name: 'kb 0' } });
  await expect
    .poll(async () => (await destinations.list({ refresh: false })).destinations)
    .toContainEqual({
      kind: 'knowledge-base',
      id: 'kb0',
      name: 'kb 0',
      folder: { id: 'f1', name: 'Papers' },
    });
});

it.each<[string, number, number, object]>([
  ['behind a thousand files', 1200, 99, { folders: [{ id: 'f', name: 'Last' }], complete: true }],
  ['beyond what is looked through', 5000, 999, { folders: [], complete: false }],
  ['until the service refuses', 60, 3, { folders: [], complete: false, problem: { kind: 'rate' } }],
])('reads folders %s', async (_, files, pages, list) => {
  const entries = [
    ...many('file', files).map((file) => ({ ...file, kind: 'file' })),
    { kind: 'folder', id: 'f', title: 'Last' },
  ];
  let left = pages;
  const { destinations } = await open({
    now: (_, input) => {
      const from = Number((input as { cursor: string }).cursor); // every list takes one
      left -= 1;
      if (left < 0) return new ServiceError({ kind: 'rate' });
      const page = { complete: true, isEnd: from + PAGE >= entries.length, nextCursor: String(from + PAGE) };
      return { ...page, items: entries.slice(from, from + PAGE) };
    },
  });
  expect(await destinations.folders({ knowledgeBase: { id: 'kb0', name: 'kb 0' } })).toEqual(list);
});

describe('the services’ search', () => {
  const page = (items: object[]) => ({
    items,
    complete: true,
    isEnd: true,
    nextCursor: '',
    total: items.length,
  });
  const find = (name: string) =>
    ({
      search_knowledge_base: page([
        { id: 'kb0', name: 'kb 0' },
        { id: 'read-only', name: 'kb of others' },
      ]),
      search_note_book: page([
        { id: 'n', title: 'Note', summary: '' },
        { id: 'gone', title: 'Gone', deleted: true },
      ]),
    })[name];
  const refuse = new ServiceError({ kind: 'rate' });
  const names = (places: Destination[]) => places.map(({ name }) => name);

  it.each<[string, Answer, string[], string | undefined]>([
    ['finds what can be added to', find, ['kb 0', 'Note'], undefined],
    ['one service alone', (name) => (name === 'search_note_book' ? find(name) : refuse), ['Note'], 'rate'],
    ['none', () => refuse, [], 'rate'],
  ])('%s', async (_, answer, found, problem) => {
    const service = { now: lists(many('kb', 1), [], []) };
    const { refreshed, destinations } = await open(service);
    await refreshed();
    service.now = answer;
    const answered = await destinations.search('x');
    expect([names(answered.places), answered.problem?.kind]).toEqual([found, problem]);
  });

  it('says of what there is more', async () => {
    const { destinations } = await open({
      now: (name) => ({ ...page([]), isEnd: name === 'search_note_book' }),
    });
    expect((await destinations.search('x')).more).toEqual(['knowledge-base']);
  });

  it('finds for the library what can only be read, too', async () => {
    const service = { now: lists(many('kb', 1), [], []) };
    const { refreshed, destinations } = await open(service);
    await refreshed();
    service.now = find;
    expect(names((await destinations.find('x')).places)).toEqual(['kb 0', 'kb of others', 'Note']);
  });
});

const base = (id: string, folder?: string): Destination => ({
  kind: 'knowledge-base',
  id,
  name: id,
  ...(folder ? { folder: { id: folder, name: folder } } : {}),
});
it.each([
  ['a new one comes first', [base('a')], base('b'), [base('b'), base('a')]],
  ['each is there once', [base('a'), base('b')], base('b'), [base('b'), base('a')]],
  ['a folder is another place', [base('a')], base('a', 'f'), [base('a', 'f'), base('a')]],
  [
    'at most 8',
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => base(`${n}`)),
    base('9'),
    [9, 1, 2, 3, 4, 5, 6, 7].map((n) => base(`${n}`)),
  ],
  [
    'the last one of each kind stays',
    [...[1, 2, 3, 4, 5, 6, 7].map((n) => base(`${n}`)), { kind: 'note', id: 'n', name: 'n' } as const],
    base('9'),
    [...[9, 1, 2, 3, 4, 5, 6, 7].map((n) => base(`${n}`)), { kind: 'note', id: 'n', name: 'n' } as const],
  ],
])('recents: %s', (_, recents, used, expected) => {
  expect(withRecent(recents, used)).toEqual(expected);
});
