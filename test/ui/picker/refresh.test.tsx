import { beforeEach, expect, it, vi } from 'vitest';
import { journal, listOf, meeting, research } from '../background';
import { press, type } from '../screen';
import { freshPicker, input, options, places, redrawPicker } from './show-picker';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPicker);

it('does not move rows when the list is refreshed', async () => {
  await press(input(), 'ArrowDown');
  const before = options();
  await redrawPicker(listOf([meeting, research], 1));
  expect(options()).toEqual(before);
});

it('grows while the lists are read for the first time, and says so', async () => {
  const reading = { ...places, recent: 0, refreshedAt: 0, refreshing: true };
  await redrawPicker({ ...reading, destinations: [research] });
  await press(input(), 'ArrowDown');
  expect(options()).toEqual(['Research']);
  expect(document.body.textContent).toContain('Searching…');
  await redrawPicker({ ...reading, destinations: [research, journal] });
  expect(options()).toEqual(['Research', 'Journal']);
  await redrawPicker(listOf([research, journal, meeting]));
  expect(options()).toEqual(['Research', 'Journal', 'Meeting']);
  expect(document.body.textContent).not.toContain('Searching…');
});

it('moves no row if a first reading puts new ones before it', async () => {
  const reading = { ...listOf([research, journal]), refreshedAt: 0, refreshing: true };
  await redrawPicker(reading);
  await press(input(), 'ArrowDown');
  await redrawPicker({
    ...reading,
    destinations: [{ ...research, id: 'new', name: 'New' }, research, journal],
  });
  expect(options()).toEqual(['Research', 'Journal']);
  await redrawPicker({ ...reading, destinations: [research, journal, meeting] });
  expect(options()).toEqual(['Research', 'Journal', 'Meeting']);
});

it('searches only the whole list: matches from its head would move', async () => {
  await redrawPicker({ ...listOf([meeting]), refreshedAt: 0, refreshing: true, partial: true });
  await type(input(), 'e');
  await vi.advanceTimersByTimeAsync(250);
  expect(options()).toEqual([]);
  expect(document.body.textContent).toContain('Searching…');
  await redrawPicker(listOf([meeting, research]));
  expect(options()).toEqual(['MeetingNote', 'ResearchKnowledge base', 'FoundNote']);
});

it('appends late results in order of arrival', async () => {
  const reading = { ...listOf([journal]), refreshedAt: 0, refreshing: true };
  await redrawPicker(reading);
  await type(input(), 'e');
  expect(options()).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  await redrawPicker({ ...reading, destinations: [research, journal] });
  expect(options()).toEqual(['FoundNote', 'ResearchKnowledge base']);
  await redrawPicker({ ...reading, destinations: [research, journal, meeting] });
  expect(options()).toEqual(['FoundNote', 'ResearchKnowledge base', 'MeetingNote']);
});
