import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryItem } from '../../../lib/contract/library-items';
import { inputsOf, refuse } from '../background';
import { button, buttonNames, click, press, status } from '../screen';
import { scrollToEnd } from './end-of-list';
import { freshPage, open, row, rows, stops } from './open-library';
import { base, type ListAnswer, page } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('a long list', () => {
  const items = (from: number): LibraryItem[] =>
    Array.from({ length: 20 }, (_, n) => ({ ...base, id: `${from + n}`, name: `Base ${from + n}` }));
  const long: ListAnswer = ({ position }) =>
    page(
      items(position.page * 20),
      position.page < 2 ? { next: { page: position.page + 1, cursor: `c${position.page}` } } : {},
    );

  it('reads on near its end, until there is no more', async () => {
    await open(long);
    expect(status()).toContain('20 items so far');
    await scrollToEnd();
    await scrollToEnd();
    await scrollToEnd();
    expect(rows()).toHaveLength(60);
    expect(status()).toContain('60 items');
    expect(inputsOf('library.list').map(({ position }) => position.page)).toEqual([0, 1, 2]);
  });

  it('shows a row once, even if the service returns it twice', async () => {
    await open(({ position }) => page(items(0), position.page < 1 ? { next: { page: 1, cursor: 'c' } } : {}));
    await scrollToEnd();
    expect(rows()).toHaveLength(20);
  });

  it('keeps its rows if the next page fails, and tries again', async () => {
    let fails = true;
    await open((input) => (input.position.page > 0 && fails ? refuse({ kind: 'rate' }) : long(input)));
    await scrollToEnd();
    expect(rows()).toHaveLength(20);
    expect(document.body.textContent).toContain('The service is busy');
    await scrollToEnd();
    expect(inputsOf('library.list')).toHaveLength(2);
    // The list can be refreshed, whatever happened at its end.
    expect(buttonNames()).toContain('Refresh');
    fails = false;
    await click(button('Try again'));
    expect(rows()).toHaveLength(40);
  });

  it.each([
    ['ArrowDown', 'Base 3', 'Base 4'],
    ['ArrowUp', 'Base 3', 'Base 2'],
    ['ArrowUp', 'Base 0', 'Base 0'],
    ['Home', 'Base 3', 'Base 0'],
    ['End', 'Base 3', 'Base 19'],
  ])('%s moves from %s to %s, which becomes the Tab stop', async (key, from, to) => {
    await open(long);
    row(from).focus();
    await press(row(from), key);
    expect(document.activeElement).toBe(row(to));
    expect(stops()).toEqual([row(to)]);
  });

  it.each<[string, () => Promise<void> | void, string]>([
    ['at the first row', () => {}, 'Base 0'],
    ['at the row that last had the focus', () => row('Base 5').focus(), 'Base 5'],
    [
      'at the same row once more was read',
      () => {
        row('Base 5').focus();
        return scrollToEnd();
      },
      'Base 5',
    ],
    [
      'at the first row again if that row is gone',
      async () => {
        await scrollToEnd();
        row('Base 25').focus();
        await click(button('Refresh'));
      },
      'Base 0',
    ],
  ])('the Tab key stops %s', async (_, go, name) => {
    await open(long);
    await go();
    expect(stops()).toEqual([row(name)]);
  });

  it('says so if it ends before its real end', async () => {
    await open(({ position: { page: at } }) =>
      page([{ ...base, id: `${at}`, name: `Base ${at}` }], { next: { page: at + 1, cursor: `c${at}` } }),
    );
    for (let read = 1; read < 499; read++) await scrollToEnd();
    expect(document.body.textContent).not.toContain('The list goes on.');
    await scrollToEnd();
    expect(status()).toContain('500 items so far');
    expect(document.body.textContent).toContain('The list goes on. Use the search to find more.');
  });

  it('says that something could not be read', async () => {
    await open(() => page([base], { complete: false }));
    expect(document.body.textContent).toContain('couldn’t be read and aren’t shown');
  });
});

it.each([
  ['nothing there', () => page([]), 'There are no knowledge bases you can add to.'],
  ['a failure', () => refuse({ kind: 'authentication', code: '20004' }), 'Error code: 20004'],
  [
    'offline, but seen before',
    () => ({
      ...page([base]),
      stale: { at: Date.now() - 3 * 3_600_000, problem: { kind: 'offline' as const } },
    }),
    'Last updated 3 hours ago.You’re offline.',
  ],
])('says so: %s', async (_, list, words) => {
  await open(list);
  expect(document.body.textContent).toContain(words);
});
