import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { DATABASE_NAME, openDatabase } from '../../lib/database';
import { aJob } from './support/job';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('goes from version 2 to 3 with every row and value, and an empty history', async () => {
  const before = await openDB(DATABASE_NAME, 2, {
    upgrade(database) {
      database.createObjectStore('jobs', { keyPath: 'id' });
      database.createObjectStore('values');
      database.createObjectStore('contents');
    },
  });
  await before.put('jobs', aJob());
  await before.put('contents', 'Text', 'job-1');
  await before.put('values', [1], 'recents');
  before.close();
  const database = await openDatabase();
  expect(database.version).toBe(3);
  expect(await database.getAll('jobs')).toEqual([aJob()]);
  expect(await database.get('contents', 'job-1')).toBe('Text');
  expect(await database.get('values', 'recents')).toEqual([1]);
  expect(await database.getAllFromIndex('history', 'address', 'any')).toEqual([]);
  expect(await database.getAllFromIndex('history', 'at')).toEqual([]);
  database.close();
});
