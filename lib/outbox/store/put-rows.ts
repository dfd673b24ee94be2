import type { OutboxTransaction } from '../../store/database';
import { type IndexedRow, JOB_INDEXES } from '../../store/rows';
import type { Item } from '../batch/batch';
import { toItemRow } from './item-row';
import { tally } from './tallies';

/** Index entries that one change leaves behind. */
type Left = [index: string, key: IDBValidKey][];

/**
 * Writes a job's row and counts it.
 * @param before the row that it replaces, if any
 */
export async function putRow(
  transaction: OutboxTransaction,
  row: IndexedRow,
  before?: IndexedRow,
): Promise<void> {
  await tally(transaction, before, row);
  await transaction.objectStore('jobs').put(row);
  await sweep(transaction.objectStore('jobs'), leftBy(jobKeys(before), jobKeys(row)));
}

/** @param row as it is stored, if it is */
export async function deleteRow(
  transaction: OutboxTransaction,
  id: string,
  row: IndexedRow | undefined,
): Promise<void> {
  await tally(transaction, row, undefined);
  await transaction.objectStore('jobs').delete(id);
  await sweep(transaction.objectStore('jobs'), jobKeys(row));
}

/** Writes items, each after what it was before, if it was there. */
export async function putItems(
  transaction: OutboxTransaction,
  changes: readonly (readonly [before: Item | undefined, after: Item])[],
): Promise<void> {
  const items = transaction.objectStore('items');
  await Promise.all(changes.map(([, after]) => items.put(toItemRow(after))));
  await sweep(
    items,
    changes.flatMap(([before, after]) => leftBy(itemKeys(before), itemKeys(after))),
  );
}

function jobKeys(row: IndexedRow | undefined): Left {
  return JOB_INDEXES.flatMap((name): Left => {
    const key = row?.index[name];
    return key === undefined ? [] : [[name, key]];
  });
}

function itemKeys(item: Item | undefined): Left {
  if (!item) return [];
  const { batch, state, n, turn, group, news } = toItemRow(item);
  const keys: [string, IDBValidKey | undefined][] = [
    ['state', [batch, state, n]],
    ['turn', turn],
    ['group', group],
    ['news', news],
  ];
  return keys.flatMap(([name, key]): Left => (key === undefined ? [] : [[name, key]]));
}

/** The keys that the change takes away. */
function leftBy(before: Left, after: Left): Left {
  return before.filter(
    ([name, key]) => !after.some(([other, now]) => other === name && indexedDB.cmp(key, now) === 0),
  );
}

/**
 * Reads each index where rows left it. Chromium keeps a row's old entry in an index until a transaction that writes
 * reads it. Transactions that only read check every such entry again, so they become slower with each change:
 * https://chromium.googlesource.com/chromium/src/+/853f63824aa09122d9d44a0b2d9fb04d230cee96
 */
async function sweep(
  store: { index(name: string): { getKey(range: IDBKeyRange): Promise<unknown> } },
  left: Left,
): Promise<void> {
  const ranges = new Map<string, [first: IDBValidKey, last: IDBValidKey]>();
  for (const [name, key] of left) {
    const [first, last] = ranges.get(name) ?? [key, key];
    ranges.set(name, [
      indexedDB.cmp(key, first) < 0 ? key : first,
      indexedDB.cmp(key, last) > 0 ? key : last,
    ]);
  }
  await Promise.all(
    [...ranges].map(([name, [first, last]]) => store.index(name).getKey(IDBKeyRange.bound(first, last))),
  );
}
