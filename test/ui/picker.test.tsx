import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DestinationList, FolderList, FoundPlaces } from '../../lib/contract/destinations';
import type { Destination } from '../../lib/destination';
import { Picker } from '../../lib/ui/picker';
import { t, type Word } from '../../lib/words';
import { answerWith, inputsOf, journal, listOf, meeting, refuse, research } from './background';
import { click, find, press, redraw, show, type } from './screen';

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
  answerWith({
    'destinations.search': () => ({ places: [{ kind: 'note', id: 'n9', name: 'Found' }], more: [] }),
  });
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

  it.each([
    ['the first row once it is there', 'rese', [[research]]],
    ['nothing where nothing is found', 'zzz', []],
  ])('Enter pressed before the list has come takes %s', async (_, text, calls) => {
    await show(<Picker label="Where" list={undefined} value={undefined} onChoose={chosen} />);
    await type(input(), text);
    await press(input(), 'Enter');
    expect(chosen).not.toHaveBeenCalled();
    await redraw(<Picker label="Where" list={list} value={undefined} onChoose={chosen} />);
    expect(chosen.mock.calls).toEqual(calls);
  });

  it('what is typed after Enter is waited for no longer', async () => {
    await show(<Picker label="Where" list={undefined} value={undefined} onChoose={chosen} />);
    await type(input(), 'rese');
    await press(input(), 'Enter');
    await type(input(), 'meet');
    await redraw(<Picker label="Where" list={list} value={undefined} onChoose={chosen} />);
    expect(chosen).not.toHaveBeenCalled();
    expect(active()).toBe('MeetingNote');
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
    expect(options()).toEqual(['MeetingNote']);
    expect(active()).toBe('MeetingNote');
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
    expect(options()).toEqual(['MeetingNote', 'FoundNote']);
  });

  it.each<[string, Word, FoundPlaces | undefined]>([
    ['nothing found', 'pickerNone', { places: [], more: [] }],
    [
      'a service that was not reached',
      'pickerSearchFailed',
      { places: [], more: [], problem: { kind: 'offline' } },
    ],
    ['more than a page', 'pickerFoundMore', { places: [], more: ['note'] }],
    ['no answer at all', 'pickerSearchFailed', undefined],
  ])('says of %s: %s', async (_, word, answer) => {
    answerWith({ 'destinations.search': () => answer ?? refuse({ kind: 'unexpected' }) });
    await type(input(), 'zzz');
    await vi.advanceTimersByTimeAsync(250);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.body.querySelector('.picker-note')?.textContent).toBe(t(word));
  });

  it('drops an answer to earlier words', async () => {
    let answer: (found: FoundPlaces) => void = () => {};
    answerWith({
      'destinations.search': ({ query }) =>
        query === 'm' ? new Promise((resolve) => (answer = resolve)) : { places: [], more: [] },
    });
    await type(input(), 'm');
    await vi.advanceTimersByTimeAsync(250);
    await type(input(), 'me');
    answer({ places: [{ kind: 'note', id: 'n8', name: 'Stale' }], more: [] });
    await vi.advanceTimersByTimeAsync(250);
    expect(options()).toEqual(['MeetingNote']);
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

describe('a list so long that its names are made ready bit by bit', () => {
  const many = Array.from(
    { length: 2500 },
    (_, index): Destination => ({ kind: 'note', id: `${index}`, name: `Long ${index}` }),
  );
  beforeEach(async () => {
    await show(<Picker label="Where" list={listOf(many)} value={undefined} onChoose={chosen} />);
    await type(input(), 'long 249');
    await press(input(), 'Enter');
  });

  it('looks in all of it or not at all, and Enter is kept until then', async () => {
    expect(options()).toEqual([]);
    expect(document.body.textContent).toContain('Looking…');
    await vi.advanceTimersByTimeAsync(0);
    expect(options()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(chosen.mock.calls).toEqual([[many[249]]]);
  });

  it('shows the best of all of it, and what the services found below', async () => {
    await type(input(), 'long 24');
    expect(options()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(options().slice(0, 2)).toEqual(['Long 24Note', 'Long 240Note']);
    expect(options().at(-1)).toBe('FoundNote');
  });

  it('adds what a refresh brought once its names are ready, too', async () => {
    await type(input(), 'long 2400');
    await vi.runAllTimersAsync();
    expect(options()).toEqual(['Long 2400Note', 'FoundNote']);
    await redrawn(listOf([...many, { kind: 'note', id: 'new', name: 'Long 2400 and new' }]));
    expect(options()).toEqual(['Long 2400Note', 'FoundNote']);
    await vi.runAllTimersAsync();
    expect(options()).toEqual(['Long 2400Note', 'FoundNote', 'Long 2400 and newNote']);
  });
});

describe('the folders, a key away', () => {
  const enter = async () => {
    await type(input(), 'research');
    await press(input(), 'ArrowRight');
  };
  beforeEach(() => {
    answerWith({
      'destinations.search': () => ({ places: [], more: [] }),
      'destinations.folders': ({ folder }) => ({
        folders: folder ? [] : ['Papers', 'Plans'].map((name) => ({ id: name, name })),
        complete: true,
      }),
    });
  });

  it.each<[string, string[], string[], string]>([
    ['go in', [], ['Save here', 'Papers', 'Plans'], 'Save here'],
    ['go on', ['ArrowDown', 'ArrowRight'], ['Save here'], 'Save here'],
    ['come back', ['ArrowDown', 'ArrowRight', 'ArrowLeft'], ['Save here', 'Papers', 'Plans'], 'Save here'],
  ])('%s', async (_, keys, expected, first) => {
    await enter();
    for (const key of keys) await press(input(), key);
    expect(options()).toEqual(expected);
    expect(active()).toBe(first);
  });

  it('name the folder that is taken by its path', async () => {
    await enter();
    await type(input(), 'pl');
    await press(input(), 'ArrowRight');
    await press(input(), 'Enter');
    expect(chosen.mock.calls).toEqual([[{ ...research, folder: { id: 'Plans', name: 'Plans' } }]]);
    expect(inputsOf('destinations.folders')).toEqual([
      { knowledgeBase: { id: 'kb1', name: 'Research' } },
      { knowledgeBase: { id: 'kb1', name: 'Research' }, folder: { id: 'Plans', name: 'Plans' } },
    ]);
  });

  it('lead back to everything with Backspace', async () => {
    await enter();
    await press(input(), 'Backspace');
    expect(options()).toEqual(['JournalNotebook', 'Research', 'Meeting']);
  });

  it('open with the pointer, too', async () => {
    await press(input(), 'ArrowDown');
    await click(find('.into'));
    expect(options()).toEqual(['Save here', 'Papers', 'Plans']);
    await click(find('.back'));
    expect(options()).toEqual(['JournalNotebook', 'Research', 'Meeting']);
  });

  it.each<[string, FolderList, Word]>([
    ['some', { folders: [{ id: 'f', name: 'F' }], complete: false }, 'folderPartial'],
    ['none yet', { folders: [], complete: false }, 'folderPartial'],
    [
      'some before it failed',
      { folders: [{ id: 'f', name: 'F' }], complete: false, problem: { kind: 'rate' } },
      'folderPartial',
    ],
    ['none', { folders: [], complete: true }, 'folderNone'],
  ])('say whether they are all: %s', async (_, answer, word) => {
    answerWith({
      'destinations.search': () => ({ places: [], more: [] }),
      'destinations.folders': () => answer,
    });
    await enter();
    expect(find('.picker-note').textContent).toBe(t(word));
  });

  it('say what is wrong', async () => {
    answerWith({
      'destinations.search': () => ({ places: [], more: [] }),
      'destinations.folders': () => refuse({ kind: 'offline' }),
    });
    await enter();
    expect(options()).toEqual(['Save here']);
    expect(document.body.textContent).toContain('The folders could not be read.');
  });
});

describe('pinning', () => {
  beforeEach(() =>
    answerWith({ 'destinations.pin': () => {}, 'destinations.search': () => ({ places: [], more: [] }) }),
  );

  it.each([
    ['Shift+Enter', () => press(input(), 'Enter', { shiftKey: true })],
    ['the star', () => click(find('.star'))],
  ])('%s pins a place, says so, and takes it away again', async (_, act) => {
    await press(input(), 'ArrowDown');
    await act();
    expect(document.body.textContent).toContain('Pinned: Journal');
    await act();
    expect(document.body.textContent).toContain('No longer pinned: Journal');
    expect(inputsOf('destinations.pin')).toEqual([
      { destination: journal, pinned: true },
      { destination: journal, pinned: false },
    ]);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('says where that failed, and shows it as it was', async () => {
    answerWith({ 'destinations.pin': () => refuse({ kind: 'storage' }) });
    await press(input(), 'ArrowDown');
    await click(find('.star'));
    expect(find('.star').getAttribute('data-on')).toBe('false');
    expect(find('.picker-note').textContent).toBe(t('whatStorage'));
  });
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

it('moves no row where they are read for the first time again', async () => {
  const reading = { ...listOf([research, journal]), refreshedAt: 0, refreshing: true };
  await redrawn(reading);
  await press(input(), 'ArrowDown');
  await redrawn({ ...reading, destinations: [{ ...research, id: 'new', name: 'New' }, research, journal] });
  expect(options()).toEqual(['Research', 'Journal']);
  await redrawn({ ...reading, destinations: [research, journal, meeting] });
  expect(options()).toEqual(['Research', 'Journal', 'Meeting']);
});

it('looks for what is typed in all places only: what the head has of it would move', async () => {
  await redrawn({ ...listOf([meeting]), refreshedAt: 0, refreshing: true, partial: true });
  await type(input(), 'e');
  await vi.advanceTimersByTimeAsync(250);
  expect(options()).toEqual([]);
  expect(document.body.textContent).toContain('Looking…');
  await redrawn(listOf([meeting, research]));
  expect(options()).toEqual(['MeetingNote', 'ResearchKnowledge base', 'FoundNote']);
});

it('puts below what comes late, in the order in which it comes', async () => {
  const reading = { ...listOf([journal]), refreshedAt: 0, refreshing: true };
  await redrawn(reading);
  await type(input(), 'e');
  expect(options()).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  await redrawn({ ...reading, destinations: [research, journal] });
  expect(options()).toEqual(['FoundNote', 'ResearchKnowledge base']);
  await redrawn({ ...reading, destinations: [research, journal, meeting] });
  expect(options()).toEqual(['FoundNote', 'ResearchKnowledge base', 'MeetingNote']);
});
