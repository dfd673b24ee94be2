import { expect, it } from 'vitest';
import { recall, remember } from '../../../lib/library/memory';
import { EMPTY_MEMORY, type Memory, noteTextSchema } from '../../../lib/library/schemas';
import { ACCOUNT } from '../support/job';

const OTHER = { ...ACCOUNT, clientId: 'other' };
const note = (characters: number) => ({ text: 'x'.repeat(characters) });
const seen = (...answers: [key: string, answer: unknown][]): Memory =>
  answers.reduce((memory, [key, answer], at) => remember(memory, ACCOUNT, key, answer, at), EMPTY_MEMORY);
const keys = ({ entries }: Memory) => entries.map(({ key }) => key);

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
  ['another account starts empty', remember(seen(['a', note(1)]), OTHER, 'b', note(1), 9), ['b']],
])('%s', (_, memory, expected) => {
  expect(keys(memory)).toEqual(expected);
});

it.each([
  ['a cached value, with its time', ACCOUNT, 'a', { value: note(1), at: 0 }],
  ['nothing under another key', ACCOUNT, 'b', undefined],
  ['nothing from another account', OTHER, 'a', undefined],
  ['nothing in an old form', ACCOUNT, 'old', undefined],
])('returns %s', (_, account, key, expected) => {
  const memory = seen(['a', note(1)], ['old', { content: 'x' }]);
  expect(recall(memory, account, key, noteTextSchema)).toEqual(expected);
});
