import { isAbandoned, isComplete, outdated } from '../batch/kept';
import type { Job } from '../jobs/job';
import { isConfirmed } from '../jobs/job-log';
import type { BatchStore } from './batch-store';
import type { JobStore } from './job-store';

/** Number of confirmed jobs that stay in the activity list. */
const MOST_DONE = 50;
/**
 * How long a discarded job can be restored, and how long a confirmed job or a complete batch is listed if the history is
 * off (milliseconds).
 */
const A_WHILE_MS = 10 * 60_000;
/** How long a confirmed job stays because of its audit, or because its copies are to be counted (milliseconds). */
const TO_READ_MS = 24 * 3600_000;
/** How many of these stay. */
const MOST_TO_READ = 500;

/**
 * Removes batches that were never started, and complete batches that are old or too many. A batch with anything else is
 * never removed automatically.
 * @param remembers whether the user keeps a history of saved pages
 * @returns whether there was any
 */
export async function tidyBatches(
  batches: Pick<BatchStore, 'list' | 'remove'>,
  now: number,
  remembers: boolean,
): Promise<boolean> {
  const all = await batches.list();
  const drafts = all.filter((batch) => isAbandoned(batch, now));
  // The user may start a draft meanwhile, or send links again.
  const removed = await Promise.all([
    ...drafts.map(({ id }) => batches.remove(id, (batch) => isAbandoned(batch, now))),
    ...outdated(all, now, remembers ? undefined : A_WHILE_MS).map(({ id }) => batches.remove(id, isComplete)),
  ]);
  return removed.includes(true);
}

/**
 * Removes the oldest confirmed jobs, and jobs discarded a while ago. Nothing else is ever removed
 * automatically (lib/README.md#rule-2). A job whose audit or count of copies is not over stays for it, because only its
 * row knows about them.
 * @param remembers whether the user keeps a history of saved pages
 * @returns whether anything was removed
 */
export async function tidy(
  jobs: Pick<JobStore, 'remove' | 'discarded'>,
  confirmed: readonly Job[],
  now: number,
  remembers: boolean,
): Promise<boolean> {
  const isOver = (time: number | undefined): boolean =>
    time !== undefined && Math.abs(now - time) >= A_WHILE_MS;
  const gone = (await jobs.discarded()).filter(({ discardedAt }) => isOver(discardedAt));
  for (const { id } of gone) await jobs.remove(id, (job) => isOver(job.discardedAt));
  const done = confirmed.toSorted((a, b) => b.since - a.since);
  const isToRead = ({ since, receipt }: Job): boolean =>
    (receipt?.audit?.nextAt ?? receipt?.countAt) !== undefined && Math.abs(now - since) < TO_READ_MS;
  const toRead = new Set(done.filter(isToRead).slice(0, MOST_TO_READ));
  const oldest = done
    .filter((job) => !toRead.has(job))
    .filter(({ since }, index) => index >= MOST_DONE || (!remembers && isOver(since)));
  for (const { id } of oldest) await jobs.remove(id, isConfirmed);
  return gone.length + oldest.length > 0;
}
