import type { OutboxTransaction } from '../../store/database';
import type { IndexedRow } from '../../store/rows';

/**
 * Writes a job's row and counts it. The database cannot count without reading every key, so the number of standing
 * jobs is stored.
 * @param before the row that it replaces, if any
 */
export async function putRow(
  transaction: OutboxTransaction,
  row: IndexedRow,
  before?: IndexedRow,
): Promise<void> {
  await tally(transaction, before, row);
  await transaction.objectStore('jobs').put(row);
}

/** @param row as it is stored, if it is */
export async function deleteRow(
  transaction: OutboxTransaction,
  id: string,
  row: IndexedRow | undefined,
): Promise<void> {
  await tally(transaction, row, undefined);
  await transaction.objectStore('jobs').delete(id);
}

async function tally(
  transaction: OutboxTransaction,
  before: IndexedRow | undefined,
  after: IndexedRow | undefined,
): Promise<void> {
  const [from, to] = [before?.index.standing, after?.index.standing];
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  const tallies = transaction.objectStore('tallies');
  for (const [key, change] of [[from, -1] as const, [to, 1] as const]) {
    if (key) await tallies.put(((await tallies.get(key)) ?? 0) + change, key);
  }
}
