import type { OutboxTransaction } from '../../store/database';
import { type Item, withChanges } from '../batch/batch';
import { callJob } from '../batch/call-job';
import type { Job } from '../jobs/job';
import { laneOf } from '../jobs/lanes';
import { parseBatch } from './batch-row';
import { readableItems } from './item-row';
import { toJobRow } from './job-row';
import { putItems, putJob } from './put-rows';

/** The most links of one call (contract.md#import-urls). */
const MOST_LINKS = 10;

/**
 * Moves the next items of a batch into a job. Undefined if nothing is left, or if all lanes with something left are
 * taken. Items that go again come after those that were not sent yet.
 */
export async function nextCall(
  transaction: OutboxTransaction,
  id: string,
  now: number,
  isTaken: (lane: string) => boolean,
): Promise<Job | undefined> {
  const [batches, items] = [transaction.objectStore('batches'), transaction.objectStore('items')];
  const batch = parseBatch(await batches.get(id));
  if (batch.run !== 'running') return undefined;
  for (const [to, { problem, destination }] of batch.destinations.entries()) {
    if (problem || isTaken(laneOf({ kind: 'import-urls', destination }))) continue;
    for (const alone of [0, 1]) {
      const key = [id, to, alone];
      const range = IDBKeyRange.bound(key, [...key, []]);
      const next = readableItems(await items.index('turn').getAll(range, alone ? 1 : MOST_LINKS));
      if (next.length === 0) continue;
      const job = callJob(batch, to, next, now);
      const moved = next.map((item): [Item, Item] => [item, { ...item, state: 'sent' }]);
      await putItems(transaction, moved);
      await batches.put(withChanges(batch, moved, now));
      await putJob(transaction, toJobRow(job));
      await transaction.objectStore('contents').put('', job.id);
      return job;
    }
  }
  return undefined;
}
