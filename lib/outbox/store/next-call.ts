import * as z from 'zod/mini';
import type { OutboxTransaction } from '../../store/database';
import { counted, type Item, itemSchema } from '../batch/batch';
import { callJob } from '../batch/call-job';
import type { Job } from '../jobs/job';
import { laneOf } from '../jobs/lanes';
import { parseBatch } from './batch-row';
import { toItemRow } from './item-row';
import { indexOf } from './job-index';

/** The most links of one call (contract.md#import-urls). */
const MOST_LINKS = 10;

/**
 * The last item of the latest call, by batch, destination and `alone`. A browser reads the deleted entries of an index
 * until it compacts its database, so a call would cost more with each one before it.
 */
export type Passed = Map<string, number>;

/**
 * Moves the next items of a batch into a job. Undefined if nothing is left, or if all lanes with something left are
 * taken. Items that go again come after those that were not sent yet.
 */
export async function nextCall(
  transaction: OutboxTransaction,
  id: string,
  now: number,
  isTaken: (lane: string) => boolean,
  passed: Passed,
): Promise<Job | undefined> {
  const [batches, items] = [transaction.objectStore('batches'), transaction.objectStore('items')];
  const batch = parseBatch(await batches.get(id));
  if (batch.run !== 'running') return undefined;
  for (const [to, { problem, destination }] of batch.destinations.entries()) {
    if (problem || isTaken(laneOf({ kind: 'import-urls', destination }))) continue;
    for (const alone of [0, 1]) {
      const key = [id, to, alone];
      const rowsAfter = (n: number) =>
        items
          .index('turn')
          .getAll(IDBKeyRange.bound([...key, n], [...key, []], true), alone ? 1 : MOST_LINKS);
      const after = passed.get(key.join()) ?? -1;
      const first = await rowsAfter(after);
      const rows = first.length === 0 && after >= 0 ? await rowsAfter(-1) : first;
      const next = rows.flatMap((row) => z.safeParse(itemSchema, row).data ?? []);
      const last = next.at(-1);
      if (!last) continue;
      passed.set(key.join(), last.n);
      const job = callJob(batch, to, next, now);
      const sent = next.map((item): [Item, Item] => [item, { ...item, state: 'sent' }]);
      await Promise.all(sent.map(([, item]) => items.put(toItemRow(item))));
      await batches.put(counted(batch, sent, now));
      await transaction.objectStore('jobs').put({ ...job, index: indexOf(job) });
      await transaction.objectStore('contents').put('', job.id);
      return job;
    }
  }
  return undefined;
}
