import type { OutboxTransaction } from '../../store/database';
import type { IndexedRow } from '../../store/rows';

/**
 * Updates the number of standing jobs after a job's row changed. The number is stored, because the database cannot
 * count without reading every key.
 */
export async function tally(
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
