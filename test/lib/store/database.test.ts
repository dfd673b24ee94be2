import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../lib/store/database';

it('the first run creates every store, and the indexes of the history', async () => {
  globalThis.indexedDB = new IDBFactory();
  const database = await openDatabase();
  expect(database.version).toBe(3);
  const names = ['batches', 'contents', 'handovers', 'history', 'items', 'jobs', 'tallies', 'values'];
  expect([...database.objectStoreNames]).toEqual(names);
  const saved = { id: 'both', address: 'm.example.org/b', also: { address: 'example.org/b' }, at: 2 };
  await database.put('history', saved);
  expect(await database.getAllFromIndex('history', 'address', 'm.example.org/b')).toEqual([saved]);
  expect(await database.getAllFromIndex('history', 'also', 'example.org/b')).toEqual([saved]);
  expect(await database.getAllFromIndex('history', 'at')).toEqual([saved]);
  database.close();
});
