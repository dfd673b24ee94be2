import { expect, it } from 'vitest';
import { add, type Join, renew, replace } from '../../../entrypoints/library/pages';
import type { LibraryItem, LibraryPage } from '../../../lib/contract/library-items';

/** Each letter is a row; `>` at the end means that there is more. */
function page(text: string): LibraryPage {
  const items = [...text.replace('>', '')].map(
    (id): LibraryItem => ({ kind: 'knowledge-base', id, name: id, readOnly: false }),
  );
  return { items, complete: true, ...(text.endsWith('>') ? { next: { page: 1, cursor: text } } : {}) };
}
const text = ({ items, next }: LibraryPage) => items.map(({ id }) => id).join('') + (next ? '>' : '');

it.each<[string, Join, string[], string, string[]]>([
  ['a first page', replace, [], 'abc>', ['abc>']],
  ['all read anew', replace, ['abc>', 'def'], 'xab>', ['xab>']],
  ['the next page', add, ['abc>'], 'def', ['abc>', 'def']],
  ['a next page after a row was added', add, ['abc>'], 'cde>', ['abc>', 'de>']],
  ['nothing new', renew, ['abc>', 'def>', 'ghi'], 'abc>', ['abc>', 'def>', 'ghi']],
  ['a new row at the top', renew, ['abc>', 'def>', 'ghi'], 'xab>', ['xab>', 'c>', 'def>', 'ghi']],
  ['a row moved to the top', renew, ['abc>', 'def>', 'ghi'], 'eab>', ['eab>', 'c>', 'df>', 'ghi']],
  ['a row is gone', renew, ['abc>', 'def>', 'ghi'], 'acd>', ['acd>', 'ef>', 'ghi']],
  ['only new rows, which nothing joins to the shown ones', renew, ['abc>', 'def'], 'xyz>', ['xyz>']],
  ['a page with no next one', renew, ['abc>', 'def'], 'ab', ['ab']],
  ['nothing is left', renew, ['abc>', 'def'], '', ['']],
])('joins the pages of a list: %s', (_, join, shown, read, joined) => {
  expect(join(shown.map(page), page(read)).map(text)).toEqual(joined);
});

it.each([
  ['a cursor that was there before', ['a', 'b'], 'a', true],
  ['a new cursor', ['a', 'b'], 'c', false],
  ['page numbers without cursors', ['', ''], '', false],
])('ends a list that loops: %s', (_, cursors, cursor, ends) => {
  const shown = cursors.map((one, index) => ({ ...page(one), next: { page: index + 1, cursor: one } }));
  const read = { ...page('z'), next: { page: 3, cursor } };
  expect(add(shown, read).at(-1)).toEqual(ends ? { ...page('z'), complete: false } : read);
});

it('keeps the same objects for unchanged pages, which need not be drawn again', () => {
  const shown = ['abc>', 'def>', 'ghi'].map(page);
  expect(renew(shown, page('xab>')).slice(2)).toEqual(shown.slice(1));
  expect(renew(shown, page('xab>'))[2]).toBe(shown[1]);
});
