import { expect, it } from 'vitest';
import { noteTextSchema } from '../../../lib/contract/library-items';
import { cachedAnswer, type LibraryCache, withAnswer } from '../../../lib/library/cache';

const note = (characters: number) => ({ text: 'x'.repeat(characters) });
const seen = (...answers: [key: string, answer: unknown][]): LibraryCache =>
  answers.reduce<LibraryCache>((cache, [key, answer], at) => withAnswer(cache, key, answer, at), []);
const keys = (cache: LibraryCache) => cache.map(({ key }) => key);

it.each<[string, LibraryCache, string[]]>([
  ['the latest comes first', seen(['a', note(1)], ['b', note(1)]), ['b', 'a']],
  ['each is there once', seen(['a', note(1)], ['b', note(1)], ['a', note(1)]), ['a', 'b']],
  ['an entry that is too large is not kept', seen(['a', note(1)], ['b', note(100_001)]), ['a']],
  ['an entry that became too large is removed', seen(['a', note(1)], ['a', note(100_001)]), []],
  [
    'the oldest go when there is no more room',
    seen(...Array.from({ length: 7 }, (_, n): [string, unknown] => [`${n}`, note(90_000)])),
    ['6', '5', '4', '3', '2'],
  ],
])('in the cache, %s', (_, cache, expected) => {
  expect(keys(cache)).toEqual(expected);
});

it.each([
  ['what was seen, with its time', 'a', { value: note(1), at: 0 }],
  ['nothing under another key', 'b', undefined],
  ['nothing in a form that is no longer read', 'old', undefined],
])('gives back %s', (_, key, expected) => {
  const cache = seen(['a', note(1)], ['old', { content: 'x' }]);
  expect(cachedAnswer(cache, key, noteTextSchema)).toEqual(expected);
});
