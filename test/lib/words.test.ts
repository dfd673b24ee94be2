import { expect, it } from 'vitest';
import { t, tCount } from '../../lib/words';

it.each([
  ['as it is', 'Bread', 'Bread'],
  ['isolated, with its punctuation', 'مكتبة الخبز (2024)!', '\u2068مكتبة الخبز (2024)!\u2069'],
  ['isolated', 'לחם', '\u2068לחם\u2069'],
  ['as it is', '面包', '面包'],
])('a name is inserted into a sentence %s: %s', (_, name, stands) => {
  expect(t('saveDone', name)).toBe(`Saved to ${stands}`);
});

it.each([
  [0, '0 notes'],
  [1, '1 note'],
  [2, '2 notes'],
])('a number has its plural form: %i', (count, text) => {
  expect(tCount('libraryNoteCount', count)).toBe(text);
});
