import type { Handler } from './signal';

const HOUR_MS = 3600_000;
/** Reads of a service may hide for about an hour what is new. */
export const COUNT_AFTER_MS = HOUR_MS + 300_000;
/** What the browser sent twice in a row is there twice by now. */
export const COUNT_SOON_MS = 60_000;
/** After that nobody looks any more. */
const GIVE_UP_MS = 24 * HOUR_MS;

/** What was sent again may be there more than once: then the receipt says so. */
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
