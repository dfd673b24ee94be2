import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DestinationList } from '../../lib/contract';
import type { Destination } from '../../lib/destination';
import { Picker } from '../../lib/ui/picker';
import { answerWith, inputsOf, journal, listOf, meeting, research } from './background';
import { find, press, redraw, show, type } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const list = listOf([journal, research, meeting], 1);
const chosen = vi.fn<(destination: Destination | undefined) => void>();
const input = () => find<HTMLInputElement>('[role="combobox"]');
const active = () => {
  const id = input().getAttribute('aria-activedescendant');
  return id && find(`[id="${id}"]`).textContent;
};
const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  chosen.mockClear();
  answerWith({ 'destinations.search': () => [{ kind: 'note', id: 'n9', name: 'Found' }] });
  await show(<Picker label="Where" list={list} value={research} onChoose={chosen} />);
  return () => vi.useRealTimers();
});

describe('the picker’s keys', () => {
  it.each([
    ['ArrowDown', ['ArrowDown'], 'JournalNotebook'],
    ['the next row', ['ArrowDown', 'ArrowDown'], 'Research'],
    ['the last row', ['ArrowUp'], 'Meeting'],
    ['around the end', ['ArrowUp', 'ArrowDown'], 'JournalNotebook'],
    ['Home', ['ArrowUp', 'Home'], 'JournalNotebook'],
    ['End', ['ArrowDown', 'End'], 'Meeting'],
    ['Escape', ['ArrowDown', 'Escape'], null],
  ])('%s', async (_, keys, row) => {
    for (const key of keys) await press(input(), key);
    expect(active()).toBe(row);
    expect(input().getAttribute('aria-expanded')).toBe(String(row !== null));
  });

  it('Enter takes the active row and closes', async () => {
    await press(input(), 'ArrowDown');
    await press(input(), 'Enter');
    expect(chosen.mock.calls).toEqual([[journal]]);
    expect(options()).toEqual([]);
  });

  it('Escape leaves everything as it was', async () => {
    await type(input(), 'jour');
    await press(input(), 'Escape');
    expect(input().value).toBe('Research');
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe('typing', () => {
  it('narrows the list and makes the best row active', async () => {
    await type(input(), 'mee');
    expect(options()).toEqual(['Meeting']);
    expect(active()).toBe('Meeting');
  });

  it('takes what is highlighted when the field is left', async () => {
    await type(input(), 'mee');
    input().blur();
    expect(chosen.mock.calls).toEqual([[meeting]]);
  });

  it('leaves nothing chosen where nothing matches', async () => {
    await type(input(), 'zzz');
    input().blur();
    expect(chosen.mock.calls).toEqual([[undefined]]);
  });

  it.each([
    ['mee', [[meeting]], true],
    ['zzz', [], false],
  ])('“%s” and Ctrl+Enter never saves to another place', async (text, calls, goesOn) => {
    const save = vi.fn();
    document.body.addEventListener('keydown', save, { once: true });
    await type(input(), text);
    await press(input(), 'Enter', { ctrlKey: true });
    document.body.removeEventListener('keydown', save);
    expect(chosen.mock.calls).toEqual(calls);
    expect(save.mock.calls.length > 0).toBe(goesOn);
  });

  it('asks the services once it pauses, for the last words only', async () => {
    await type(input(), 'm');
    await type(input(), 'me');
    await vi.advanceTimersByTimeAsync(250);
    expect(inputsOf('destinations.search')).toEqual([{ query: 'me' }]);
    expect(options()).toEqual(['Meeting', 'Found']);
  });

  it('drops an answer to earlier words', async () => {
    let answer: (found: Destination[]) => void = () => {};
    answerWith({
      'destinations.search': ({ query }) =>
        query === 'm' ? new Promise((resolve) => (answer = resolve)) : [],
    });
    await type(input(), 'm');
    await vi.advanceTimersByTimeAsync(250);
    await type(input(), 'me');
    answer([{ kind: 'note', id: 'n8', name: 'Stale' }]);
    await vi.advanceTimersByTimeAsync(250);
    expect(options()).toEqual(['Meeting']);
  });
});

it('holds 300 rows, draws 200 and says so', async () => {
  const many = Array.from(
    { length: 300 },
    (_, index): Destination => ({ ...journal, id: `${index}`, name: `N ${index}` }),
  );
  await show(<Picker label="Where" list={listOf(many)} value={undefined} onChoose={chosen} />);
  await press(input(), 'ArrowDown');
  expect(options()).toHaveLength(200);
  expect(document.body.textContent).toContain('Not shown: 100.');
});

const redrawn = (list: DestinationList) =>
  redraw(<Picker label="Where" list={list} value={undefined} onChoose={chosen} />);

it('does not move rows when the list is refreshed behind', async () => {
  await press(input(), 'ArrowDown');
  const before = options();
  await redrawn(listOf([meeting, research], 1));
  expect(options()).toEqual(before);
});

it('grows while the lists are read for the first time, and says so', async () => {
  const reading = { ...list, recent: 0, refreshedAt: 0, refreshing: true };
  await redrawn({ ...reading, destinations: [research] });
  await press(input(), 'ArrowDown');
  expect(options()).toEqual(['Research']);
  expect(document.body.textContent).toContain('Looking…');
  await redrawn({ ...reading, destinations: [research, journal] });
  expect(options()).toEqual(['Research', 'Journal']);
  await redrawn(listOf([research, journal, meeting]));
  expect(options()).toEqual(['Research', 'Journal', 'Meeting']);
  expect(document.body.textContent).not.toContain('Looking…');
});
