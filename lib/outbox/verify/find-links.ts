import type { Entry } from '../../service/entry';
import { openLinks } from '../batch/call';
import type { Job } from '../jobs/job';
import { letters } from './title';
import type { Finding } from './verification';

/** A shorter title, such as "Home", may be that of many pages (characters). */
const TELLING = 6;

/**
 * Which links of a call are among the new entries, by their titles. A link is found if its title is telling, and at least
 * as many entries have it as links of the call do.
 * @param isWhole whether both listings of the folder are complete
 */
export function findLinks(job: Job, entries: readonly Entry[], isWhole: boolean): Finding {
  const byTitle = grouped(entries);
  const found: { n: number; mediaId: string }[] = [];
  for (const [title, links] of grouped(openLinks(job))) {
    const there = byTitle.get(title) ?? [];
    if (title.length < TELLING || there.length < links.length) continue;
    for (const [index, { n }] of links.entries()) found.push({ n, mediaId: there[index]?.id ?? '' });
  }
  const ids = new Set(found.map(({ mediaId }) => mediaId));
  const others = entries.filter(({ id }) => !ids.has(id));
  const rest = others.length > 0 ? 'likely' : isWhole ? 'absent' : 'unproven';
  return { seen: 'some', found, rest, titles: others.map(({ title }) => title) };
}

function grouped<Item extends { title: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const title = letters(item.title);
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return groups;
}
