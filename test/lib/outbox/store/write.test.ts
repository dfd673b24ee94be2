import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { writeTo } from '../../../../lib/outbox/store/write';
import { ProblemError } from '../../../../lib/problems/problem';
import { Databases, type OutboxTransaction } from '../../../../lib/store/database';

it.each<[string, string, (transaction: OutboxTransaction) => unknown]>([
  ['the caller', 'gone', () => Promise.reject(new ProblemError({ kind: 'gone' }))],
  ['the database', 'storage', (transaction) => transaction.objectStore('contents').add('Twice.', 'id')],
])('a write that fails halfway by %s leaves nothing behind', async (_, kind, fail) => {
  globalThis.indexedDB = new IDBFactory();
  const databases = new Databases();
  const written = writeTo(databases)(async (transaction) => {
    await transaction.objectStore('contents').put('Half.', 'id');
    await fail(transaction);
  });
  await expect(written).rejects.toMatchObject({ problem: { kind } });
  expect(await databases.use((database) => database.get('contents', 'id'))).toBeUndefined();
});
