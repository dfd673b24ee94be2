import type { Entry } from '../../service/entry';
import { lettersOf } from '../../text/letters-of';
import { normalise } from '../../urls/normalise';
import { openLinks } from '../batch/call';
import type { Finding } from '../jobs/finding';
import type { Job } from '../jobs/job';
import { isAmong } from './title';

/** A shorter title, such as "Home", may be that of many pages (characters). */
const TELLING = 6;

/**
 * Which links of a call are among the new entries, by their titles. A link is found if an entry has its address as the
 * title, because the service has not read the page yet. Otherwise its title must be long enough, and at least as many
 * entries as links, those of other open calls included, must have that title.
 * @param isWhole whether both listings of the folder are complete
 * @param open the titles of the links of other open calls
 */
export function findLinks(
  job: Job,
  entries: readonly Entry[],
  isWhole: boolean,
  open: readonly string[],
): Finding {
  const byAddress = new Map(entries.map(({ id, title }) => [normalise(title), id]));
  const found = openLinks(job).flatMap(({ n, url }) => {
    const address = normalise(url);
    const mediaId = address && byAddress.get(address);
    return mediaId ? [{ n, mediaId }] : [];
  });
  const known = new Set(found.map(({ n }) => n));
  const byTitle = grouped(entries);
  const theirs = grouped(open.map((title) => ({ title })));
  for (const [title, links] of grouped(openLinks(job).filter(({ n }) => !known.has(n)))) {
    const there = byTitle.get(title) ?? [];
    const needed = links.length + (theirs.get(title)?.length ?? 0);
    if (title.length < TELLING || there.length < needed) continue;
    for (const [index, { n }] of links.entries()) found.push({ n, mediaId: there[index]?.id ?? '' });
  }
  const ids = new Set(found.map(({ mediaId }) => mediaId));
  const others = entries.filter(({ id }) => !ids.has(id));
  return {
    kind: 'some',
    found,
    rest: restOf(others, isWhole, open),
    titles: others.map(({ title }) => title),
  };
}

/** What entries that fit no link of the call show about its other links. */
function restOf(
  others: readonly Entry[],
  isWhole: boolean,
  open: readonly string[],
): Extract<Finding, { kind: 'some' }>['rest'] {
  if (others.length === 0) return isWhole ? 'absent' : 'unproven';
  // Once the other call found its entries, they are known as its own. An entry may get its title later.
  const isOpen = isAmong([...open, '']);
  return others.some(({ title }) => isOpen(title)) ? 'unclear' : 'likely';
}

function grouped<Item extends { title: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const title = lettersOf(item.title);
    const group = groups.get(title);
    if (group) group.push(item);
    else groups.set(title, [item]);
  }
  return groups;
}
