import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { refuse } from '../background';
import { button, buttonNames, click, settle } from '../screen';
import {
  crumbs,
  enter,
  enterNotes,
  freshPage,
  open,
  openMenu,
  pane,
  showLibrary,
  standBeside,
} from './open-library';
import { type ListAnswer, notebook, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

/** The service's own notebooks have ids that the service chose. */
const views: ListAnswer = (input) =>
  input.listing.of === 'notebooks'
    ? page([
        { ...notebook, id: 'all', name: 'root', view: 'all' },
        { ...notebook, id: 'none', name: 'rest', view: 'uncategorized' },
        { ...notebook, id: 'old', name: 'Old', deleted: true },
      ])
    : shelves(input);

describe('the side panel’s place, opened in a tab', () => {
  it.each<[string, () => Promise<void>, string, boolean]>([
    ['all notes', () => enterNotes('All notes'), 'All notes', true],
    ['notes without a notebook', () => enterNotes('Uncategorized'), 'Uncategorized', true],
    ['a deleted notebook', () => enterNotes('Old'), 'Old', false],
    ['a read-only base', () => enter('Handbook'), 'Handbook', false],
    ['a folder of a read-only base', () => enter('Handbook', 'Papers'), 'Papers', false],
    ['a folder of a base to add to', () => enter('Research', 'Papers'), 'Papers', true],
  ])('%s offers there what it offers here', async (_, go, name, saves) => {
    standBeside(true);
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
    // The base's details, which come later, are not what this is about.
    await open(views, { 'library.base': () => refuse({ kind: 'offline' }) });
    const offered = async () => {
      await openMenu();
      return [crumbs().at(-1), buttonNames(pane()).includes('Save the next clip here')];
    };
    await go();
    expect(await offered()).toEqual([name, saves]);
    await click(button('Open in a tab'));
    const address = create.mock.calls[0]?.[0].url ?? '';
    await settle(() => history.pushState(null, '', address));
    await showLibrary();
    expect(await offered()).toEqual([name, saves]);
  });
});

it.each([
  ['kb', true],
  ['kb2', false],
])(
  'a folder of %s, opened by an address without details, can be saved to only if the base allows it: %s',
  async (id, offered) => {
    location.hash = `#knowledge-base=${id}&folder=f&path=Papers`;
    await open();
    await openMenu();
    expect(buttonNames(pane()).includes('Save the next clip here')).toBe(offered);
  },
);

it('the base’s details and the path to the folder are both kept', async () => {
  const way = [
    { id: 'a', name: 'Archive' },
    { id: 'f', name: 'Papers' },
  ];
  location.hash = '#knowledge-base=kb2&folder=f&path=Papers';
  await open((input) => (input.listing.of === 'entries' ? page([], { path: way }) : shelves(input)));
  expect(crumbs()).toEqual(['Knowledge bases', 'Handbook', 'Archive', 'Papers']);
  await openMenu();
  expect(buttonNames(pane())).not.toContain('Save the next clip here');
});
