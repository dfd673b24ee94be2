import { listAndSearch } from '../entries';
import { newSince } from './new-since';
import { mayBeTitled } from './title';
import type { Verify } from './verify';

/**
 * Entries do not tell what they were made from. What is new since the write and has its title is likely what
 * it made, and no more than that: another device may have added the same. What is new under another title may still
 * be ours, if the service gave it that title.
 */
export const verifyEntry: Verify = async (job, { client, others }) => {
  const added = newSince(job, await listAndSearch(job, client), others);
  if (added.readBack) return added.readBack;
  const titles = added.items.map(({ title }) => title).filter((title) => mayBeTitled(job.clip.title, title));
  return titles.length > 0 ? { seen: 'likely', titles } : { seen: 'unproven' };
};
