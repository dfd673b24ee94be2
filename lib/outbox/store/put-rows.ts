import type { OutboxTransaction } from '../../store/database';
import type { IndexedRow } from '../../store/rows';
import type { Item } from '../batch/batch';
import { toItemRow } from './item-row';
import { tally } from './tallies';

/** A row's key in each index that holds the row. */
type Keys = Readonly<Record<string, IDBValidKey | undefined>>;

/**
 * Writes a job's row and counts it.
 * @param before the row that it replaces, if any
 */
export async function putJob(
  transaction: OutboxTransaction,
  row: IndexedRow,
  before?: IndexedRow,
): Promise<void> {
  await tally(transaction, before, row);
  await transaction.objectStore('jobs').put(row);
  await sweep(transaction, 'jobs', [[{ ...before?.index }, { ...row.index }]]);
}

/** @param row the stored row, if there is one */
export async function deleteJob(
  transaction: OutboxTransaction,
  id: string,
  row: IndexedRow | undefined,
): Promise<void> {
  await tally(transaction, row, undefined);
  await transaction.objectStore('jobs').delete(id);
  await sweep(transaction, 'jobs', [[{ ...row?.index }, {}]]);
}

/** Writes items. `before` is the stored item, if there is one. */
export async function putItems(
  transaction: OutboxTransaction,
  changes: readonly (readonly [before: Item | undefined, after: Item])[],
): Promise<void> {
  const items = transaction.objectStore('items');
  await Promise.all(changes.map(([, after]) => items.put(toItemRow(after))));
  await sweep(
    transaction,
    'items',
    changes.map(([before, after]) => [before ? keysOf(before) : {}, keysOf(after)]),
  );
}

function keysOf(item: Item): Keys {
  const { batch, state, n, turn, group, news } = toItemRow(item);
  return { state: [batch, state, n], turn, group, news };
}

/**
 * Reads the index entries that rows have left. Chromium keeps a row's old entry in an index until a transaction that
 * writes reads it. Transactions that only read check every such entry again, so they become slower with each change:
 * https://chromium.googlesource.com/chromium/src/+/853f63824aa09122d9d44a0b2d9fb04d230cee96
 */
async function sweep(
  transaction: OutboxTransaction,
  name: 'jobs' | 'items',
  changes: readonly (readonly [before: Keys, after: Keys])[],
): Promise<void> {
  const store = transaction.objectStore(name);
  await Promise.all(
    [...store.indexNames].map(async (index) => {
      const left = changes.flatMap(([{ [index]: from }, { [index]: to }]) =>
        from === undefined || (to !== undefined && indexedDB.cmp(from, to) === 0) ? [] : [from],
      );
      const [first, ...others] = left.sort((one, other) => indexedDB.cmp(one, other));
      if (first !== undefined)
        await store.index(index).getKey(IDBKeyRange.bound(first, others.at(-1) ?? first));
    }),
  );
}
