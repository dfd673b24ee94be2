import { alsoSearch } from '../deliver/entries';
import { newSince } from './new-since';
import { mayBeTitled } from './title';
import type { Verify } from './verification';

/**
 * Entries do not say what they were made from. A new entry with the job's title is only likely to be this
 * job's, because another device may have added it. A new entry with another title may be ours too, if the
 * service renamed it.
 */
export const verifyEntry: Verify = async (job, { client, listing, othersNow }) => {
  const there = await alsoSearch(listing(), job, client);
  const added = await newSince(job, there, await othersNow());
  if (added.finding) return added.finding;
  const titles = added.items.map(({ title }) => title).filter((title) => mayBeTitled(job.clip.title, title));
  return titles.length > 0 ? { kind: 'likely', titles } : { kind: 'unproven' };
};
