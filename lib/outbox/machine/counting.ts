import type { Handler } from './signal';

const HOUR_MS = 3600_000;
/** When to count after a resend: the service's reads may hide new items for about an hour. */
export const COUNT_AFTER_MS = HOUR_MS + 300_000;
/** When to count after a possible repeat by the browser: both copies are visible by then. */
export const COUNT_SOON_MS = 60_000;
/** How long failed counts are retried after delivery. */
const GIVE_UP_MS = 24 * HOUR_MS;

/**
 * Stores the number of copies in the receipt if there is more than one. A failed count is retried an hour
 * later.
 */
export const counted: Handler<'counted'> = (job, { copies }, { now }) => {
  if (!job.receipt) return job;
  const { countAt: _at, ...receipt } = job.receipt;
  if (copies === undefined) {
    const goesOn = Math.abs(now - receipt.at) < GIVE_UP_MS;
    return { ...job, receipt: goesOn ? { ...receipt, countAt: now + HOUR_MS } : receipt };
  }
  const most = Math.max(copies, receipt.copies ?? 1);
  return { ...job, receipt: { ...receipt, ...(most > 1 ? { copies: most } : {}) } };
};
