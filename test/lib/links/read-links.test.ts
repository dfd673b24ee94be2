import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLinks } from '../../../lib/links/read-links';

const AT = Date.parse('2024-03-15T09:30:00Z');
const site = (path: string) => `https://example.org/${path}`;

interface Expected {
  /** The documentation of the format, or the code that writes it. Without: no service writes it. */
  source?: string;
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
    source:
      'https://learn.microsoft.com/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)',

    links: [
      [site('tea?a=1&b=2'), 'Tea & biscuits', 'Bookmarks bar', undefined, 1700000001000],
      [site('paper'), 'Heat of cups', 'Bookmarks bar / Papers', ['physics', 'heat'], 1700000003000],
      [site('loose'), 'Loose'],
    ],
    faults: [['not-web', 'A bookmarklet javascript:alert(1)']],
  },
  'page.html': {
    links: [
      [site('tea'), 'Tea & time', 'News'],
      [site('cups'), 'Cups', 'News'],
      [site('base/#older'), '#', 'News'],
      [site('pots'), 'Pots hold tea', 'Older #'],
      [site('plain'), 'Plain', 'Older #'],
    ],
  },
  'pocket.csv': {
    source: 'github.com/wallabag/wallabag: tests/fixtures/Import/pocket.csv',

    links: [
      [site('cups'), 'Cups, saucers and "heat"', 'unread', ['tea', 'physics'], 1700000000000],
      [site('untitled'), '', 'archive', undefined, 1700000001000],
    ],
  },
  'pocket.html': {
    source: 'github.com/wallabag/wallabag: tests/fixtures/Import/ril_export.html',
    links: [
      [site('cups'), 'Cups', 'Unread', ['tea', 'physics'], 1700000000000],
      [site('pots'), 'Pots', 'Read Archive', undefined, 1700000001000],
    ],
  },
  'instapaper.csv': {
    source: 'github.com/wallabag/wallabag: tests/fixtures/Import/instapaper-export-new.csv',

    links: [
      [site('a'), 'An essay', 'Archive', ['coding', 'tea'], 1700000000000],
      [site('b'), 'Two lines', 'Reading', undefined, 1700000001000],
    ],
  },
  'raindrop.csv': {
    source: 'https://help.raindrop.io/import#supported-formats',
    links: [[site('page'), 'A page', 'Work / Papers', ['a', 'b'], AT]],
  },
  'excel.csv': { links: [[site('tea'), 'Tea; and heat']] },
  'readwise.csv': {
    source: 'github.com/windchime-yk/readwise-to-raindrop: README.md',

    links: [[site('doc'), 'A document', 'new', ['tea', 'heat'], Date.parse('2022-11-06T04:33:50Z')]],
  },
  'matter.csv': {
    source: 'github.com/karakeep-app/karakeep: packages/shared/import-export/parsers.ts',

    links: [[site('story'), 'A story', undefined, ['tea', 'heat'], Date.parse('2024-05-01T10:00:00Z')]],
  },
  'addresses.csv': {
    links: [
      [site('one'), 'The first page'],
      [site('two'), 'The second page'],
    ],
    faults: [['no-address', 'Without an address 2022']],
  },
  // Its address has a name that is not known.
  'named.csv': {
    links: [
      [site('one'), '茶', '读书'],
      [site('two'), 'The second page', '读书'],
    ],
    faults: [
      ['no-address', 'Export of 2024'],
      ['no-address', '第三 读书'],
    ],
  },
  // Its writer put no marks around texts, and did not double those in them.
  'quotes.csv': {
    links: [
      [site('one'), '"Tea" and time'],
      [site('two'), '"Cups'],
      [site('three'), 'He said "hi" twice'],
      [site('four'), 'Two lines "of" text'],
      [site('seven'), 'Several lines'],
      [site('five'), '"Never closed'],
      [site('six'), 'Pots'],
    ],
  },
  'omnivore.json': {
    source: 'github.com/omnivore-app/omnivore: packages/api/src/jobs/export.ts',
    links: [[site('tea'), 'Tea', 'Active', ['reading', 'tea'], AT]],
  },
  'karakeep.json': {
    source: 'github.com/karakeep-app/karakeep: packages/shared/import-export/exporters.ts',

    links: [
      [site('bare'), '', undefined, undefined, 1700000002000],
      [site('page'), 'A page', 'Reading / Physics', ['tea'], 1700000000000],
    ],
    faults: [
      ['no-address', 'A thought'],
      ['no-address', 'A picture'],
    ],
  },
  'linkwarden.json': {
    source: 'github.com/linkwarden/linkwarden: apps/web/lib/api/controllers/migration/exportData.ts',
    links: [
      [site('paper'), 'A paper', 'Work / Papers', ['heat'], AT],
      // Pinned: the list has each page once.
      [site('paper'), 'A paper', 'Work / Papers', undefined, AT],
    ],
  },
  'firefox.json': {
    source:
      'searchfox.org/firefox-main/source/toolkit/components/places/PlacesUtils.sys.mjs: promiseBookmarksTree',
    links: [
      [site('paper'), 'A paper', 'menu / Papers', ['heat', 'tea'], 1700000001000],
      [site('tea'), 'Tea', 'menu', undefined, 1700000002000],
    ],
    faults: [['not-web', 'Most visited place:sort=8&maxResults=10']],
  },
  'wallabag.json': {
    source: 'github.com/wallabag/wallabag: src/Helper/EntriesExport.php',
    links: [[site('article'), 'An article', undefined, ['tea', 'heat'], AT]],
  },
  // Its dates are in an order that depends on the country, so they are left out.
  'wallabag.csv': {
    source: 'github.com/wallabag/wallabag: src/Helper/EntriesExport.php',
    links: [[site('article'), 'An article', undefined, ['tea', 'heat']]],
  },
  'raindrop.json': {
    source: 'https://developer.raindrop.io/v1/raindrops/multiple',
    links: [[site('page'), 'A page', 'Work', ['tea'], AT]],
  },
  'feeds.opml': {
    source: 'https://opml.org/spec2.opml',

    links: [
      [site(''), 'Small Bench', 'Science'],
      [site('link'), 'A link', 'Science / Deep', undefined, AT],
      [site('only.xml'), 'Only a feed'],
    ],
  },
  'rss.xml': {
    source: 'https://www.rssboard.org/rss-specification',

    links: [
      [site('tea?a=1&b=2'), 'Tea & cups', 'Small Bench', ['tea'], AT],
      [site('id'), 'By its id &tea;', 'Small Bench'],
    ],
    faults: [['no-address', 'Without a link']],
  },
  'atom.xml': {
    source: 'https://www.rfc-editor.org/rfc/rfc4287',
    links: [[site('tea'), 'Tea', 'Small Bench', ['tea'], AT]],
  },
  'sitemap.xml': {
    source: 'https://www.sitemaps.org/protocol.html',

    links: [
      [site('tea'), '', undefined, undefined, Date.parse('2024-03-15')],
      [site('cups'), ''],
    ],
  },
  'news-sitemap.xml': {
    source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
    links: [
      [site('cups'), 'Cups & their heat', undefined, undefined, AT],
      [site('pictured'), ''],
      [site('prefix'), 'Another prefix'],
    ],
    faults: [['no-address', '']],
  },
  // A feed of entries from other feeds, with a prefix for its own elements.
  'nested.xml': {
    source: 'https://www.rfc-editor.org/rfc/rfc4287#section-4.2.11',
    links: [[site('entry'), 'An entry', undefined, undefined, AT]],
  },
  'sitemap-index.xml': {
    source: 'https://www.sitemaps.org/protocol.html',

    links: [
      [site('pages.xml'), '', undefined, undefined, Date.parse('2024-03-15')],
      [site('stories.xml.gz'), ''],
    ],
  },
  'llms.txt': {
    source: 'https://llmstxt.org',

    links: [
      [site('about'), '', 'Small Bench'],
      [site('guide_(1).md'), 'The [first] guide', 'Docs'],
      [site('docs/api.md'), 'Relative', 'Docs'],
      [site('pictured'), 'A picture', 'Optional'],
    ],
  },
  'obsidian.md': {
    source: 'https://help.obsidian.md/links',
    links: [
      [site('tea'), ''],
      [site('cups'), 'Cups'],
    ],
  },
  'prose.txt': {
    links: [
      ['https://www.example.org/tea', ''],
      ['https://www.example.org/cups', ''],
      [site('pots?to=www.example.org'), ''],
    ],
  },
  'cells.txt': {
    links: [
      [site('one'), 'The first page'],
      [site('two'), 'The second page'],
      [site('three'), 'Third'],
      [site('four'), ''],
    ],
  },
  'links.org': {
    source: 'https://orgmode.org/manual/Link-Format.html',
    links: [
      [site('tea_(drink)'), 'All about tea'],
      [site('cups'), ''],
      [site('pots'), ''],
    ],
  },
  'links.jsonl': {
    source: 'https://jsonlines.org',
    links: [
      [site('one'), 'First {page}', '', ['tea', 'heat']],
      [site('two'), 'Second'],
    ],
    faults: [['no-address', 'Nothing']],
  },
  'onetab.txt': {
    source: 'github.com/MichaelCurrin/url-manager: docs/browser_onetab_extraction.md',

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
