import type { Link } from '../model/link';
import { normalise } from '../urls/normalise';
import { readable } from '../urls/readable';
import type { FoundLink } from './collector';

/** One page in a list of links. */
export interface Row extends FoundLink {
  /** Its index in the list. */
  id: number;
  /** The normalised address: the same for all addresses of the page. */
  key: string;
}

/** A list in which each page is once. */
export interface Rows {
  rows: readonly Row[];
  /** How many links named a page that is in the list already. */
  repeated: number;
}

export const NO_ROWS: Rows = { rows: [], repeated: 0 };

/**
 * Adds links to a list. A link to a page that is already there is only counted; it fills in the page's title and tab
 * if they are missing.
 */
export function addRows(before: Rows, links: readonly FoundLink[]): Rows {
  const rows = [...before.rows];
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  let { repeated } = before;
  for (const link of links) {
    const key = normalise(link.url);
    if (key === undefined) continue;
    const id = ids.get(key);
    const same = id === undefined ? undefined : rows[id];
    if (!same) {
      ids.set(key, rows.length);
      rows.push({ ...link, id: rows.length, key });
      continue;
    }
    repeated += 1;
    const title = same.title || link.title;
    // A link in the text counts more than the same one in the navigation.
    const aside = same.aside && link.aside;
    const tabId = same.tabId ?? link.tabId;
    if (title !== same.title || aside !== same.aside || tabId !== same.tabId) {
      rows[same.id] = { ...same, title, aside, tabId };
    }
  }
  return { rows, repeated };
}

/** The list after the user gave a row another title. */
export function withTitle(list: Rows, id: number, title: string): Rows {
  const row = list.rows[id];
  return row ? { ...list, rows: list.rows.with(id, { ...row, title, editedTitle: true }) } : list;
}

/** The rows that contain all words, in their title, address, group or heading. */
export function filterRows(rows: readonly Row[], query: string, group: string | undefined): readonly Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && group === undefined) return rows;
  return rows.filter((row) => {
    if (group !== undefined && groupOf(row) !== group) return false;
    const text = [row.title, row.url, readable(row.url), groupOf(row), row.heading].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rows of each group, in the order in which the groups come. */
export function groupRows(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = groupOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

export function groupOf({ group }: Link): string {
  return group ?? '';
}
