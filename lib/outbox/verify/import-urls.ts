import { openLinks } from '../batch/call';
import { type Entries, search } from '../deliver/entries';
import { unlessUnanswered } from '../deliver/unless-refused';
import type { Finding } from '../jobs/finding';
import type { KnownOthers } from '../jobs/others';
import { findLinks } from './find-links';
import { newSince } from './new-since';
import { isAmong } from './title';
import type { Verify } from './verification';

/**
 * Entries do not contain their URL. A new entry in the folder is only likely to be this job's, because
 * another device may have added it. For a call, the titles show which links are there.
 */
export const verifyUrls: Verify = async (job, { client, listing, others, othersNow }) => {
  async function find(entries: Entries, known: KnownOthers): Promise<Finding> {
    const added = await newSince(job, entries, known);
    if (added.finding) return added.finding;
    return job.call
      ? findLinks(job, added.items, added.isWhole, known.openTitles)
      : { kind: 'likely', titles: added.items.map(({ title }) => title) };
  }
  const there = await listing(async (items) => {
    // Without a listing before the write, everything is new.
    if (!job.call || !job.listed) return false;
    // Further entries take nothing away, so a link that is found among these is found among all.
    const finding = await find({ items: [...items], complete: false }, others);
    return finding.kind === 'some' && finding.found.length === openLinks(job).length;
  });
  const finding = await find(there, await othersNow());
  if (job.call || finding.kind !== 'absent') return finding;
  // The user may have moved the entry. An older one with its title, elsewhere, looks the same.
  const isOurs = isAmong([job.clip.title]);
  const found = (await unlessUnanswered(search(job, client))) ?? [];
  return find({ items: found.filter(({ title }) => isOurs(title)), complete: true }, await othersNow());
};
