import { listEntries } from '../deliver/entries';
import { newSince } from './new-since';
import type { Verify } from './verification';

/**
 * Entries do not contain their URL. A new entry in the folder is only likely to be this job's, because
 * another device may have added it.
 */
export const verifyUrls: Verify = async (job, { client, others }) => {
  const added = newSince(job, await listEntries(job, client), others);
  return added.finding ?? { seen: 'likely', titles: added.items.map(({ title }) => title) };
};
