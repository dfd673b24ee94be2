import { afterEach, expect, it, vi } from 'vitest';
import { pageLinks } from '../../../lib/capture/page-links';

afterEach(() => vi.restoreAllMocks());

const HERE = 'https://here.example/page';

function show(html: string) {
  vi.stubGlobal('location', new URL(HERE));
  document.body.innerHTML = html;
}

const a = (path: string, text: string, more = '') =>
  `<a href="https://a.example/${path}" ${more}>${text}</a>`;

it.each<
  [what: string, html: string, links: [path: string, title: string, heading: string, aside: boolean][]]
>([
  ['a link', a('1', ' one\n two '), [['1', 'one two', '', false]]],
  [
    'the nearest heading',
    `<h1>A</h1>${a('1', 'x')}<h3>B</h3>${a('2', 'y')}`,
    [
      ['1', 'x', 'A', false],
      ['2', 'y', 'B', false],
    ],
  ],
  ['a link in a heading', `<h1>A</h1><h2>${a('1', 'x')}</h2>`, [['1', 'x', 'A', false]]],
  [
    'navigation',
    `<nav>${a('1', 'x')}</nav><header>${a('2', 'y')}</header><main><header>${a('3', 'z')}</header></main>`,
    [
      ['1', 'x', '', true],
      ['2', 'y', '', true],
      ['3', 'z', '', false],
    ],
  ],
  [
    'links that are not the page’s own',
    a('1', 'x', 'rel="nofollow noopener"') + a('2', 'y', 'rel="noopener"'),
    [
      ['1', 'x', '', true],
      ['2', 'y', '', false],
    ],
  ],
  [
    'styles in a link or heading',
    `<h1><style>.a { fill: red }</style>A</h1>${a('1', '<style>.a { fill: red }</style>x')}`,
    [['1', 'x', 'A', false]],
  ],
  ['a picture', a('1', '<img alt="A picture">'), [['1', 'A picture', '', false]]],
  ['a label', a('1', '', 'aria-label="A label"'), [['1', 'A label', '', false]]],
  ['an anchor of the page', `<a href="${HERE}#part">x</a>`, []],
  ['no web address', '<a href="mailto:a@b.example">x</a><a href="javascript:alert(1)">y</a>', []],
  [
    'a hostile page',
    `<img name="querySelectorAll"><form name="getSelection"></form>${a('1', 'x')}`,
    [['1', 'x', '', false]],
  ],
])('reads %s', (_, html, links) => {
  show(html);
  const read = pageLinks(false);
  expect(read.links).toEqual(
    links.map(([path, title, heading, aside]) => ({
      url: `https://a.example/${path}`,
      title,
      heading,
      aside,
    })),
  );
  expect([read.url, read.text]).toEqual([HERE, undefined]);
});

it('reads the other views of an application', () => {
  show(['#/guide', '#!guide', '#guide/a', '#guide'].map((view) => `<a href="${HERE}${view}">x</a>`).join(''));
  expect(pageLinks(false).links.map(({ url }) => url.slice(HERE.length))).toEqual([
    '#/guide',
    '#!guide',
    '#guide/a',
  ]);
});

it('reads only the links of a selection', () => {
  show(a('1', 'x') + a('2', 'y'));
  const chosen = document.querySelectorAll('a')[1];
  const selection = { containsNode: (node: Node) => node === chosen } as unknown as Selection;
  vi.spyOn(Document.prototype, 'getSelection').mockReturnValue(selection);
  expect(pageLinks(true).links.map(({ title }) => title)).toEqual(['y']);
});
