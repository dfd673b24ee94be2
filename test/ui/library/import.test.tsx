import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { firstAnswers } from '../../../entrypoints/library/first-answers';
import { ImportPage } from '../../../entrypoints/library/import/import-page';
import { LazyImport } from '../../../entrypoints/library/import/lazy-import';
import { Library } from '../../../entrypoints/library/library';
import type { Output } from '../../../lib/contract/contract';
import type { Destination } from '../../../lib/model/destination';
import {
  type Answers,
  announce,
  answerWith,
  connection,
  inputsOf,
  later,
  listOf,
  refuse,
  research,
} from '../background';
import { button, click, eventually, field, find, press, settle, show, status, type } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const LINKS = [
  '## Tea',
  '- [Cups](https://a.example/cups)',
  '- [Pots](https://b.example/pots)',
  '## Coffee',
  '- [Mills](https://b.example/mills)',
].join('\n');

const permissions = { contains: vi.fn(), request: vi.fn(), remove: vi.fn() };

beforeEach(() => {
  history.replaceState(null, '', '/library.html#import');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(fakeBrowser.permissions, permissions);
  permissions.contains.mockResolvedValue(false);
  permissions.request.mockResolvedValue(true);
  permissions.remove.mockResolvedValue(true);
});

async function open(answers: Answers = {}): Promise<void> {
  answerWith({
    'links.saved': () => [],
    'destinations.list': () => listOf([research], 1),
    'library.list': () => ({ value: { items: [], complete: true } }),
    ...answers,
  });
  await show(<ImportPage account="account" isShown />);
}

const whenRead = () =>
  eventually(() => {
    expect(document.querySelector('.source-line progress')).toBeNull();
  });

function drop(...files: File[]): void {
  const dataTransfer = { types: ['Files'], files, getData: () => '' };
  document.body.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer }));
}

/** Adds the links of a text, and waits for the readers, which load on demand. */
async function paste(text = LINKS): Promise<void> {
  await click(button('Paste text…'));
  await settle(() => {
    const field = find<HTMLTextAreaElement>('textarea');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await click(button('Add to the list'));
  await whenRead();
}

const list = () => find('[role="listbox"]');
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const chosen = () =>
  rows().flatMap((row) =>
    row.getAttribute('aria-selected') === 'true' ? find('.item-name', row).textContent : [],
  );
const active = () => {
  const id = list().getAttribute('aria-activedescendant');
  return rows().findIndex((row) => row.id === id);
};

it('adds the links of a text to the list, all of them chosen', async () => {
  await open();
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
  ['a link', { 'text/uri-list': 'https://a.example/cups' }, ['a.example/cups']],
  ['a link to a start page', { 'text/uri-list': 'https://a.example/' }, ['a.example']],
  ['a link to a start page with a query', { 'text/uri-list': 'https://a.example/?p=1' }, ['a.example/?p=1']],
  ['a link with other letters', { 'text/uri-list': 'https://a.example/茶?q=é' }, ['a.example/茶?q=é']],
])('adds the links of %s that is dropped', async (_, data: Record<string, string>, titles) => {
  await open();
  const dataTransfer = { types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  await settle(() =>
    document.body.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer })),
  );
  await eventually(() => {
    expect(chosen()).toEqual(titles);
  });
});

it('folds repeats, and names what is no link', async () => {
  await open();
  await paste('title,url\nA,https://a.example/?utm_source=x\nB,https://a.example\nC,chrome://settings\n');
  expect(rows()).toHaveLength(1);
  expect(status()).toContain('1 duplicate merged');
  await click(button('1 entry has a problem'));
  expect(find('.titles').textContent).toBe('Entry 4, not a web address: C chrome://settings');
});

it('names a file without text, also if a later file has links', async () => {
  await open();
  await settle(() =>
    drop(new File(['PK\u0003\u0004\0\0'], 'photos.zip'), new File(['https://a.example/cups'], 'a.txt')),
  );
  await whenRead();
  expect(chosen()).toEqual(['a.example/cups']);
  expect(status()).toContain('photos.zip: This file has no text.');
  expect(status()).toContain('1 link found');
});

it('reads the other files if one cannot be read, such as a folder, and says so', async () => {
  await open();
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
  await open();
  await settle(() => {
    drop(new File(['https://a.example/cups'], 'a.txt'));
    drop(new File(['https://b.example/pots'], 'b.txt'));
  });
  await whenRead();
  expect(chosen()).toEqual(['a.example/cups', 'b.example/pots']);
  expect(status()).toContain('2 links found');
});

it('leaves out at first what is saved, and marks titles that are there', async () => {
  await open({
    'links.saved': () => ['a.example/cups'],
    'library.list': () => ({
      value: { items: [{ kind: 'file', id: 'f', name: 'POTS', match: '', mediaType: 2 }], complete: true },
    }),
  });
  await paste();
  expect(chosen()).toEqual(['Pots', 'Mills']);
  expect(rows().map((row) => row.querySelector('.tag')?.textContent)).toEqual([
    'Already saved',
    'Same title already there',
    undefined,
  ]);
  await click(button('Only new ones'));
  expect(chosen()).toEqual(['Mills']);
});

it('is as it was left after a look at the library', async () => {
  const goTo = (hash: string) =>
    settle(() => {
      history.pushState(null, '', `/library.html${hash}`);
      dispatchEvent(new Event('hashchange'));
    });
  await open();
  await show(<LazyImport account="account">Shelves</LazyImport>);
  await eventually(() => {
    find('.import');
  });
  await paste();
  await click(find('[role="option"]'));
  await click(button('Paste text…'));
  await type(find<HTMLTextAreaElement>('textarea'), 'https://a.example');
  await goTo('');
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('https://a.example');
  expect(location.hash).toBe('#import');
  await click(button('Cancel'));
  await goTo('');
  expect(document.body.textContent).toBe('Shelves');
  await goTo('#import');
  expect(document.body.textContent).not.toContain('Shelves');
  expect(chosen()).toEqual(['Pots', 'Mills']);
  expect(document.activeElement).toBe(find('.import h2'));
});

it('keeps the list when another account is connected, and offers only its places', async () => {
  const own: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Reading' };
  let current: typeof connection | null = connection;
  await open({
    'connection.get': () => current,
    'destinations.list': () => listOf([current === connection ? research : own], 1),
    'batches.list': () => [],
  });
  await show(<Library first={firstAnswers()} />);
  await eventually(() => {
    find('.import');
  });
  await paste();
  await type(field('Save to'), 'r');
  await press(field('Save to'), 'Enter');
  expect(field('Save to').value).toBe('Research');
  for (const next of [null, { ...connection, clientId: 'other' }]) {
    current = next;
    await announce('connection');
    await announce('destinations');
    expect(document.querySelector('.import') === null).toBe(!next);
  }
  expect(chosen()).toEqual(['Cups', 'Pots', 'Mills']);
  expect(field('Save to').value).not.toBe('Research');
});

it('the browser asks before it closes the tab, as long as there is a list', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open();
  const before = isAsked();
  await paste();
  const filled = isAsked();
  await click(button('Clear the list'));
  await click(button('Clear the list', find('dialog')));
  expect([before, filled, isAsked()]).toEqual([false, true, false]);
});

it('asks before it clears the list, which cannot be undone', async () => {
  await open();
  await paste();
  await click(button('Clear the list'));
  const asked = find('dialog').textContent;
  await click(button('Cancel', find('dialog')));
  expect(asked).toContain('All 3 links are removed');
  expect(chosen()).toEqual(['Cups', 'Pots', 'Mills']);
});

describe('by keyboard', () => {
  it.each<[keys: [string, KeyboardEventInit?][], at: number, left: string[]]>([
    [[['ArrowDown']], 1, ['Cups', 'Pots', 'Mills']],
    [[['End'], ['ArrowDown']], 2, ['Cups', 'Pots', 'Mills']],
    [[['End'], ['Home'], [' ']], 0, ['Pots', 'Mills']],
    [[[' '], ['ArrowDown', { shiftKey: true }]], 1, ['Mills']],
    [[['a', { ctrlKey: true }]], 0, []],
    [[[' '], ['a', { metaKey: true }]], 0, ['Cups', 'Pots', 'Mills']],
    [[['PageDown'], [' ']], 2, ['Cups', 'Pots']],
  ])('%j', async (keys, at, left) => {
    await open();
    await paste();
    for (const [key, more] of keys) await press(list(), key, more);
    expect(active()).toBe(at);
    expect(chosen()).toEqual(left);
  });
});

it('chooses among the rows that the filter leaves', async () => {
  await open();
  await paste();
  await type(find<HTMLInputElement>('input[type="search"]'), 'b.example');
  expect(rows()).toHaveLength(2);
  await click(button('Select none'));
  await type(find<HTMLInputElement>('input[type="search"]'), '');
  expect(chosen()).toEqual(['Cups']);
});

it.each([
  ['from the row that was pressed last', 'b.example', 'Mills', ['Cups']],
  ['from nowhere if the filter has left that row out', 'mills', 'Mills', ['Cups']],
])('with Shift, chooses %s', async (_, query, pressed, left) => {
  await open();
  await paste();
  const row = (title: string) =>
    rows().find((one) => find('.item-name', one).textContent === title) ?? document.body;
  const filter = find<HTMLInputElement>('input[type="search"]');
  await click(row('Pots'));
  await type(filter, query);
  await settle(() => row(pressed).dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true })));
  await type(filter, '');
  expect(chosen()).toEqual(left);
});

it('chooses and shows a group', async () => {
  await open();
  await paste();
  await click(find('.link-group input'));
  expect(chosen()).toEqual(['Mills']);
  await click(button('Tea'));
  expect(rows()).toHaveLength(2);
  expect(button('Tea').getAttribute('aria-pressed')).toBe('true');
  await click(button('Tea'));
  expect(rows()).toHaveLength(3);
});

it('keeps a title that is being changed when Escape is pressed', async () => {
  await open();
  await paste();
  await press(list(), 'F2');
  const cancel = () => settle(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await type(field('Title'), 'Mugs');
  await cancel();
  expect(field('Title').value).toBe('Mugs');
  await type(field('Title'), 'Cups');
  await cancel();
  expect(document.querySelector('dialog')).toBeNull();
});

it('draws only the visible rows of a long list', async () => {
  await open();
  await paste(Array.from({ length: 5000 }, (_, index) => `https://a.example/${index}`).join('\n'));
  expect(rows().length).toBeLessThan(50);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('5000');
  await press(list(), 'End');
  expect(find('.link-space').style.height).toBe('260000px');
});

describe('tabs', () => {
  it('are read once the browser grants it, which can be taken back', async () => {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([
      { id: 1, url: 'https://a.example/', title: 'A', windowId: 1 },
      { id: 2, url: fakeBrowser.runtime.getURL('/library.html'), title: 'Library', windowId: 1 },
    ] as never);
    await open();
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
    await open();
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
    await open();
    await click(button('Add open tabs'));
    expect(query).not.toHaveBeenCalled();
  });
});

it('says why the bookmarks cannot be read', async () => {
  vi.spyOn(fakeBrowser.bookmarks, 'getTree').mockRejectedValue(new Error('locked'));
  await open();
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
    await open({
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
    await open({ 'links.ofTab': read.answer });
    await click(button('Cancel'));
    const links = [{ ...pageLink, url: 'https://a.example/' }];
    await read.give({ title: '', url: 'https://p.example/', links, ...part });
    expect(rows()).toEqual([]);
  });

  it('that is a feed is read as one', async () => {
    history.replaceState(null, '', '/library.html#import&tab=7');
    await open({
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

describe('where the links go', () => {
  const archive: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Archive' };
  const places = (at: number) =>
    inputsOf('batch.add')
      .at(at)
      ?.links.map(({ to }) => inputsOf('batch.add').at(at)?.destinations[to]?.name);

  async function openWith(answers: Answers = {}) {
    await open({
      'destinations.list': () => listOf([research, archive], 1),
      'destinations.search': () => ({ destinations: [], more: [] }),
      'batches.list': () => [],
      'batch.add': () => {},
      'batch.start': () => {},
      'batch.remove': () => {},
      ...answers,
    });
    await paste();
  }
  async function sendGroup(name: string, to: string) {
    await click(button(`Where ${name} goes`));
    await type(find<HTMLInputElement>('dialog [role="combobox"]'), to);
    await press(find('dialog [role="combobox"]'), 'Enter');
    await click(button('Use this'));
  }

  it('a group has a place of its own', async () => {
    await openWith();
    await sendGroup('Tea', 'arch');
    await click(find('.send-bar .main'));
    expect(places(0)).toEqual(['Archive', 'Archive', 'Research']);
  });

  it('the next list knows nothing of it', async () => {
    await openWith();
    await sendGroup('Tea', 'arch');
    await click(find('.send-bar .main'));
    await paste();
    await click(find('.send-bar .main'));
    expect(places(1)).toEqual(['Research', 'Research', 'Research']);
  });

  it('a second attempt goes where the groups go by then', async () => {
    let fails = true;
    await openWith({ 'batch.start': () => (fails ? refuse({ kind: 'storage' }) : undefined) });
    await paste('## Milk\n- [Jugs](https://c.example/jugs)');
    await sendGroup('Coffee', 'arch');
    await click(find('.send-bar .main'));
    fails = false;
    await sendGroup('Milk', 'arch');
    await click(find('.send-bar .main'));
    const [first, second] = inputsOf('batch.add');
    expect(places(1)).toEqual(['Research', 'Research', 'Archive', 'Archive']);
    expect(second?.id).not.toBe(first?.id);
    expect(inputsOf('batch.remove')).toEqual([{ id: first?.id }]);
  });
});
