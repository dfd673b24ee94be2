import * as z from 'zod/mini';
import { type Batch, batchSchema } from '../batch/batch';
import { itemsOf } from './batch-row';
import { CHUNK, type Write } from './write';

/** Removes a batch, if `onlyIf` accepts it, and then its items, chunk by chunk. @returns whether it was removed */
export async function removeBatch(
  write: Write,
  id: string,
  onlyIf: (batch: Batch) => boolean,
): Promise<boolean> {
  const isGoing = await write(async (transaction) => {
    const batches = transaction.objectStore('batches');
    const { data: batch } = z.safeParse(batchSchema, await batches.get(id));
    if (!batch || !onlyIf(batch)) return false;
    await batches.put(going(batch));
    return true;
  });
  if (!isGoing) return false;
  for (;;) {
    const isMore = await write(async (transaction) => {
      const store = transaction.objectStore('items');
      const keys = await store.getAllKeys(itemsOf(id), CHUNK);
      const last = keys.at(-1);
      if (last) await store.delete(IDBKeyRange.bound([id], last));
      else await transaction.objectStore('batches').delete(id);
      return last !== undefined;
    });
    if (!isMore) return true;
  }
}

/**
 * A batch that is being removed. It looks like one that was never started, so if the background ends, the next drain
 * removes it.
 */
function going({ audit: _audit, ...batch }: Batch): Batch {
  return { ...batch, run: 'draft', createdAt: 0 };
}
