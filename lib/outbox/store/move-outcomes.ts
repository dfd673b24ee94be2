import * as z from 'zod/mini';
import type { OutboxTransaction } from '../../store/database';
import { type Batch, batchSchema, type Item, itemSchema, withChanges } from '../batch/batch';
import { itemAfter } from '../batch/call';
import type { Call, CallLink } from '../jobs/call-schema';
import { putItems } from './put-rows';

/** Moves the outcomes of a call to its items and to the counts of its batch, in the transaction that stores the job. */
export async function moveOutcomes(
  transaction: OutboxTransaction,
  { batch, to }: Call,
  over: readonly CallLink[],
  now: number,
): Promise<void> {
  const [batches, items] = [transaction.objectStore('batches'), transaction.objectStore('items')];
  const { data: before } = z.safeParse(batchSchema, await batches.get(batch));
  if (!before) return;
  const changes: [Item, Item][] = [];
  const rows = await Promise.all(over.map(({ n }) => items.get([batch, n])));
  for (const [index, { outcome }] of over.entries()) {
    const { data: item } = z.safeParse(itemSchema, rows[index]);
    if (!item || !outcome || item.state !== 'sent') continue;
    const next = itemAfter(item, outcome);
    const after = next.state === 'confirmed' ? { ...next, news: now } : next;
    changes.push([item, after]);
  }
  await putItems(transaction, changes);
  const refusal = over.find(({ outcome }) => outcome?.state === 'held')?.outcome?.problem;
  const destinations = before.destinations.map((each, index) =>
    refusal && index === to ? { ...each, problem: refusal } : each,
  );
  const after: Batch = { ...withChanges(before, changes, now), destinations };
  await batches.put(after);
}
