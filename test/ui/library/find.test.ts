import { expect, it } from 'vitest';
import { findIn, MAX_MATCHES } from '../../../entrypoints/library/find';

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
])('%s', (_, text, query, marked) => {
  const shown = findIn(text, query).map((part) => (part.match === undefined ? part.text : `[${part.text}]`));
  expect(shown.join('')).toBe(marked);
});

it('marks no more than can be drawn, and keeps the rest of the text', () => {
  const text = 'a'.repeat(MAX_MATCHES + 5);
  const parts = findIn(text, 'a');
  expect(parts.filter(({ match }) => match !== undefined)).toHaveLength(MAX_MATCHES);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
