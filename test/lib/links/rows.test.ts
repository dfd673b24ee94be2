import { describe, expect, it } from 'vitest';
import { bookmarkFolders, linksOfBookmarks, linksOfPage, linksOfTabs } from '../../../lib/links/from-browser';
import { addRows, filterRows, groupRows, NO_ROWS } from '../../../lib/links/rows';
import { importAddress, importInAddress } from '../../../lib/model/import-address';

const link = (path: string, title = '', group?: string) => ({
  url: `https://a.example/${path}`,
  title,
  ...(group ? { group } : {}),
});
const names = (rows: readonly { url: string }[]) =>
  rows.map(({ url }) => url.replace('https://a.example/', ''));

describe('a list', () => {
  it('has each page once, by the rule of the history', () => {
    const first = addRows(NO_ROWS, [link('b?x=1&utm_source=y'), link('b/?x=1#part', 'B'), link('c')]);
    const { rows, repeated } = addRows(first, [link('c', 'C'), link('d')]);
    expect(names(rows)).toEqual(['b?x=1&utm_source=y', 'c', 'd']);
    expect(rows.map(({ title, id }) => [id, title])).toEqual([
      [0, 'B'],
      [1, 'C'],
      [2, ''],
    ]);
    expect(repeated).toBe(2);
  });

  it('takes a link of the text over the same one in the navigation', () => {
    const { rows } = addRows(NO_ROWS, [
      { ...link('b'), aside: true },
      link('b'),
      { ...link('c'), aside: true },
    ]);
    expect(rows.map(({ aside }) => aside)).toEqual([undefined, true]);
  });

  it('knows the open tab of a page that another source named first', () => {
    const { rows } = addRows(addRows(NO_ROWS, [link('b', 'B')]), [{ ...link('b', 'B'), tabId: 7 }]);
    expect(rows.map(({ tabId }) => tabId)).toEqual([7]);
  });

  const { rows } = addRows(NO_ROWS, [link('tea/1', 'Cups', 'G'), link('tea/2', 'Pots'), link('x', 'Tea')]);
  it('is filtered by the letters of an address, escaped or not', () => {
    const escaped = addRows(NO_ROWS, [link('%E8%8C%B6')]).rows;
    expect(names(filterRows(escaped, '茶', undefined))).toEqual(['%E8%8C%B6']);
    expect(names(filterRows(escaped, 'a.example/%E8', undefined))).toEqual(['%E8%8C%B6']);
  });

  it.each<[query: string, group: string | undefined, left: string[]]>([
    ['', undefined, ['tea/1', 'tea/2', 'x']],
    ['TEA', undefined, ['tea/1', 'tea/2', 'x']],
    ['tea/ pots', undefined, ['tea/2']],
    ['g cups', undefined, ['tea/1']],
    ['', 'G', ['tea/1']],
    ['tea', '', ['tea/2', 'x']],
    ['none', undefined, []],
  ])('filtered by "%s" in %s', (query, group, left) => {
    expect(names(filterRows(rows, query, group))).toEqual(left);
  });

  it('stays the same list without a filter, because it may be long', () => {
    expect(filterRows(rows, ' ', undefined)).toBe(rows);
  });

  it('has groups', () => {
    expect([...groupRows(rows)].map(([name, group]) => [name, names(group)])).toEqual([
      ['G', ['tea/1']],
      ['', ['tea/2', 'x']],
    ]);
  });
});

describe('links of the browser', () => {
  const words = {
    window: (number: number) => `Window ${number}`,
    group: (number: number) => `Tabs ${number}`,
  };
  const tab = (windowId: number, groupId = -1) => ({
    id: 1,
    url: 'https://a.example',
    title: 'A',
    windowId,
    groupId,
  });
  it.each([
    ['one window', [tab(7), tab(7)], [undefined, undefined]],
    ['two windows', [tab(7), tab(9)], ['Window 1', 'Window 2']],
    ['a tab group', [tab(7), tab(7, 5), tab(7, 6), tab(7, 5)], [undefined, 'Tabs 1', 'Tabs 2', 'Tabs 1']],
  ])('tabs of %s', (_, tabs, groups) => {
    expect(linksOfTabs(tabs, words).map(({ group }) => group)).toEqual(groups);
  });

  it('links of a page are grouped by site', () => {
    const [found] = linksOfPage([{ url: 'https://b.example/c', title: 'C', heading: 'H', aside: false }]);
    expect(found).toMatchObject({ group: 'b.example', heading: 'H' });
  });

  const tree = {
    title: '',
    children: [
      {
        title: 'Bar',
        children: [
          { title: 'B', url: 'https://b.example', dateAdded: 7 },
          { title: 'Deep', children: [{ title: 'C', url: 'https://c.example' }] },
          { title: '', url: 'data:', type: 'separator' },
          { title: 'Empty', children: [] },
        ],
      },
    ],
  };
  it('bookmarks have the path of their folders, and a separator is none of them', () => {
    expect(bookmarkFolders(tree).map(({ path, count }) => [path, count])).toEqual([
      ['Bar', 2],
      ['Bar / Deep', 1],
    ]);
    expect(linksOfBookmarks(tree)).toEqual([
      { url: 'https://b.example', title: 'B', group: 'Bar', addedAt: 7 },
      { url: 'https://c.example', title: 'C', group: 'Bar / Deep', addedAt: undefined },
    ]);
  });
});

it.each([
  [{ tabId: undefined, selection: false, selected: [] }, '/library.html#import'],
  [{ tabId: 7, selection: true, selected: [7, 8] }, '/library.html#import&tab=7&selection&tabs=7,8'],
])('the address of the import page for %j is %s', (opened, address) => {
  expect(importAddress(opened)).toBe(address);
  expect(importInAddress(address.replace('/library.html', ''))).toEqual(opened);
});

it.each(['', '#notes', '#imported'])('%j is no address of the import page', (hash) => {
  expect(importInAddress(hash)).toBeUndefined();
});
