import * as z from 'zod/mini';
import { ProblemError } from '../../problems/problem';
import { type Batch, batchSchema } from '../batch/batch';

/**
 * A batch as it is stored.
 * @throws ProblemError `gone`: there is no such batch, or it cannot be read.
 */
export function parseBatch(row: unknown): Batch {
  const parsed = z.safeParse(batchSchema, row);
  if (parsed.success) return parsed.data;
  throw new ProblemError({ kind: 'gone' }, { cause: parsed.error });
}

/** Whether this version cannot read a stored batch. */
export function isUnreadableBatch(row: unknown): boolean {
  return !z.safeParse(batchSchema, row).success;
}

/** The keys of a batch's items. */
export function itemsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}
