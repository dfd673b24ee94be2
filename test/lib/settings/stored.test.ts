import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stored } from '../../../lib/settings/stored';
import { Databases, openDatabase } from '../../../lib/store/database';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const COUNT = z.number();

/** A stored number, with counts of its reads and writes, and a way to open the database. */
function number() {
  const databases = new Databases();
  const uses = { count: 0 };
  const use = databases.use.bind(databases);
  databases.use = (action) => {
    uses.count++;
    return use(action);
  };
  return { value: stored(databases, 'number', COUNT, 0), uses };
}

it.each([
  ['the stored value', 7, 7],
  ['the default for an unreadable value', 'seven', 0],
  ['the default if nothing is stored', undefined, 0],
])('returns %s, and reads it once', async (_, there, told) => {
  const database = await openDatabase();
  if (there !== undefined) await database.put('values', there, 'number');
  database.close();
  const { value, uses } = number();
  expect([await value.get(), await value.get()]).toEqual([told, told]);
  expect(uses.count).toBe(1);
});

it('a read during a write returns the written value', async () => {
  const { value } = number();
  await value.put(1);
  const writes = [value.update((last) => last + 1), value.update((last) => last * 10)];
  expect(await value.get()).toBe(20);
  expect(await Promise.all(writes)).toEqual([2, 20]);
});

it('a failed write changes nothing', async () => {
  const { value } = number();
  await value.put(1);
  const failing = value.update(() => {
    throw new Error('no');
  });
  await expect(failing).rejects.toMatchObject({ problem: { kind: 'storage' } });
  expect(await value.get()).toBe(1);
});

it('a written value is on disk', async () => {
  await number().value.put(5);
  expect(await number().value.get()).toBe(5);
});
