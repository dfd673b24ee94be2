import { expect, it } from 'vitest';
import { linkClip, withCanonical, writtenClip } from '../../../lib/clipping/make-clip';

it.each([
  ['lines', 'a\nb\n\nc', 'a  \nb\n\nc'],
  ['an indented line', 'a\n  b', 'a  \n  b'],
  ['code', 'a\n```js\nx\n  y\n```\nb', 'a\n```js\nx\n  y\n```\nb'],
  ['a formula', '$$\nx\n$$', '$$\nx\n$$'],
  ['empty lines at the end', 'a  \n\n', 'a'],
])('a note keeps the line breaks of %s', (_, typed, markdown) => {
  expect(writtenClip('', typed, 1).markdown).toBe(markdown);
});

it.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['about:reader?url=https%3A%2F%2Fexample.org%2Fa', 'https://example.org/a'],
  ['https://name:password@example.org/a', 'https://example.org/a'],
])('the link of a page in a tab at %s is %s', (address, url) => {
  expect(linkClip(address, '', 1)).toMatchObject({ url, title: url });
});

it.each([
  ['another one of its site', 'https://example.org/b', 'https://example.org/b'],
  ['its own', 'https://example.org/a', undefined],
  ['one of another site', 'https://example.com/b', undefined],
  ['none', undefined, undefined],
])('a link to a page whose canonical address is %s: %s', (_, canonical, also) => {
  expect(withCanonical(linkClip('https://example.org/a', '', 1), canonical).also).toBe(also);
});
