import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../lib/database';
import { DATABASE_NAME } from '../../lib/files/hand-over';
import { aJob } from './support/job';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('goes from version 2 to 5 with every job and value, an empty history, and no files handed over', async () => {
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
  expect(database.version).toBe(5);
  expect(await database.getAll('jobs')).toEqual([aJob()]);
  expect(await database.get('contents', 'job-1')).toBe('Text');
  expect(await database.get('values', 'recents')).toEqual([1]);
  expect(await database.getAllFromIndex('history', 'address', 'any')).toEqual([]);
  expect(await database.getAllFromIndex('history', 'also', 'any')).toEqual([]);
  expect(await database.getAllFromIndex('history', 'at')).toEqual([]);
  expect(await database.getAll('drops')).toEqual([]);
  database.close();
});

it('after the step from version 4, finds entries with two addresses, and the older entries', async () => {
  const before = await openDB(DATABASE_NAME, 4, {
    upgrade(database) {
      for (const name of ['jobs', 'values', 'contents', 'drops']) database.createObjectStore(name);
      const history = database.createObjectStore('history', { keyPath: 'id' });
      history.createIndex('address', 'address');
      history.createIndex('at', 'at');
    },
  });
  const old = { id: 'old', address: 'example.org/a', at: 1 };
  await before.put('history', old);
  before.close();
  const database = await openDatabase();
  const both = { id: 'both', address: 'm.example.org/b', also: { address: 'example.org/b' }, at: 2 };
  await database.put('history', both);
  expect(await database.getAllFromIndex('history', 'address', 'example.org/a')).toEqual([old]);
  expect(await database.getAllFromIndex('history', 'also', 'example.org/b')).toEqual([both]);
  database.close();
});
