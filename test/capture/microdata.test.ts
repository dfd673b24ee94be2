import { beforeAll, describe, expect, it } from 'vitest';
import { useTab } from './support/use-tab';

const opened = useTab();
beforeAll(() => opened.tab.show(''));

const itemsIn = (html: string): Promise<Record<string, unknown>[]> =>
  opened.tab.run(
    (calls, source) => calls.markedItems(new DOMParser().parseFromString(source, 'text/html')),
    html,
  );
const product = (html: string) => `<div itemscope itemtype="https://schema.org/Product">${html}</div>`;

describe('the items of a page', () => {
  it.each<[what: string, html: string, items: object[]]>([
    ['none', '<p itemprop="name">Spade</p>', []],
    ['another vocabulary', '<p itemscope itemtype="https://example.org/Thing"></p>', []],
    ['a text', product('<b itemprop="name">A <i>spade</i></b>'), [{ name: 'A spade' }]],
    ['several names', product('<b itemprop="name model">S</b>'), [{ name: 'S', model: 'S' }]],
    [
      'a repeated property',
      product('<i itemprop="color">red</i><i itemprop="color">blue</i><i itemprop="color">green</i>'),
      [{ color: ['red', 'blue', 'green'] }],
    ],
    ['a meta', product('<meta itemprop="sku" content="7">'), [{ sku: '7' }]],
    ['a content', product('<b itemprop="sku" content="7">Seven</b>'), [{ sku: '7' }]],
    ['a data', product('<data itemprop="sku" value="7">Seven</data>'), [{ sku: '7' }]],
    [
      'a time',
      product('<time itemprop="releaseDate" datetime="2026-05-01">May</time>'),
      [{ releaseDate: '2026-05-01' }],
    ],
    [
      'a time without a value',
      product('<time itemprop="releaseDate">2026</time>'),
      [{ releaseDate: '2026' }],
    ],
    [
      'a link',
      product('<link itemprop="availability" href="https://schema.org/InStock">'),
      [{ availability: 'https://schema.org/InStock' }],
    ],
    [
      'a picture',
      product('<img itemprop="image" src="https://a.example/s.jpg">'),
      [{ image: 'https://a.example/s.jpg' }],
    ],
    ['a list', product('<ul itemprop="award"><li>One</li><li>Two</li></ul>'), [{ award: 'One\nTwo' }]],
    [
      'a nested item',
      product(
        '<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><b itemprop="price">5</b></div>',
      ),
      [{ offers: { '@type': ['Offer'], price: '5' } }],
    ],
    [
      'a nested item without a type',
      product('<div itemprop="brand" itemscope><b itemprop="name">Dig</b></div>'),
      [{ brand: { name: 'Dig' } }],
    ],
    [
      'a part elsewhere',
      `<div itemscope itemtype="https://schema.org/Product" itemref="b  none"></div>
      <div id="b"><b itemprop="name">S</b><div itemscope><i itemprop="name">Other</i></div></div>`,
      [{ name: 'S' }],
    ],
    [
      'a property called as a prototype',
      product('<b itemprop="__proto__">S</b><b itemprop="name">T</b>'),
      [JSON.parse('{"__proto__":"S","name":"T"}')],
    ],
    [
      'RDFa',
      `<div vocab="https://schema.org/" typeof="Product"><b property="name">S</b>
      <div property="offers" typeof="Offer"><b property="price" content="5">5 €</b></div></div>`,
      [{ name: 'S', offers: { '@type': ['Offer'], price: '5' } }],
    ],
    [
      'RDFa with prefixes',
      '<div typeof="schema:Product"><b property="schema:name">S</b><b property="og:title">T</b></div>',
      [{ name: 'S' }],
    ],
  ])('%s', async (_, html, items) => {
    const found = await itemsIn(html);
    expect(found.map(({ '@type': __, ...item }) => item)).toEqual(items);
  });
});

describe('hostile markup ends', () => {
  it('items that refer to each other', async () => {
    const item = (id: string, other: string) =>
      `<div id="${id}" itemref="${other}" itemscope itemtype="https://schema.org/Product"><b itemprop="name">${id}</b></div>`;
    const found = await itemsIn(item('a', 'b') + item('b', 'a'));
    expect(found.map(({ name }) => name)).toEqual(['a', 'b']);
  });
  it('an item that refers to the element around it', async () => {
    expect(
      await itemsIn(`<div id="a">${product('<b itemprop="name">S</b>').replace('>', ' itemref="a">')}</div>`),
    ).toMatchObject([{ name: 'S' }]);
  });
  it('an item that is a part of itself', async () => {
    const name = await opened.tab.run((calls) => {
      const html =
        '<div itemscope itemtype="https://schema.org/Product" itemref="a"><b itemprop="name">S</b></div>' +
        '<div id="a" itemprop="isRelatedTo" itemscope itemref="a"></div>';
      return calls.markedItems(new DOMParser().parseFromString(html, 'text/html'))[0]?.name;
    }, null);
    expect(name).toBe('S');
  });
  it('more items than any page has', async () => {
    const html = product('<b itemprop="name">S</b>').repeat(20_000);
    expect((await itemsIn(html)).length).toBeLessThan(1000);
  });
});
