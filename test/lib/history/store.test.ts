import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { entryOf } from '../../../lib/history/entry';
import { createHistoryStore } from '../../../lib/history/store';
import { Databases } from '../../../lib/store/database';
import { aJob } from '../support/job';

it('a write that the database refuses changes nothing, and is the problem `storage`', async () => {
  globalThis.indexedDB = new IDBFactory();
  const store = createHistoryStore(new Databases());
  const entry = (at: number) => entryOf(aJob({ state: 'confirmed', receipt: { ids: ['note'], at } })) ?? [];
  const entries = [entry(1), entry(2)].flat();
  await store.add(entries.slice(0, 1));
  // Refuses an id that is there already, once the request runs.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(IDBObjectStore.prototype.add);
  await expect(store.add(entries.slice(1))).rejects.toMatchObject({ problem: { kind: 'storage' } });
  expect(await store.all()).toEqual(entries.slice(0, 1));
});
