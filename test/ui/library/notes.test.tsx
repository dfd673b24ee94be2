import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import type { LibraryItem } from '../../../lib/contract/library-items';
import type { JobView } from '../../../lib/contract/outbox';
import type { Destination } from '../../../lib/model/destination';
import type { Problem } from '../../../lib/problems/problem';
import { announce, inputsOf, jobOf, methodsAsked, refuse } from '../background';
import { button, buttonNames, choose, click, find, status } from '../screen';
import { crumbs, enterNotes, freshPage, open, openMenu, pane, row, search } from './open-library';
import { notebook, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('notes', () => {
  it('lead from a notebook to a note', async () => {
    await open();
    await enterNotes('Journal', 'Meeting');
    expect(crumbs()).toEqual(['Notes', 'Journal', 'Meeting']);
    expect(find('.note-text').textContent).toBe('Tea, tea and more TEA.');
  });

  it.each<[string, Output<'library.note'> | Problem, string[]]>([
    ['what was appended', { value: { text: 'Tea. Coffee.' } }, ['Tea. Coffee.']],
    ['what it said, and why it may say more', { kind: 'rate' }, ['Tea.', 'The service is busy']],
    ['that it has been deleted', { kind: 'target', code: '100006' }, ['This note was deleted']],
  ])('that are open show %s once a clip arrives there', async (_, then, words) => {
    let jobs: JobView[] = [];
    const text = () =>
      jobs.length === 0 ? { value: { text: 'Tea.' } } : 'kind' in then ? refuse(then) : then;
    await open(shelves, { 'outbox.list': () => jobs, 'library.note': text });
    await enterNotes('Journal', 'Meeting');
    const destination: Destination = { kind: 'note', id: 'n', name: 'Meeting' };
    jobs = [jobOf({ kind: 'append-note', destination, state: 'confirmed' })];
    await announce('outbox');
    for (const said of words) expect(pane().textContent).toContain(said);
  });

  it('lie in notebooks that show how many they hold, and how deep they are', async () => {
    const inside = (depth: number): LibraryItem => ({
      ...notebook,
      id: `${depth}`,
      depth,
      count: 10 + depth,
    });
    await open((input) => (input.listing.of === 'notebooks' ? page([0, 1, 2].map(inside)) : shelves(input)));
    await enterNotes();
    const lines = [...document.querySelectorAll('.root .line')];
    expect(lines.map((line) => line.textContent)).toEqual([
      'Journal10 notes',
      'Level 2 Journal11 notes',
      'Level 3 Journal12 notes',
    ]);
  });

  it('can be appended to', async () => {
    await open();
    await enterNotes('Journal', 'Meeting');
    await openMenu();
    await click(button('Add the next clip to this note'));
    expect(inputsOf('destinations.use')).toEqual([
      { destination: { kind: 'note', id: 'n', name: 'Meeting' } },
    ]);
  });

  it.each([
    ['a notebook', ['Old'], 'This notebook was deleted'],
    ['a note', ['Journal', 'Gone'], 'This note was deleted'],
  ])('say of %s that it is deleted, and request nothing more', async (_, way, words) => {
    await open();
    await enterNotes();
    for (const step of way) {
      expect(row(step).textContent?.includes('Deleted')).toBe(step === way.at(-1));
      await click(row(step));
    }
    expect(document.body.textContent).toContain(words);
    expect(methodsAsked()).not.toContain('library.note');
    await openMenu();
    expect(
      buttonNames(pane()).filter((name) =>
        /^(Save here|Add the next clip to this note|Copy text)$/.test(name),
      ),
    ).toEqual([]);
  });

  it.each([
    ['100006', 'This note was deleted'],
    ['100005', 'This note is private or belongs to someone else'],
  ])('say why if the service refuses their text with %s', async (code, words) => {
    await open(shelves, { 'library.note': () => refuse({ kind: 'target', code }) });
    await enterNotes('Journal', 'Meeting');
    expect(pane().textContent).toContain(words);
    await openMenu();
    expect(buttonNames(pane())).not.toContain('Add the next clip to this note');
    expect(buttonNames(pane())).toContain('Copy ID');
  });

  it('are searched in the chosen order, and counted', async () => {
    await open();
    await enterNotes();
    await choose(find<HTMLSelectElement>('.search-choices .field:nth-child(2) select'), 'size');
    await search(' tea ', find('.root'));
    expect(inputsOf('library.list').at(-1)?.listing).toEqual({
      ...{ of: 'found-notes', query: 'tea', by: 'title', order: 'size' },
    });
    expect(status()).toContain('7 found');
  });
});
