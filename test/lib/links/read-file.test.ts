import { describe, expect, it } from 'vitest';
import { readFile } from '../../../lib/links/read-links';

type Bytes = readonly number[];
const ascii = (text: string): Bytes => [...text].map((character) => character.charCodeAt(0));
const utf8 = (text: string): Bytes => [...new TextEncoder().encode(text)];
const utf16 = (text: string, isLittle = true): Bytes =>
  ascii(text).flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]));

/** Each format with one title. */
const FORMATS: Record<string, (title: Bytes, declared: string) => Bytes> = {
  rss: (title, declared) => [
    ...ascii(`${declared}<rss><channel><item><link>https://a.example/</link><title>`),
    ...title,
    ...ascii('</title></item></channel></rss>'),
  ],
  opml: (title, declared) => [
    ...ascii(`${declared}<opml><body><outline htmlUrl="https://a.example/" text="`),
    ...title,
    ...ascii('"/></body></opml>'),
  ],
  sitemap: (title, declared) => [
    ...ascii(`${declared}<urlset><url><loc>https://a.example/</loc><news:news><news:title>`),
    ...title,
    ...ascii('</news:title></news:news></url></urlset>'),
  ],
};
const declare = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

async function read(bytes: Bytes, language = 'en') {
  const file = new File([new Uint8Array(bytes)], 'list.xml');
  const { links, faults } = await readFile(file, () => undefined, new AbortController().signal, language);
  return { links: links.map(({ url, title }) => [url, title]), faults: faults.map(({ reason }) => reason) };
}

describe.each(Object.entries(FORMATS))('the encoding of %s', (_, list) => {
  it.each<[what: string, bytes: Bytes, title: string]>([
    ['UTF-8 that is declared', list(utf8('茶 é'), declare('UTF-8')), '茶 é'],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...list(utf8('茶'), '')], '茶'],
    ['UTF-8 that declares another one', list(utf8('茶 é'), declare('ISO-8859-1')), '茶 é'],
    ['UTF-8 that declares UTF-16', list(utf8('茶'), declare('UTF-16')), '茶'],
    ['GBK', list([0xb2, 0xe8], declare('GBK')), '茶'],
    ['GB2312, in other quotes', list([0xb2, 0xe8], "<?xml version='1.0' encoding='gb2312' ?>"), '茶'],
    ['ISO-8859-1', list([0x63, 0x61, 0x66, 0xe9], declare('ISO-8859-1')), 'café'],
    ['windows-1252', list([0x93, 0x61, 0x94], declare('windows-1252')), '“a”'],
  ])('%s', async (__, bytes, title) => {
    expect(await read(bytes)).toEqual({ links: [['https://a.example/', title]], faults: [] });
  });

  it.each<[what: string, isLittle: boolean, mark: Bytes]>([
    ['UTF-16, little end first', true, [0xff, 0xfe]],
    ['UTF-16, big end first', false, [0xfe, 0xff]],
    ['UTF-16 without a mark, little end first', true, []],
    ['UTF-16 without a mark, big end first', false, []],
  ])('%s', async (__, isLittle, mark) => {
    const text = String.fromCharCode(...list(ascii('~'), declare('UTF-16'))).replace('~', '茶');
    const bytes = [...mark, ...utf16(text, isLittle)];
    expect(await read(bytes)).toEqual({ links: [['https://a.example/', '茶']], faults: [] });
  });

  it.each<[what: string, language: string, declared: string, title: string, faults: string[]]>([
    ['a Chinese user', 'zh-CN', '', '茶', []],
    ['another user', 'en', '', '\ufffd\ufffd', ['garbled']],
    ['a Chinese user, though another one is declared', 'zh-CN', declare('ISO-8859-1'), '²è', []],
    ['a Chinese user, though UTF-16 is declared', 'zh-CN', declare('UTF-16'), '茶', []],
  ])('GBK that is not declared, of %s', async (__, language, declared, title, faults) => {
    const { links, ...rest } = await read(list([0xb2, 0xe8], declared), language);
    expect([links, rest.faults]).toEqual([[['https://a.example/', title]], faults]);
  });

  it.each([
    ['none is declared', ''],
    ['none is declared, of a Chinese user', '', 'zh-CN'],
    ['UTF-8 is declared', declare('UTF-8')],
    ['GBK is declared', declare('GBK')],
    ['an unknown one is declared', declare('x-none')],
  ])('a title that cannot be read is named: %s', async (__, declared, language = 'en') => {
    const { links, faults } = await read(list([0x61, 0xa1, 0x20, 0x62], declared), language);
    expect(links).toEqual([['https://a.example/', 'a\ufffd b']]);
    expect(faults).toEqual(['garbled']);
  });
});

const A = '<item><title>A</title><link>https://a.example</link></item>';
const OUTLINE = '<outline text="A" htmlUrl="https://a.example"/>';
const URL_A = '<url><loc>https://a.example</loc></url>';

it.each<[what: string, text: string, links: number, faults: string[]]>([
  ['an empty file', '', 0, []],
  ['a declaration alone', declare('UTF-8'), 0, []],
  ['an empty feed', '<rss><channel/></rss>', 0, []],
  ['an empty OPML', '<opml><body/></opml>', 0, []],
  ['an empty sitemap', '<urlset/>', 0, []],
  ['a feed cut off between items', `<rss><channel>${A}`, 1, ['broken']],
  ['a feed cut off in a title', `<rss><channel>${A}<item><title>B`, 1, ['broken']],
  ['a feed cut off in an address', `<rss><channel>${A}<item><link>https://b.exam`, 1, ['broken']],
  ['a feed cut off after an address', `<rss>${A}<item><link>https://b.example</link><desc`, 2, ['broken']],
  ['a feed cut off after its items', `<rss><channel>${A}</channel>`, 1, ['broken']],
  ['a feed with an item that has no end', `<rss><item><link>https://b.example</link>${A}</rss>`, 2, []],
  ['a feed with a loose &', `<rss><item><title>A & B &nope; C</title><link>https://a.example`, 0, ['broken']],
  ['a picture before the feed’s title', `<rss><image><url>https://a.example</url></image>${A}</rss>`, 1, []],
  [
    'a feed that a tab shows as far as it could read it',
    `<rss><parsererror><h3>Errors:</h3><div>line 5</div></parsererror>${A}</rss>`,
    1,
    ['broken'],
  ],
  ['an OPML cut off between outlines', `<opml><body>${OUTLINE}`, 1, ['broken']],
  ['an OPML cut off in an outline', `<opml><body>${OUTLINE}<outline htmlUrl="https://b.`, 1, ['broken']],
  ['an OPML whose folder has no end', `<opml><body><outline text="F">${OUTLINE}</body></opml>`, 1, []],
  ['a sitemap cut off between pages', `<urlset>${URL_A}`, 1, ['broken']],
  ['a sitemap cut off in an address', `<urlset>${URL_A}<url><loc>https://b.exa`, 1, ['broken']],
  ['a sitemap cut off in a tag', `<urlset>${URL_A}<url><lo`, 1, ['broken']],
  ['a sitemap with an empty address', `<urlset>${URL_A}<url><loc/></url></urlset>`, 1, ['no-address']],
])('reads %s', async (_, text, links, faults) => {
  const found = await read(utf8(text));
  expect([found.links.length, found.faults]).toEqual([links, faults]);
});
