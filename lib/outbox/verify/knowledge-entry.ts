import { listAndSearch } from '../entries';
import { mayBeTitled } from './title';
import type { Verify } from './verify';

/**
 * Entries do not tell what they were made from. What is new since the write and has its title is likely what
 * it made, and no more than that: another device may have added the same.
 */
export const verifyEntry: Verify = async (job, _mark, client) => {
  const before = new Set(job.listed);
  const entries = await listAndSearch(job, client);
  const ours = entries.filter(({ id, title }) => !before.has(id) && mayBeTitled(job.clip.title, title));
  return ours.length > 0 ? { seen: 'likely', titles: ours.map(({ title }) => title) } : { seen: 'absent' };
};
