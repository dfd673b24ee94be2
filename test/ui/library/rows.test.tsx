import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../../lib/problems/problem';
import { refuse } from '../background';
import { buttonNames, click, find, settle } from '../screen';
import { enter, enterNotes, freshPage, open, row } from './open-library';
import { shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const PLACE = ['Add files…', 'Save the next clip here', 'New note', 'Add an AI chat…', 'Copy ID'];
const NOTE = ['Add the next clip to this note', 'Add to a knowledge base…', 'Copy text', 'Copy ID'];

describe('a row', () => {
  const more = (name: string) => find(`[aria-label="More for ${name}"]`);
  const asked = () => [find('dialog h2').textContent, ...buttonNames(find('dialog'))];

  it.each([
    ['a knowledge base', () => enter(), 'Research', PLACE],
    ['a folder', () => enter('Research'), 'Papers', PLACE],
    ['a file', () => enter('Research', 'Papers'), 'Clocks.pdf', ['Copy ID']],
    ['a notebook', () => enterNotes(), 'Journal', ['New note', 'Save the next clip here', 'Copy ID']],
    ['a note', () => enterNotes('Journal'), 'Meeting', NOTE],
    ['a note that was deleted', () => enterNotes('Journal'), 'Gone', ['Copy ID']],
    ['a notebook that was deleted', () => enterNotes(), 'Old', ['Copy ID']],
  ])('%s can be acted on in its list', async (_, go, name, actions) => {
    await open();
    await go();
    await click(more(name));
    expect(asked()).toEqual([name, ...actions, 'Close']);
  });

  it.each<[string, Problem, string[], string]>([
    [
      'that is private',
      { kind: 'target', code: '100005' },
      ['Copy ID'],
      'This note is private or belongs to someone else',
    ],
    ['that was deleted meanwhile', { kind: 'target', code: '100006' }, ['Copy ID'], 'This note was deleted'],
    [
      'that cannot be read now',
      { kind: 'offline' },
      ['Add the next clip to this note', 'Add to a knowledge base…', 'Copy ID', 'Try again'],
      'The text of this note couldn’t be read.You’re offline.',
    ],
  ])('a note %s says so', async (_, problem, actions, words) => {
    await open(shelves, { 'library.note': () => refuse(problem) });
    await enterNotes('Journal');
    await click(more('Meeting'));
    expect(asked()).toEqual(['Meeting', ...actions, 'Close']);
    expect(find('dialog').textContent).toContain(words);
  });

  it('offers the same on a right click, in place of the browser’s own menu', async () => {
    await open();
    const event = new MouseEvent('contextmenu', { cancelable: true, bubbles: true });
    await settle(() => row('Research').dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(asked()[0]).toBe('Research');
  });

  it('that cannot be added to offers only its id', async () => {
    await open();
    await click(more('Handbook'));
    expect(asked()).toEqual(['Handbook', 'Copy ID', 'Close']);
  });
});
