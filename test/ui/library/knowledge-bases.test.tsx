import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryItem } from '../../../lib/contract/library-items';
import type { Problem } from '../../../lib/problems/problem';
import { inputsOf, refuse } from '../background';
import { button, buttonNames, click, find, status } from '../screen';
import { crumbs, enter, freshPage, open, openMenu, pane, row, search } from './open-library';
import { about, file, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('knowledge bases', () => {
  it('lead from the list into a folder, and back by the breadcrumbs', async () => {
    await open();
    await enter('Research');
    expect(crumbs()).toEqual(['Knowledge bases', 'Research']);
    expect(find('.about').textContent).toContain('Worth it.');
    await click(row('Papers'));
    expect(crumbs()).toEqual(['Knowledge bases', 'Research', 'Papers']);
    await click(button('Research', find('.crumbs', pane())));
    expect(crumbs()).toEqual(['Knowledge bases', 'Research']);
  });

  it('move the focus to the name of what was opened', async () => {
    await open();
    await enter('Research');
    expect(document.activeElement?.textContent).toBe('Research');
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it.each<[string, Problem, string]>([
    ['could not be read', { kind: 'rate' }, 'The service is busy'],
    ['no longer exist', { kind: 'gone' }, 'This item no longer exists.'],
  ])('say in place of their description that they %s, and try again', async (_, problem, words) => {
    let fails = true;
    await open(shelves, { 'library.base': () => (fails ? refuse(problem) : { value: about }) });
    await enter('Research');
    expect(find('.load-problem', pane()).textContent).toContain(words);
    expect(pane().textContent).not.toContain('No description.');
    fails = false;
    await click(button('Try again', pane()));
    expect(find('.about').textContent).toContain('Worth it.');
  });

  it.each<[string, Problem, string[]]>([
    ['lacks access to the service', { kind: 'permission' }, ['Allow access']],
    ['is refused the key', { kind: 'authentication', code: '20004' }, ['Open settings', 'Try again']],
    ['is offline', { kind: 'offline' }, ['Try again']],
  ])('have the button that helps if Satchel %s', async (_, problem, buttons) => {
    await open((input) => (input.listing.of === 'entries' ? refuse(problem) : shelves(input)));
    await enter('Research');
    expect(buttonNames(find('.load-problem', pane()))).toEqual(buttons);
  });

  it.each<[string, Problem, number]>([
    ['once what their description and their list have in common', { kind: 'rate' }, 1],
    ['two different ones', { kind: 'gone' }, 2],
  ])('say of problems %s', async (_, problem, count) => {
    await open((input) => (input.listing.of === 'entries' ? refuse({ kind: 'rate' }) : shelves(input)), {
      'library.base': () => refuse(problem),
    });
    await enter('Research');
    expect(pane().querySelectorAll('.load-problem')).toHaveLength(count);
  });

  it('have the name that the service gives them by then after a refresh', async () => {
    let name = about.name;
    await open(shelves, { 'library.base': () => ({ value: { ...about, name } }) });
    await enter('Research');
    name = 'Studies';
    await click(button('Refresh', pane()));
    expect(find('h2', pane()).textContent).toBe('Studies');
  });

  it('say how old their description is', async () => {
    const stale = { at: Date.now() - 3 * 3_600_000, problem: { kind: 'offline' as const } };
    await open(shelves, { 'library.base': () => ({ value: about, stale }) });
    await enter('Research');
    expect(find('.about').textContent).toContain('Last updated 3 hours ago.');
  });

  it('show the path that the service returns for a folder that a search found', async () => {
    const between = { id: 'a', name: 'Archive' };
    await open((input) =>
      input.listing.of === 'entries' && input.listing.folderId
        ? page([file], { path: [between, { id: 'f', name: 'Papers' }] })
        : shelves(input),
    );
    await enter('Research', 'Papers');
    expect(crumbs()).toEqual(['Knowledge bases', 'Research', 'Archive', 'Papers']);
  });

  it.each([
    ['in the folder that is open', 'f', 'Papers / Clocks'],
    ['somewhere else', 'elsewhere', 'Clocks'],
    ['at the top', 'kb', 'Clocks'],
  ])('save to a folder that a search found %s under the known part of its path', async (_, parent, path) => {
    const found: LibraryItem = { kind: 'folder', id: 'c', name: 'Clocks', match: '', parent };
    await open((input) =>
      input.listing.of === 'entries' && input.listing.query ? page([found]) : shelves(input),
    );
    await enter('Research', 'Papers');
    await search('clocks');
    await click(find('[aria-label="More for Clocks"]'));
    await click(button('Save the next clip here', find('dialog')));
    expect(inputsOf('destinations.use')).toMatchObject([
      { destination: { folder: { id: 'c', name: path } } },
    ]);
    await click(button('Close', find('dialog')));
    await click(row('Clocks'));
    expect(crumbs().slice(2)).toEqual(path.split(' / '));
  });

  it.each([
    ['a knowledge base', ['Research'], { kind: 'knowledge-base', id: 'kb', name: 'Research' }],
    [
      'a folder',
      ['Research', 'Papers'],
      { kind: 'knowledge-base', id: 'kb', name: 'Research', folder: { id: 'f', name: 'Papers' } },
    ],
    ['a read-only knowledge base', ['Handbook'], undefined],
  ])('%s: where the popup saves to', async (_, way, destination) => {
    await open();
    await enter(...way);
    await openMenu();
    expect(buttonNames().includes('Save the next clip here')).toBe(destination !== undefined);
    if (!destination) return;
    await click(button('Save the next clip here', pane()));
    expect(inputsOf('destinations.use')).toEqual([{ destination }]);
    expect(status()).toContain('The popup now saves to Research');
  });

  it('rule 12: show matches as text, never as HTML', async () => {
    await open(() => page([{ ...file, match: '<img src=x onerror=alert(1)> clocks' }]));
    expect(document.querySelector('.item img')).toBeNull();
    expect(row('Clocks.pdf').textContent).toContain('<img src=x onerror=alert(1)> clocks');
  });
});
