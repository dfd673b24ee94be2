import { expect, it } from 'vitest';
import { findLinks } from '../../../../lib/outbox/verify/find-links';
import type { Entry } from '../../../../lib/service/entry';
import { aJob } from '../../support/job';

/** A call with links of these titles. */
const call = (titles: readonly string[]) =>
  aJob({
    kind: 'import-urls',
    call: {
      batch: 'b',
      to: 0,
      links: titles.map((title, n) => ({ n, url: `https://a.example/${n}`, title })),
    },
  });
/** New entries with these titles; each has its index as its id. */
const entriesOf = (titles: readonly string[]): Entry[] =>
  titles.map((title, index) => ({
    ...{ kind: 'file', id: `${index}`, title, parentId: '', mediaType: 2, highlight: '' },
  }));

interface Case {
  links: string[];
  entries: string[];
  /** The titles of the links of other open calls. */
  open?: string[];
  isPart?: true;
}

it.each<[what: string, found: Case, ids: [n: number, entry: string][], rest: string]>([
  ['its title', { links: ['Teapots'], entries: ['Teapots'] }, [[0, '0']], 'absent'],
  ['its title in other letters', { links: ['Tea pots'], entries: ['TEA-POTS'] }, [[0, '0']], 'absent'],
  ['a title of six letters', { links: ['Teapot'], entries: ['Teapot'] }, [[0, '0']], 'absent'],
  ['a title of five letters, as many pages have', { links: ['Pages'], entries: ['Pages'] }, [], 'likely'],
  ['the title of two links, once', { links: ['Teapots', 'Teapots'], entries: ['Teapots'] }, [], 'likely'],
  [
    'the title of two links, twice',
    { links: ['Teapots', 'Teapots'], entries: ['Teapots', 'Teapots'] },
    [
      [0, '0'],
      [1, '1'],
    ],
    'absent',
  ],
  [
    'the title of a link of another open call, too',
    { links: ['Teapots'], entries: ['Teapots'], open: ['Teapots'] },
    [],
    'unclear',
  ],
  ['no title of a link', { links: ['Teapots'], entries: ['Kettles'] }, [], 'likely'],
  ['no new entry', { links: ['Teapots'], entries: [] }, [], 'absent'],
  [
    'no new entry in the part that was read',
    { links: ['Teapots'], entries: [], isPart: true },
    [],
    'unproven',
  ],
])('the links of a call that new entries show: %s', (_, { links, entries, open = [], isPart }, ids, rest) => {
  expect(findLinks(call(links), entriesOf(entries), !isPart, open)).toMatchObject({
    found: ids.map(([n, mediaId]) => ({ n, mediaId })),
    rest,
  });
});
