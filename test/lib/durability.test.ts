import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { putDown } from '../../lib/files/handover';
import { createHistoryStore } from '../../lib/history/store';
import { createJobStore } from '../../lib/outbox/store/job-store';
import { Databases } from '../../lib/store/database';
import { perDevice } from '../../lib/store/value';
import { createValues } from '../../lib/store/values';
import { aJob } from './support/job';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { id, account, destination } = aJob();
const page = {
  address: 'example.org/',
  url: 'https://example.org/',
  title: 'A page',
  kind: 'article',
} as const;
const entry = { ...page, id, account, destination, savedTo: destination, ids: ['doc-9'], at: 1 };
const NUMBER = perDevice('number', () => z.number(), 0);

it.each<[string, (databases: Databases) => Promise<unknown>]>([
  ['a row', (databases) => createJobStore(databases).add(aJob(), 'Text.')],
  ['a setting', (databases) => createValues(databases).of(NUMBER).put(1)],
  ['who is connected', (databases) => createValues(databases).connect(null)],
  ['the bytes of a file', () => putDown('id', new Blob(['abc']), 1)],
  ['that the history is empty', (databases) => createHistoryStore(databases).clear()],
  ['a history entry', (databases) => createHistoryStore(databases).add([entry])],
])('rule 1: %s is on disk when it is reported as stored', async (_, write) => {
  const databases = new Databases();
  await databases.use(async () => undefined);
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await write(databases);
  const asked = begun.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options);
  expect(asked).toEqual([{ durability: 'strict' }]);
});
