import { expect, it } from 'vitest';
import { findIn, MOST_MATCHES } from '../../../entrypoints/library/find';

it.each([
  ['an empty query', 'abc', '', 'abc'],
  ['not there', 'abc', 'x', 'abc'],
  ['in the middle', 'abc', 'b', 'a[b]c'],
  ['at both ends', 'aba', 'a', '[a]b[a]'],
  ['all of it', 'abc', 'abc', '[abc]'],
  ['in any case', 'Tea TEA', 'tea', '[Tea] [TEA]'],
  ['Chinese', '中文与西文', '文', '中[文]与西[文]'],
  ['regular expression characters, taken literally', 'a.c (b) [d-e]', '[d-e]', 'a.c (b) [[d-e]]'],
  ['a dot, which matches no letter', 'abc a.c', 'a.c', 'abc [a.c]'],
  ['an emoji', 'a😀b', '😀', 'a[😀]b'],
  ['across lines', 'a\nb', 'a\nb', '[a\nb]'],
])('finds a query in a text: %s', (_, text, query, marked) => {
  const marks = findIn(text, query).flatMap(([from, to]) => [
    { at: from, sign: '[' },
    { at: to, sign: ']' },
  ]);
  const shown = marks.reduceRight((rest, { at, sign }) => rest.slice(0, at) + sign + rest.slice(at), text);
  expect(shown).toBe(marked);
});

it('finds no more than can be highlighted', () => {
  expect(findIn('a'.repeat(MOST_MATCHES + 5), 'a')).toHaveLength(MOST_MATCHES);
});
