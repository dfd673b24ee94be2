import { findLinks } from './find-links';
import { newSince } from './new-since';
import type { Verify } from './verification';

/**
 * Entries do not contain their URL. A new entry in the folder is only likely to be this job's, because
 * another device may have added it. Of a call, the titles tell which links are there.
 */
export const verifyUrls: Verify = async (job, { listing, others }) => {
  const added = await newSince(job, await listing(), others);
  if (added.finding) return added.finding;
  return job.call
    ? findLinks(job, added.items, added.isWhole, others.open)
    : { seen: 'likely', titles: added.items.map(({ title }) => title) };
};
