import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { entryOf } from '../../../lib/history/entry';
import { createHistoryStore } from '../../../lib/history/store';
import { Databases } from '../../../lib/store/database';
import { aJob } from '../support/job';

const entry = (at: number, id = 'id') =>
  entryOf(aJob({ id, state: 'confirmed', receipt: { ids: ['note'], at } })) ?? [];

it.each([
  ['in one write', [[2, 1]]],
  ['in two', [[2], [1]]],
])('keeps the later of two saves of one job %s', async (_, writes) => {
  globalThis.indexedDB = new IDBFactory();
  const store = createHistoryStore(new Databases());
  for (const times of writes) await store.add(times.flatMap((at) => entry(at)));
  expect(await store.all()).toEqual([entry(2)].flat());
});

it('keeps as many entries as it may, the latest ones', async () => {
  globalThis.indexedDB = new IDBFactory();
  const store = createHistoryStore(new Databases(), 2);
  for (const at of [1, 2, 3]) await store.add([entry(at, `job ${at}`)].flat());
  expect((await store.all()).map(({ at }) => at)).toEqual([3, 2]);
});

it('a write that the database refuses changes nothing, and is the problem `storage`', async () => {
  globalThis.indexedDB = new IDBFactory();
  const store = createHistoryStore(new Databases());
  const entries = [entry(1), entry(2)].flat();
  await store.add(entries.slice(0, 1));
  // Refuses an id that is there already, once the request runs.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(IDBObjectStore.prototype.add);
  await expect(store.add(entries.slice(1))).rejects.toMatchObject({ problem: { kind: 'storage' } });
  expect(await store.all()).toEqual(entries.slice(0, 1));
});
