import { beforeEach, expect, it, vi } from 'vitest';
import type { LibraryItem } from '../../../lib/contract/library-items';
import { inputsOf } from '../background';
import { button, click, find, settle } from '../screen';
import { scrollToEnd } from './end-of-list';
import { crumbs, enter, freshPage, open, pane, row, rows, search, stops } from './open-library';
import { base, file, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const goTo = (crumb: string) => click(button(crumb, find('.crumbs', pane())));
const clocks: LibraryItem = { kind: 'folder', id: 'c', name: 'Clocks', match: '', parent: 'elsewhere' };
const way = [
  { id: 'a', name: 'Archive' },
  { id: 'c', name: 'Clocks' },
];
/** Opens a folder that a search found; the service returns its path. */
const openFound = async () => {
  await open((input) => {
    if (input.listing.of !== 'entries') return shelves(input);
    if (input.listing.folderId === 'c') return page([file], { path: way });
    return input.listing.query ? page([clocks]) : shelves(input);
  });
  await enter('Research');
  await search('clocks');
  row('Clocks').focus();
  await enter('Clocks');
  expect(crumbs()).toEqual(['Knowledge bases', 'Research', 'Archive', 'Clocks']);
};

it.each([
  ['the breadcrumbs', () => goTo('Research')],
  ['the page’s history', () => settle(() => history.back())],
])('back by %s, the search in a base is as it was left', async (_, goBack) => {
  await openFound();
  const asked = inputsOf('library.list').length;
  await goBack();
  expect(crumbs()).toEqual(['Knowledge bases', 'Research']);
  expect(find<HTMLInputElement>('input[type="search"]', pane()).value).toBe('clocks');
  expect(rows().slice(2)).toEqual(['Clocks']);
  expect(document.activeElement).toBe(row('Clocks'));
  expect(stops('.pane:not(.root)')).toEqual([row('Clocks')]);
  expect(inputsOf('library.list')).toHaveLength(asked);
});

it('back in a base, its further pages are still there', async () => {
  const papers: LibraryItem = { ...clocks, id: 'p', name: 'Papers' };
  await open(({ listing, position }) => {
    if (listing.of !== 'entries') return page([base]);
    return position.page > 0 ? page([papers]) : page([clocks], { next: { page: 1, cursor: 'c' } });
  });
  await enter('Research');
  await scrollToEnd();
  await enter('Papers');
  await goTo('Research');
  expect(rows().slice(1)).toEqual(['Clocks', 'Papers']);
});

it('a folder on the path that was never opened is read when it is opened', async () => {
  await openFound();
  const folders = () => inputsOf('library.list').flatMap(({ listing }) => Object(listing).folderId ?? []);
  expect(folders()).toEqual(['c']);
  await goTo('Archive');
  expect(folders()).toEqual(['c', 'a']);
  expect(document.activeElement?.textContent).toBe('Archive');
});

it('each step back moves the focus to the row that was opened there', async () => {
  await open();
  for (const name of ['Research', 'Papers', 'Clocks.pdf']) {
    row(name).focus();
    await enter(name);
  }
  for (const [crumb, name] of [
    ['Papers', 'Clocks.pdf'],
    ['Research', 'Papers'],
    ['Knowledge bases', 'Research'],
  ] as const) {
    await goTo(crumb);
    expect(document.activeElement).toBe(row(name));
  }
});
