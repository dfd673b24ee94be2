import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Output } from '../../../lib/contract/contract';
import { later } from '../background';
import { button, click, eventually, find, settle, status } from '../screen';
import { chosen, freshImportPage, openImport, paste, permissions, rows, whenRead } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

function drop(...files: File[]): void {
  const dataTransfer = { types: ['Files'], files, getData: () => '' };
  document.body.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer }));
}

it('adds the links of a text to the list, all of them chosen', async () => {
  await openImport();
  await paste();
  expect(chosen()).toEqual(['Cups', 'Pots', 'Mills']);
  expect(status()).toContain('3 links found');
  expect(status()).toContain('3 of 3 selected');
});

it.each([
  [
    'text',
    { 'text/plain': 'See https://a.example/cups and https://b.example/pots' },
    ['a.example/cups', 'b.example/pots'],
  ],
  [
    'a list of a page',
    { 'text/plain': 'Cups', 'text/html': '<li><a href="https://a.example/">Cups</a>' },
    ['Cups'],
  ],
  [
    'cells of a spreadsheet, one of which is a link',
    {
      'text/plain': 'Cups\thttps://a.example/\nPots\thttps://b.example/pots',
      'text/html':
        '<td>Cups<td><a href="https://a.example/">https://a.example</a><tr><td>Pots<td>https://b.example/pots',
    },
    ['Cups', 'Pots'],
  ],
  ['a link', { 'text/uri-list': 'https://a.example/cups' }, ['a.example/cups']],
  ['a link to a start page', { 'text/uri-list': 'https://a.example/' }, ['a.example']],
  ['a link to a start page with a query', { 'text/uri-list': 'https://a.example/?p=1' }, ['a.example/?p=1']],
  ['a link with other letters', { 'text/uri-list': 'https://a.example/茶?q=é' }, ['a.example/茶?q=é']],
])('adds the links of %s that is dropped', async (_, data: Record<string, string>, titles) => {
  await openImport();
  const dataTransfer = { types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  await settle(() =>
    document.body.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer })),
  );
  await eventually(() => {
    expect(chosen()).toEqual(titles);
  });
});

it('folds repeats, and names what is no link', async () => {
  await openImport();
  await paste('title,url\nA,https://a.example/?utm_source=x\nB,https://a.example\nC,chrome://settings\n');
  expect(rows()).toHaveLength(1);
  const facts = [...document.querySelectorAll('.facts > span')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['2 links found', '1 duplicate merged']);
  await click(button('1 entry has a problem'));
  expect(find('.titles').textContent).toBe('Entry 4, not a web address: C chrome://settings');
});

it('names the file of each entry with a problem if several files were added', async () => {
  await openImport();
  const list = (name: string) => new File(['title,url\nA,https://a.example\nB,chrome://settings\n'], name);
  await settle(() => drop(list('cups.csv'), list('pots.csv')));
  await whenRead();
  await click(button('2 entries have a problem'));
  const entry = 'Entry 3, not a web address: B chrome://settings';
  const faults = [...document.querySelectorAll('.titles > li')].map(({ textContent }) => textContent);
  expect(faults).toEqual([`cups.csv: ${entry}`, `pots.csv: ${entry}`]);
});

it('offers a file of each format for choosing', async () => {
  await openImport();
  const offered = find<HTMLInputElement>('input[type="file"]').accept.split(',');
  const known = readdirSync('test/lib/links/files').map((name) => extname(name));
  expect(offered).toEqual(expect.arrayContaining(known));
});

it('names a file without text, also if a later file has links', async () => {
  await openImport();
  await settle(() =>
    drop(new File(['PK\u0003\u0004\0\0'], 'photos.zip'), new File(['https://a.example/cups'], 'a.txt')),
  );
  await whenRead();
  expect(chosen()).toEqual(['a.example/cups']);
  expect(status()).toContain('photos.zip: No text found.');
  expect(status()).toContain('1 link found');
});

it.each([
  [['empty.txt'], 'empty.txt: No links found.'],
  [['a.txt', 'b.txt'], 'a.txt: No links found.', 'b.txt: No links found.'],
  [
    [...'abcdefgh'].map((name) => `${name}.txt`),
    ...[...'abcde'].map((name) => `${name}.txt: No links found.`),
    '… and 3 more',
  ],
])('names files without links beside one that has some: %j', async (names, ...said) => {
  await openImport();
  await settle(() =>
    drop(new File(['https://a.example/cups'], 'cups.txt'), ...names.map((name) => new File(['Tea'], name))),
  );
  await whenRead();
  const facts = [...document.querySelectorAll('.facts > span')].map(({ textContent }) => textContent);
  expect(facts).toEqual([...said, '1 link found']);
});

it('reads the other files if one cannot be read, such as a folder, and says so', async () => {
  await openImport();
  const folder = Object.assign(new File([], 'Lists'), {
    slice: () => {
      throw new DOMException('', 'NotFoundError');
    },
  });
  await settle(() => drop(folder, new File(['https://a.example/cups'], 'a.txt')));
  await whenRead();
  expect(find('.source-line .problem').textContent).not.toBe('');
  expect(chosen()).toEqual(['a.example/cups']);
});

it('reads what is dropped during another reading after it, and counts both', async () => {
  await openImport();
  await settle(() => {
    drop(new File(['https://a.example/cups'], 'a.txt'));
    drop(new File(['https://b.example/pots'], 'b.txt'));
  });
  await whenRead();
  expect(chosen()).toEqual(['a.example/cups', 'b.example/pots']);
  expect(status()).toContain('2 links found');
});

describe('tabs', () => {
  it('are read once the browser grants it, which can be taken back', async () => {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([
      { id: 1, url: 'https://a.example/', title: 'A', windowId: 1 },
      { id: 2, url: fakeBrowser.runtime.getURL('/library.html'), title: 'Library', windowId: 1 },
    ] as never);
    await openImport();
    await click(button('Add open tabs'));
    expect(permissions.request).toHaveBeenCalledWith({ permissions: ['tabs'] });
    expect(chosen()).toEqual(['A']);
    await click(button('Tabs – give back access'));
    expect(permissions.remove).toHaveBeenCalledWith({ permissions: ['tabs'] });
  });

  it('are those that the user selected, in the popup’s window or in this one', async () => {
    history.replaceState(null, '', '/library.html#import&tabs=1,2');
    const tab = (id: number) => ({ id, url: `https://a.example/${id}`, title: `T${id}`, windowId: 1 });
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation((async ({
      highlighted,
    }: {
      highlighted?: boolean;
    }) => (highlighted ? [tab(3)] : [tab(1), tab(2), tab(3), tab(4)])) as never);
    await openImport();
    await click(button('Add open tabs'));
    expect(chosen()).toEqual(['T1', 'T2', 'T3']);
  });

  it.each([
    ['refuses', () => Promise.resolve(false)],
    ['must not ask', () => Promise.reject(new Error('a policy'))],
  ])('are not read if the browser %s', async (_, answer) => {
    permissions.request.mockImplementation(answer);
    const query = vi.spyOn(fakeBrowser.tabs, 'query');
    query.mockClear();
    await openImport();
    await click(button('Add open tabs'));
    expect(query).not.toHaveBeenCalled();
  });
});

it('says why the bookmarks cannot be read', async () => {
  vi.spyOn(fakeBrowser.bookmarks, 'getTree').mockRejectedValue(new Error('locked'));
  await openImport();
  await click(button('Bookmarks…'));
  expect(find('dialog [role="status"]').textContent).toContain('Something unexpected went wrong');
  expect(find('dialog button.main').title).not.toBe('Loading…');
  expect(document.querySelector('dialog .said')).toBeNull();
});

describe('a page', () => {
  const pageLink = { title: 'A', heading: '', aside: false };
  it('is read at once if the address names its tab; its navigation is not chosen', async () => {
    history.replaceState(null, '', '/library.html#import&tab=7&selection');
    const asked = vi.fn();
    await openImport({
      'links.ofTab': (input) => {
        asked(input);
        return {
          title: 'Page',
          url: 'https://p.example/',
          links: [
            { ...pageLink, url: 'https://a.example/' },
            { ...pageLink, title: 'Home', url: 'https://p.example/', aside: true },
          ],
        };
      },
    });
    expect(asked).toHaveBeenCalledWith({ tabId: 7, selection: true });
    expect(rows()).toHaveLength(2);
    expect(chosen()).toEqual(['A']);
  });

  it.each([
    ['links', {}],
    ['a feed', { text: '<rss><channel><item><title>Tea</title><link>/tea</link></item></channel></rss>' }],
  ])('adds no %s once its reading is cancelled', async (_, part) => {
    history.replaceState(null, '', '/library.html#import&tab=7');
    const read = later<Output<'links.ofTab'>>();
    await openImport({ 'links.ofTab': read.answer });
    await click(button('Cancel'));
    const links = [{ ...pageLink, url: 'https://a.example/' }];
    await read.give({ title: '', url: 'https://p.example/', links, ...part });
    expect(rows()).toEqual([]);
  });

  it('that is a feed is read as one', async () => {
    history.replaceState(null, '', '/library.html#import&tab=7');
    await openImport({
      'links.ofTab': () => ({
        title: '',
        url: 'https://p.example/feed',
        links: [],
        text: '<rss><channel><item><title>Tea</title><link>/tea</link></item></channel></rss>',
      }),
    });
    await eventually(() => {
      expect(chosen()).toEqual(['Tea']);
    });
  });
});
