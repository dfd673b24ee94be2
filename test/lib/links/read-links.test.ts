import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLinks } from '../../../lib/links/read-links';

const AT = Date.parse('2024-03-15T09:30:00Z');
const site = (path: string) => `https://example.org/${path}`;

interface Expected {
  links: [
    url: string,
    title: string,
    group?: string | undefined,
    tags?: string[] | undefined,
    addedAt?: number,
  ][];
  faults?: [reason: string, text: string][];
}

const FILES: Record<string, Expected> = {
  'bookmarks.html': {
    links: [
      [site('tea?a=1&b=2'), 'Tea & biscuits', 'Bookmarks bar', undefined, 1700000001000],
      [site('paper'), 'Heat of cups', 'Bookmarks bar / Papers', ['physics', 'heat'], 1700000003000],
      [site('loose'), 'Loose'],
    ],
    faults: [['not-web', 'A bookmarklet javascript:alert(1)']],
  },
  'pocket.csv': {
    links: [
      [site('cups'), 'Cups, saucers and "heat"', 'unread', ['tea', 'physics'], 1700000000000],
      [site('untitled'), '', 'archive', undefined, 1700000001000],
    ],
  },
  'instapaper.csv': {
    links: [
      [site('a'), 'An essay', 'Archive', ['coding', 'tea'], 1700000000000],
      [site('b'), 'Two lines', 'Reading', undefined, 1700000001000],
    ],
  },
  'raindrop.csv': { links: [[site('page'), 'A page', 'Work / Papers', ['a', 'b'], AT]] },
  'readwise.csv': {
    links: [[site('doc'), 'A document', 'new', ['tea', 'heat'], Date.parse('2022-11-06T04:33:50Z')]],
  },
  'matter.csv': {
    links: [[site('story'), 'A story', undefined, ['tea'], Date.parse('2024-05-01T10:00:00Z')]],
  },
  'addresses.csv': {
    links: [
      [site('one'), 'The first page'],
      [site('two'), 'The second page'],
    ],
    faults: [['no-address', 'Without an address 2022']],
  },
  'omnivore.json': { links: [[site('tea'), 'Tea', 'Active', ['reading', 'tea'], AT]] },
  'karakeep.json': {
    links: [
      [site('bare'), '', undefined, undefined, 1700000002000],
      [site('page'), 'A page', 'Reading / Physics', ['tea'], 1700000000000],
    ],
    faults: [['no-address', 'A thought']],
  },
  'linkwarden.json': { links: [[site('paper'), 'A paper', 'Work / Papers', ['heat'], AT]] },
  'wallabag.json': { links: [[site('article'), 'An article', undefined, ['tea', 'heat'], AT]] },
  'raindrop.json': { links: [[site('page'), 'A page', 'Work', ['tea'], AT]] },
  'feeds.opml': {
    links: [
      [site(''), 'Small Bench', 'Science'],
      [site('link'), 'A link', 'Science / Deep', undefined, AT],
      [site('only.xml'), 'Only a feed'],
    ],
  },
  'rss.xml': {
    links: [
      [site('tea?a=1&b=2'), 'Tea & cups', 'Small Bench', ['tea'], AT],
      [site('id'), 'By its id &tea;', 'Small Bench'],
    ],
    faults: [['no-address', 'Without a link']],
  },
  'atom.xml': { links: [[site('tea'), 'Tea', 'Small Bench', ['tea'], AT]] },
  'sitemap.xml': {
    links: [
      [site('tea'), '', undefined, undefined, Date.parse('2024-03-15')],
      [site('cups'), ''],
    ],
  },
  'sitemap-index.xml': {
    links: [
      [site('pages.xml'), '', undefined, undefined, Date.parse('2024-03-15')],
      [site('stories.xml.gz'), ''],
    ],
  },
  'llms.txt': {
    links: [
      [site('about'), '', 'Small Bench'],
      [site('guide_(1).md'), 'The [first] guide', 'Docs'],
      [site('docs/api.md'), 'Relative', 'Docs'],
      [site('pictured'), 'A picture', 'Optional'],
    ],
  },
  'onetab.txt': {
    links: [
      [site('one'), 'The first | page'],
      [site('two'), ''],
      [site('three?q=a|b'), 'Third'],
    ],
  },
};

const linkOf = ([url, title, group, tags, addedAt]: Expected['links'][number]) => ({
  url,
  title,
  ...(group ? { group } : {}),
  ...(tags ? { tags } : {}),
  ...(addedAt ? { addedAt } : {}),
});

describe.each(Object.entries(FILES))('%s', (name, { links, faults = [] }) => {
  const text = readFileSync(`test/lib/links/files/${name}`, 'utf8');
  it.each([
    ['at once', 1e6],
    ['a character at a time', 1],
  ])('is read %s', async (_, size) => {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const read = await readLinks(pieces, { name, base: site('base/') });
    expect(read.links).toEqual(links.map(linkOf));
    expect(read.faults.map(({ reason, text }) => [reason, text])).toEqual(faults);
  });
});
