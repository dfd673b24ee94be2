import type { Job } from '../jobs/job';
import type { JobStore } from './store';

/** Number of confirmed jobs that stay in the activity list. */
const MAX_DONE = 50;
/**
 * How long a discarded job can be restored, and how long a confirmed one is listed if the history is off
 * (milliseconds).
 */
const A_WHILE_MS = 10 * 60_000;

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
