import { expect, it } from 'vitest';
import { noteTextSchema } from '../../../lib/contract/library-items';
import { type Memory, recall, remember } from '../../../lib/library/cache';

const note = (characters: number) => ({ text: 'x'.repeat(characters) });
const seen = (...answers: [key: string, answer: unknown][]): Memory =>
  answers.reduce<Memory>((memory, [key, answer], at) => remember(memory, key, answer, at), []);
const keys = (memory: Memory) => memory.map(({ key }) => key);

it.each<[string, Memory, string[]]>([
  ['the latest comes first', seen(['a', note(1)], ['b', note(1)]), ['b', 'a']],
  ['each is there once', seen(['a', note(1)], ['b', note(1)], ['a', note(1)]), ['a', 'b']],
  ['an entry that is too large is not kept', seen(['a', note(1)], ['b', note(100_001)]), ['a']],
  ['an entry that became too large is removed', seen(['a', note(1)], ['a', note(100_001)]), []],
  [
    'the oldest go when there is no more room',
    seen(...Array.from({ length: 7 }, (_, n): [string, unknown] => [`${n}`, note(90_000)])),
    ['6', '5', '4', '3', '2'],
  ],
])('%s', (_, memory, expected) => {
  expect(keys(memory)).toEqual(expected);
});

it.each([
  ['what was seen, with its time', 'a', { value: note(1), at: 0 }],
  ['nothing under another key', 'b', undefined],
  ['nothing in a form that is no longer read', 'old', undefined],
])('gives back %s', (_, key, expected) => {
  const memory = seen(['a', note(1)], ['old', { content: 'x' }]);
  expect(recall(memory, key, noteTextSchema)).toEqual(expected);
});
