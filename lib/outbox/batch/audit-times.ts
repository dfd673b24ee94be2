import * as z from 'zod/mini';
import { timeSchema } from '../../model/time-schema';

/** The audit of a batch: what the service made of its links. */
export const batchAuditSchema = z.lazy(() =>
  z.object({
    /** How often its folders were read. */
    reads: z.number(),
    /** When to read them next (device clock). Undefined once the audit is over. */
    nextAt: z.optional(timeSchema),
  }),
);
type BatchAudit = z.infer<typeof batchAuditSchema>;

const MINUTE_MS = 60_000;
/** When to read the folders: how long after the batch's end, or after the previous read (milliseconds). */
const READ_AFTER_MS = [5 * MINUTE_MS, 60 * MINUTE_MS];

/** The audit of a batch that has just ended. */
export function newBatchAudit(now: number): BatchAudit {
  return after(0, now);
}

/** The audit after one more read. */
export function afterAudit(audit: BatchAudit | undefined, now: number): BatchAudit {
  return after((audit?.reads ?? 0) + 1, now);
}

function after(reads: number, now: number): BatchAudit {
  const pause = READ_AFTER_MS[reads];
  return pause === undefined ? { reads } : { reads, nextAt: now + pause };
}
