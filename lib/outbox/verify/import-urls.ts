import { listEntries } from '../entries';
import type { Verify } from './verify';

/**
 * Entries carry no address. What is new in the folder since the write is likely what it made, and no more
 * than that: another device may have added it.
 */
export const verifyUrls: Verify = async (job, _mark, client) => {
  const before = new Set(job.listed);
  const added = (await listEntries(job, client)).filter(({ id }) => !before.has(id));
  return added.length > 0 ? { seen: 'likely', titles: added.map(({ title }) => title) } : { seen: 'absent' };
};
