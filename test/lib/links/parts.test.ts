import { describe, expect, it } from 'vitest';
import { createCollector } from '../../../lib/links/collector';
import { fieldsOf } from '../../../lib/links/fields';
import { formatOfList, type ListFormat } from '../../../lib/links/formats/recognise';
import { readLinks } from '../../../lib/links/read-links';
import { tagsOf } from '../../../lib/links/tags';
import { timeOf } from '../../../lib/links/time-of';

describe('the addresses in a text', () => {
  it.each<[text: string, ...urls: string[]]>([
    ['nothing here'],
    ['See https://a.example/b, then https://c.example.', 'https://a.example/b', 'https://c.example/'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['https://a.example/Tea_(drink)', 'https://a.example/Tea_(drink)'],
    ['<https://a.example/b>', 'https://a.example/b'],
    ['看看https://a.example/b，很好。', 'https://a.example/b'],
    ['HTTPS://A.example/B', 'https://a.example/B'],
    ['[a](https://a.example "title")', 'https://a.example/'],
    ['[a](<https://a.example/b>)', 'https://a.example/b'],
    ['[Jeopardy!](https://a.example/Jeopardy!).', 'https://a.example/Jeopardy!'],
    ['[A Inc.](<https://a.example/A_Inc.>), etc.', 'https://a.example/A_Inc.'],
    ['<https://a.example/Jeopardy!>', 'https://a.example/Jeopardy!'],
    ['![a](https://a.example/picture.png)'],
    ['[relative](/b)'],
    ['**https://a.example/b**', 'https://a.example/b'],
    ['https://a.example/watch?v=b_', 'https://a.example/watch?v=b_'],
    ['See https://a.example/b_, or c', 'https://a.example/b_'],
    ['ftp://a.example javascript:alert(1)'],
    [
      'https://a.example/b,c,https://d.example;https://e.example',
      'https://a.example/b,c',
      'https://d.example/',
      'https://e.example/',
    ],
    ['[https://a.example/b](https://a.example/b)', 'https://a.example/b'],
    ['[see https://a.exa… \\[x\\]](<https://a.example/b>)', 'https://a.example/b'],
    ['[www.a.example](https://a.example)', 'https://a.example/'],
    ['[https://a.example/b](/b)', 'https://a.example/b'],
    ['[![https://a.example/b.png](https://a.example/b.png)](https://a.example)', 'https://a.example/'],
    ['[a \\](https://b.example) c](https://a.example)', 'https://a.example/'],
    ['https://a.example/https://b.example', 'https://a.example/https://b.example'],
  ])('%s', async (text, ...urls) => {
    expect((await readLinks([text])).links.map(({ url }) => url)).toEqual(urls);
  });

  it.each([' ', '\t', '","', ','])('are whole in a long line, with %j between them', async (between) => {
    const urls = Array.from({ length: 5000 }, (_, index) => `https://a.example/pages/${index}`);
    const pieces = `["${urls.join(between)}"]`.match(/.{1,65536}/g) ?? [];
    expect((await readLinks(pieces)).links.map(({ url }) => url)).toEqual(urls);
  });
});

it.each<[start: string, name: string, format: ListFormat]>([
  ['<!DOCTYPE NETSCAPE-Bookmark-file-1>', '', 'html'],
  ['<?xml version="1.0"?><rss version="2.0">', '', 'feed'],
  ['\ufeff  {"bookmarks":[]}', '', 'json'],
  ['[\n  {"url":""}]', '', 'json'],
  ['[]', '', 'json'],
  ['[a](https://a.example)', '', 'text'],
  ['{"text":"A line that goes on', 'list.jsonl', 'json-lines'],
  ['title,url\n', '', 'csv'],
  ['Look here, a link\nhttps://a.example', '', 'text'],
  ['anything', 'list.CSV', 'csv'],
  ['PK\u0003\u0004\0\0', 'export.zip', 'binary'],
  ['', '', 'text'],
])('%j %s is %s', (start, name, format) => {
  expect(formatOfList(start, name)).toBe(format);
});

it.each(['\n', '\r\n', '\r'])('the lines of a table may end with %j', async (end) => {
  // The beginning is read as one piece.
  const long = `A,https://a.example,${'x'.repeat(5000)}`;
  const text = ['title,url', long, '"B ""b""","https://b.example"', 'C', ''].join(end);
  for (const pieces of [[text], [...text]]) {
    const { links, faults } = await readLinks(pieces, { name: 'list.csv' });
    expect(links.map(({ title }) => title)).toEqual(['A', 'B "b"']);
    expect(faults).toMatchObject([{ at: 4 }]);
  }
});

it.each<[row: string, ...link: [title: string, url: string]]>([
  ['| 甲 | https://a.example | 备注 |', '甲', 'https://a.example/'],
  ['|https://a.example|B \\| C|', 'B | C', 'https://a.example/'],
  ['| 1 | https://a.example | D |', 'D', 'https://a.example/'],
  ['| 2 | [E](https://a.example) |', 'E', 'https://a.example/'],
])('the row %s of a table in Markdown is a link', async (row, ...link) => {
  const { links } = await readLinks([`| a | b |\n|---|---|\n${row}`]);
  expect(links.map(({ title, url }) => [title, url])).toEqual([link]);
});

it.each<[what: string, text: string, title: string]>([
  ['a table', "title,url\n'@a: =b,https://a.example", '@a: =b'],
  ['a table, an apostrophe of its own', "title,url\n'tis,https://a.example", "'tis"],
  ['Markdown', '- [a\\_b \\*c\\* \\\\\\[d\\] C:\\e](<https://a.example>)', 'a_b *c* \\[d] C:\\e'],
])('the title in %s is without the signs that only protect it', async (_, text, title) => {
  expect((await readLinks([text])).links.map((link) => link.title)).toEqual([title]);
});

it.each<[value: unknown, tags: string[]]>([
  ['a|b, c', ['a', 'b, c']],
  ['a, b; a', ['a', 'b']],
  ['["a", "b c"]', ['a', 'b c']],
  ["['a']", ['a']],
  ['[]', []],
  [
    ['a', { name: 'b' }, { title: 'c' }, 7],
    ['a', 'b', 'c'],
  ],
  [undefined, []],
])('the tags of %j', (value, tags) => {
  expect(tagsOf(value)).toEqual(tags);
});

it.each<[value: unknown, time: number | undefined]>([
  [1700000000, 1700000000000],
  ['1700000000', 1700000000000],
  [1700000000000, 1700000000000],
  [1700000000000000, 1700000000000],
  // 17 January 2024, as Chrome keeps it.
  ['13350000000000000', 1705526400000],
  // Nanoseconds.
  [1700000000000000000, undefined],
  ['2024-03-15T09:30:00Z', 1710495000000],
  ['soon', undefined],
  ['', undefined],
  [0, undefined],
  [null, undefined],
])('the time %j', (value, time) => {
  expect(timeOf(value)).toBe(time);
});

it('the names of columns count without case and separators, in order of preference', () => {
  const names = ['Given_URL', 'url', 'Page Title', 'Document-tags', 'Status', 'Folder'];
  expect(fieldsOf(names)).toEqual({
    url: 'url',
    title: 'Page Title',
    tags: 'Document-tags',
    group: 'Folder',
  });
});

it('the address among a street and a website is the website', () => {
  expect(fieldsOf(['Name', 'Address', 'Website']).url).toBe('Website');
});

it.each([
  [['href', 'description', 'extended'], 'description'],
  [['description', 'url', 'title'], 'title'],
])('the title among %j is %s', (names, title) => {
  expect(fieldsOf(names).title).toBe(title);
});

describe('what a source gives', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    [' www.a.example/b ', 'https://www.a.example/b'],
    ['c', 'https://base.example/d/c'],
    ['about:reader?url=https%3A%2F%2Fa.example%2Fb', 'https://a.example/b'],
  ])('%s is %s', (url, expected) => {
    const collected = createCollector({ base: 'https://base.example/d/' });
    collected.link({ url }, 1);
    expect(collected.links).toEqual([{ url: expected, title: '' }]);
  });

  it('is cleaned', () => {
    const collected = createCollector();
    collected.link({ url: 'https://a.example', title: ' a\u202e\n b\0', group: 'g\u2066' }, 1);
    expect(collected.links).toEqual([{ url: 'https://a.example/', title: 'a b', group: 'g' }]);
  });

  it('is named if it is no web address', () => {
    const collected = createCollector();
    for (const url of ['chrome://settings', 'file:///a', 'javascript:alert(1)', ''])
      collected.link({ url }, 1);
    expect(collected.links).toEqual([]);
    expect(collected.faults.map(({ reason }) => reason)).toEqual([
      'not-web',
      'not-web',
      'not-web',
      'no-address',
    ]);
  });

  it('ends at the limit, which is shown', () => {
    const collected = createCollector({ most: 2 });
    for (const url of ['https://a.example', 'https://b.example', 'https://c.example'])
      collected.link({ url }, 1);
    expect([collected.links.length, collected.full]).toEqual([2, true]);
  });
});

describe('a broken entry does not stop the rest', () => {
  it.each<[what: string, text: string, faults: [string, number][]]>([
    ['JSON', '[{"url":"https://a.example"},{"url":oops},{"url":"https://b.example"}]', [['broken', 2]]],
    [
      'JSON that ends early',
      '[{"url":"https://a.example"},{"url":"https://b.example"},{"url":"htt',
      [['broken', 3]],
    ],
    [
      'XML',
      '<rss><item><link>https://a.example</link></item></wrong> & <item><link>https://b.example</link></item><item><ti',
      [['broken', 1]],
    ],
    [
      "tabs of the browser's own in OneTab",
      'https://a.example | A\nchrome://settings/ | Settings\nfile:///tea.pdf | Tea\nhttps://b.example | B\n',
      [
        ['not-web', 2],
        ['not-web', 3],
      ],
    ],
    [
      'an address of another kind in a very long line',
      `https://a.example https://b.example\nchrome://settings/ | ${'x '.repeat(60_000)}`,
      [['not-web', 2]],
    ],
    [
      'a row without an address',
      'url,title\nhttps://a.example,a\n,none\nhttps://b.example,b,too,many',
      [['no-address', 3]],
    ],
    [
      'a quotation mark that is never closed',
      `title,url\na,https://a.example\n"open,${'x'.repeat(1_000_001)}\nb,https://b.example\n`,
      [['broken', 3]],
    ],
  ])('%s', async (_, text, faults) => {
    const read = await readLinks([text]);
    expect(read.links.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/']);
    expect(read.faults.map(({ reason, at }) => [reason, at])).toEqual(faults);
  });
});

it('expands no entity of a document type definition', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
  const { links } = await readLinks([
    `${bomb}<rss><item><title>&b;&c;</title><link>https://a.example</link></item></rss>`,
  ]);
  expect(links).toEqual([{ url: 'https://a.example/', title: '&b;&c;' }]);
});
