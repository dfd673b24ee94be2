import type { Batch } from '../batch/batch';
import type { Job } from '../jobs/job';
import type { BatchStore } from './batch-store';
import type { JobStore } from './store';

/** Number of confirmed jobs that stay in the activity list. */
const MAX_DONE = 50;
/**
 * How long a discarded job can be restored, and how long a confirmed one is listed if the history is off
 * (milliseconds).
 */
const A_WHILE_MS = 10 * 60_000;

/** How long a list that was never started is kept (milliseconds). The page that adds it starts it at once. */
const DRAFT_MS = 24 * 3600_000;

/** Removes lists that were never started, because their page was closed before. @returns whether there was any */
export async function tidyDrafts(
  batches: Pick<BatchStore, 'list' | 'remove'>,
  now: number,
): Promise<boolean> {
  const isLeft = ({ run, createdAt }: Batch) => run === 'draft' && now - createdAt >= DRAFT_MS;
  const left = (await batches.list()).filter(isLeft);
  // The user may start one meanwhile.
  const removed = await Promise.all(left.map(({ id }) => batches.remove(id, isLeft)));
  return removed.includes(true);
}

/**
 * Removes the oldest confirmed jobs, and jobs discarded a while ago. Nothing else is ever removed
 * automatically (lib/README.md#rule-2).
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
  const oldest = done.filter(({ since }, index) => index >= MAX_DONE || (!remembers && isOver(since)));
  for (const { id } of oldest) await jobs.remove(id, ({ state }) => state === 'confirmed');
  return gone.length + oldest.length > 0;
}
