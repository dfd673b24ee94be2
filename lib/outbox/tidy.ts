import type { JobStore } from './store';

/** How many confirmed rows stay in the activity list. */
const MOST_DONE = 50;

/** Removes the oldest confirmed rows; nothing else ever goes by itself (design, section 4, invariant 2). */
export async function tidy(jobs: JobStore): Promise<void> {
  const done = (await jobs.all())
    .filter(({ state }) => state === 'confirmed')
    .sort((a, b) => b.since - a.since);
  for (const { id } of done.slice(MOST_DONE)) await jobs.remove(id);
}
