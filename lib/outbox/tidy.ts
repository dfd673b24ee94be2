import type { Job } from './job';
import type { JobStore } from './store';

/** How many confirmed rows stay in the activity list. */
const MAX_DONE = 50;
/** For how long what was discarded can be taken back, and what is done is listed without a history (milliseconds). */
const A_WHILE_MS = 10 * 60_000;

/**
 * Removes the oldest confirmed of these rows, and what was discarded a while ago; nothing else ever goes by
 * itself (lib/README.md#rule-2).
 * @param remembers whether the person wants this device to remember what was saved
 * @returns whether there was anything to remove
 */
export async function tidy(
  jobs: Pick<JobStore, 'remove'>,
  rows: readonly Job[],
  now: number,
  remembers: boolean,
): Promise<boolean> {
  const isOver = (time: number | undefined): boolean =>
    time !== undefined && Math.abs(now - time) >= A_WHILE_MS;
  const gone = rows.filter(({ discardedAt }) => isOver(discardedAt));
  for (const { id } of gone) await jobs.remove(id, (job) => isOver(job.discardedAt));
  const done = rows.filter(({ state }) => state === 'confirmed').sort((a, b) => b.since - a.since);
  const oldest = done.filter(({ since }, index) => index >= MAX_DONE || (!remembers && isOver(since)));
  for (const { id } of oldest) await jobs.remove(id, ({ state }) => state === 'confirmed');
  return gone.length + oldest.length > 0;
}
