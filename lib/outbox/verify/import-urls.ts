import { listEntries } from '../entries';
import { newSince } from './new-since';
import type { Verify } from './verify';

/**
 * Entries carry no address. What is new in the folder since the write is likely what it made, and no more
 * than that: another device may have added it.
 */
export const verifyUrls: Verify = async (job, { client, others }) => {
  const added = newSince(job, await listEntries(job, client), others);
  return added.readBack ?? { seen: 'likely', titles: added.items.map(({ title }) => title) };
};
