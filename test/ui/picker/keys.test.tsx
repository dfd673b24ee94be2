import { beforeEach, describe, expect, it, vi } from 'vitest';
import { journal, research } from '../background';
import { press, type } from '../screen';
import { active, chosen, freshPicker, input, options, places, redrawPicker, showPicker } from './show-picker';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPicker);

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
    ['the first row once it arrives', 'rese', [[research]]],
    ['nothing if nothing is found', 'zzz', []],
  ])('Enter, pressed before the list arrives, takes %s', async (_, text, calls) => {
    await showPicker(undefined);
    await type(input(), text);
    await press(input(), 'Enter');
    expect(chosen).not.toHaveBeenCalled();
    await redrawPicker(places);
    expect(chosen.mock.calls).toEqual(calls);
  });

  it('typing after Enter ends the wait', async () => {
    await showPicker(undefined);
    await type(input(), 'rese');
    await press(input(), 'Enter');
    await type(input(), 'meet');
    await redrawPicker(places);
    expect(chosen).not.toHaveBeenCalled();
    expect(active()).toBe('MeetingNote');
  });

  it('Escape changes nothing', async () => {
    await type(input(), 'jour');
    await press(input(), 'Escape');
    expect(input().value).toBe('Research');
    expect(chosen).not.toHaveBeenCalled();
  });
});
