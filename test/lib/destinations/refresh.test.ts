import { expect, it } from 'vitest';
import { type DestinationCache, LISTS } from '../../../lib/destinations/cache';
import type { Connection } from '../../../lib/model/connection';
import { CONNECTION } from '../support/deps';
import { lists, many, open } from './support/open-destinations';

it('answers at once with the last known state, and refreshes in the background', async () => {
  const answer = { now: lists(many('kb', 3), [], []) };
  const { refreshed, destinations } = await open(answer);
  await refreshed();
  answer.now = lists(many('kb', 4), [], []);
  const known = await destinations.list({ refresh: false });
  expect(known.destinations).toHaveLength(4);
  expect((await refreshed()).destinations).toHaveLength(5);
});

it('reads the lists once if the popup opens several times', async () => {
  const { destinations, calls, refreshed } = await open({ now: lists([], [], []) });
  await refreshed();
  calls.length = 0;
  await destinations.list({ refresh: true });
  expect(calls).toEqual([]);
});

it('reads the lists again if the account was forgotten and is connected again', async () => {
  const { destinations, values, refreshed } = await open({ now: lists(many('kb', 3), [], []) });
  await refreshed();
  await values.connect(null);
  await values.connect({ ...CONNECTION });
  await destinations.list({ refresh: true });
  await expect.poll(async () => (await destinations.list({ refresh: false })).destinations).toHaveLength(4);
});

it('announces no change if the lists are the same', async () => {
  const { destinations, refreshed, clock, calls, told } = await open({ now: lists(many('kb', 3), [], []) });
  await refreshed();
  told.length = 0;
  calls.length = 0;
  clock.now += 60_000;
  await destinations.list({ refresh: true });
  await expect.poll(async () => (await destinations.list({ refresh: false })).refreshing).toBe(false);
  expect([calls.length, told]).toEqual([3, []]);
});

it('reads notes only until nothing is new, and keeps the rest', async () => {
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

it.each<[string, Connection | null]>([
  ['forgotten', null],
  ['another', { ...CONNECTION, clientId: 'another' }],
])('writes nothing for an account that is %s while its lists are read', async (_, connection) => {
  const all = lists(many('kb', 3), [], many('note', 3));
  const service = { now: all };
  let known: DestinationCache | undefined;
  const { destinations, values, told } = await open(service);
  service.now = async (name, input) => {
    if (name === 'list_note_by_folder_id') {
      known ??= await values.of(LISTS, CONNECTION).get();
      await values.connect(connection);
    }
    return all(name, input);
  };
  await destinations.list({ refresh: true });
  // Knowledge bases, notebooks, and the end.
  await expect.poll(() => told).toHaveLength(3);
  expect(await values.of(LISTS, CONNECTION).get()).toEqual(connection ? known : LISTS.initial);
  expect(await values.current(LISTS)).toEqual(LISTS.initial);
});
