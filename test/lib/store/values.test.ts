import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CONNECTION } from '../../../lib/store/connected';
import { Databases, openDatabase } from '../../../lib/store/database';
import { perAccount, perConnection, perDevice } from '../../../lib/store/value';
import { createValues } from '../../../lib/store/values';
import { CONNECTION as ANNA } from '../support/deps';

const BEN = { ...ANNA, clientId: 'ben' };
const DEVICE = perDevice('number', () => z.number(), 0);
const ACCOUNT = perAccount('number', () => z.number(), 0);
const OTHER = perAccount('other', () => z.number(), 0);
const PAUSE = perConnection('number', () => z.number(), 0);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Values over a new background's own connection to the database, and how often it used that. */
function open() {
  const databases = new Databases();
  const uses = { count: 0 };
  const use = databases.use.bind(databases);
  databases.use = (action) => {
    uses.count++;
    return use(action);
  };
  return { values: createValues(databases), uses };
}

/** The number of this account, as the next background reads it. */
const onDisk = (account = ANNA) => open().values.of(ACCOUNT, account).get();

async function keysOnDisk() {
  const database = await openDatabase();
  const keys = await database.getAllKeys('values');
  database.close();
  return keys;
}

describe('one value', () => {
  it.each([
    ['what is stored', 7, 7],
    ['the initial value for what can no longer be read', 'seven', 0],
    ['the initial value if nothing is stored', undefined, 0],
  ])('is %s, and read once', async (_, there, told) => {
    const database = await openDatabase();
    if (there !== undefined) await database.put('values', there, 'number');
    database.close();
    const { values, uses } = open();
    expect([await values.of(DEVICE).get(), await values.of(DEVICE).get()]).toEqual([told, told]);
    expect(uses.count).toBe(1);
  });

  it('read during a write is the written value', async () => {
    const value = open().values.of(DEVICE);
    await value.put(1);
    const writes = [value.update((last) => last + 1), value.update((last) => last * 10)];
    expect(await value.get()).toBe(20);
    expect(await Promise.all(writes)).toEqual([2, 20]);
  });

  it('is unchanged if a write fails', async () => {
    const value = open().values.of(DEVICE);
    await value.put(1);
    const failing = value.update(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toMatchObject({ problem: { kind: 'storage' } });
    expect(await value.get()).toBe(1);
  });

  it('is on disk once it is written', async () => {
    await open().values.of(DEVICE).put(5);
    expect(await open().values.of(DEVICE).get()).toBe(5);
  });
});

describe('a value of an account', () => {
  it('is separate for each account, and returns with its account', async () => {
    const { values } = open();
    await values.connect(ANNA);
    await values.of(ACCOUNT, ANNA).put(1);
    await values.connect(BEN);
    expect(await values.current(ACCOUNT)).toBe(0);
    await values.of(ACCOUNT, BEN).put(2);
    await values.connect(ANNA);
    expect(await values.current(ACCOUNT)).toBe(1);
    expect([await onDisk(), await onDisk(BEN)]).toEqual([1, 2]);
  });

  it('is the initial one if no account is connected', async () => {
    expect(await open().values.current(ACCOUNT)).toBe(0);
  });

  it('may share its name with a value of the device and of a connection', async () => {
    const { values } = open();
    await values.connect(ANNA);
    await Promise.all([
      values.of(DEVICE).put(1),
      values.of(ACCOUNT, ANNA).put(2),
      values.of(PAUSE, ANNA).put(3),
    ]);
    const next = open().values;
    const opened = [next.of(DEVICE), next.of(ACCOUNT, ANNA), next.of(PAUSE, ANNA)];
    expect(await Promise.all(opened.map((value) => value.get()))).toEqual([1, 2, 3]);
  });

  it.each<[string, typeof BEN | null]>([
    ['switched to another account', BEN],
    ['forgot the account', null],
  ])('takes no write that was in flight when the user %s', async (_, next) => {
    const { values } = open();
    await values.connect(ANNA);
    await values.of(ACCOUNT, ANNA).put(1);
    // Not awaited, so that the write begins after the switch, like one after a slow answer.
    const switched = values.connect(next);
    const late = values.of(ACCOUNT, ANNA).update((last) => last + 1);
    await switched;
    expect(await late).toBe(next ? 1 : 0);
    await values.of(ACCOUNT, ANNA).put(9);
    expect(await values.of(ACCOUNT, ANNA).get()).toBe(next ? 1 : 0);
    expect([await onDisk(), await onDisk(BEN)]).toEqual([next ? 1 : 0, 0]);
  });

  it('is deleted for every account, also a previous one, once the accounts are forgotten', async () => {
    const { values } = open();
    await values.of(DEVICE).put(1);
    for (const account of [ANNA, BEN]) {
      await values.connect(account);
      await values.of(ACCOUNT, account).put(2);
    }
    await values.connect(null);
    expect(await keysOnDisk()).toEqual(['connection', 'number']);
    await values.connect(ANNA);
    expect(await values.current(ACCOUNT)).toBe(0);
  });

  it('can be cleared for every account', async () => {
    const { values } = open();
    for (const account of [ANNA, BEN]) {
      await values.connect(account);
      await Promise.all([values.of(ACCOUNT, account).put(1), values.of(OTHER, account).put(2)]);
    }
    await values.clear(ACCOUNT);
    expect([await onDisk(), await onDisk(BEN), await values.current(ACCOUNT)]).toEqual([0, 0, 0]);
    expect(await values.current(OTHER)).toBe(2);
  });
});

describe('a value of a connection', () => {
  it('is reset when the connection is saved again, and takes no late write of the previous one', async () => {
    const { values } = open();
    await values.connect(ANNA);
    await values.of(PAUSE, ANNA).put(1);
    const other = { ...ANNA, apiKey: 'another-key-9876' };
    await values.connect(other);
    expect(await values.of(PAUSE, other).get()).toBe(0);
    await values.of(PAUSE, ANNA).put(1);
    expect(await values.of(PAUSE, other).get()).toBe(0);
    await values.of(PAUSE, other).put(2);
    expect(await open().values.of(PAUSE, other).get()).toBe(2);
  });
});

it.each<[string, typeof BEN | null]>([
  ['another account', BEN],
  ['no account', null],
])('if the disk fails midway, a switch to %s changes nothing', async (_, next) => {
  const { values } = open();
  await values.connect(ANNA);
  await Promise.all([values.of(ACCOUNT, ANNA).put(1), values.of(PAUSE, ANNA).put(2)]);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(values.connect(next)).rejects.toMatchObject({ problem: { kind: 'storage' } });
  vi.restoreAllMocks();
  for (const each of [values, open().values]) {
    expect(await each.of(CONNECTION).get()).toEqual(ANNA);
    expect([await each.current(ACCOUNT), await each.of(PAUSE, ANNA).get()]).toEqual([1, 2]);
  }
});
