import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import type { Problem } from '../../../lib/problems/problem';
import { type Answers, announce, refuse } from '../background';
import { button, buttonNames, click, settle } from '../screen';
import { scrollToEnd } from './end-of-list';
import { enter, enterNotes, freshPage, open, pane, row } from './open-library';
import { about, base, file, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const offline: Problem = { kind: 'offline' };
const stale = { at: 0, problem: offline };
let isOffline: boolean;
beforeEach(() => {
  freshPage();
  isOffline = true;
});

const text = { value: { text: 'Tea.' } };
const openNote = () => enterNotes('Journal', 'Meeting');
const openBase = () => enter('Research');

describe('what could not be read is read once the service can be reached', () => {
  it.each<[string, Answers, () => Promise<void>, string]>([
    [
      'a list that was never seen',
      { 'library.list': (input) => (isOffline ? refuse(offline) : shelves(input)) },
      async () => {},
      'Handbook',
    ],
    [
      'the next page of a list',
      {
        'library.list': ({ position }) => {
          if (position.page === 0) return page([base], { next: { page: 1, cursor: 'c' } });
          return isOffline ? refuse(offline) : page([file]);
        },
      },
      scrollToEnd,
      'Clocks.pdf',
    ],
    [
      'a stale list',
      { 'library.list': (input) => (isOffline ? { ...page([base]), stale } : shelves(input)) },
      async () => {},
      'Handbook',
    ],
    ['a note', { 'library.note': () => (isOffline ? refuse(offline) : text) }, openNote, 'Tea.'],
    [
      'a stale note',
      { 'library.note': () => (isOffline ? { value: { text: 'Water.' }, stale } : text) },
      openNote,
      'Tea.',
    ],
    [
      'a base',
      { 'library.base': () => (isOffline ? refuse(offline) : { value: about }) },
      openBase,
      'Worth it.',
    ],
    [
      'a stale base',
      {
        'library.base': () =>
          isOffline ? { value: { ...about, description: 'Old.' }, stale } : { value: about },
      },
      openBase,
      'Worth it.',
    ],
  ])('%s', async (_, answers, go, words) => {
    await open(shelves, answers);
    await go();
    expect(document.body.textContent).toContain('You’re offline.');
    expect(document.body.textContent).not.toContain(words);
    await settle(() => {
      isOffline = false;
      dispatchEvent(new Event('online'));
    });
    expect(document.body.textContent).not.toContain('You’re offline.');
    expect(document.body.textContent).toContain(words);
  });

  it('everywhere on the page, if the user allows access in one place', async () => {
    let allowed = false;
    const permission: Problem = { kind: 'permission' };
    await open(
      (input) => (allowed ? shelves(input) : { ...page([base]), stale: { at: 0, problem: permission } }),
      {
        'library.base': () => (allowed ? { value: about } : refuse(permission)),
      },
    );
    await enter('Research');
    const asks = () => buttonNames(document.body).filter((name) => name === 'Allow access');
    expect(asks().length).toBeGreaterThan(1);
    allowed = true;
    await announce('connection');
    expect(asks()).toEqual([]);
  });
});

describe('Try again shows that it is running', () => {
  /** The first answer comes at once; the second when the test gives it. */
  const twice = <T,>(first: () => T, then: T) => {
    let give = () => {};
    const second = new Promise<T>((resolve) => {
      give = () => resolve(then);
    });
    let asked = 0;
    return { answer: () => (asked++ === 0 ? first() : second), give: () => settle(give) };
  };

  it.each<[string, () => Output<'library.note'>]>([
    ['not read', () => refuse(offline)],
    ['stale', () => ({ value: { text: 'Water.' }, stale })],
  ])('for a note that is %s', async (_, first) => {
    const note = twice(first, text);
    await open(shelves, { 'library.note': note.answer });
    await openNote();
    await click(button('Try again', pane()));
    expect(button('Try again', pane()).getAttribute('aria-disabled')).toBe('true');
    await note.give();
    expect(pane().textContent).toContain('Tea.');
    expect(pane().textContent).not.toContain('Try again');
  });

  it.each<[string, () => Output<'library.base'>]>([
    ['not read', () => refuse(offline)],
    ['stale', () => ({ value: about, stale })],
  ])('for a base whose description is %s', async (_, first) => {
    const words = twice(first, { value: { ...about, description: 'New.' } });
    await open(shelves, { 'library.base': words.answer });
    await openBase();
    await click(button('Try again', pane()));
    expect(button('Try again', pane()).getAttribute('aria-disabled')).toBe('true');
    await words.give();
    expect(pane().textContent).toContain('New.');
    expect(pane().textContent).not.toContain('Try again');
  });

  it('for a row, and again once that failed', async () => {
    await open(shelves, { 'library.note': () => refuse(offline) });
    await enterNotes('Journal');
    await click(row('Meeting').parentElement?.querySelector('.row-more') ?? row('Meeting'));
    await click(button('Try again'));
    expect(button('Try again').getAttribute('aria-disabled')).toBe('false');
  });
});
