import type { LibraryPage } from '../../lib/library/schemas';

/** Puts a page that was read into those that are shown. */
export type Join = (shown: readonly LibraryPage[], read: LibraryPage) => LibraryPage[];

/** In place of all. */
export const replace: Join = (_shown, read) => [read];

/** Behind all. A row that has been given before is left out: lists may change while they are read. */
export const add: Join = (shown, read) => [...shown, withoutLoop(shown, without(shown, read))];

/**
 * A first page that was read anew, and of what was shown whatever follows its last row, so that one stays where one
 * had scrolled to. Where that cannot be told, it stands alone.
 */
export const renew: Join = (shown, read) => {
  const last = read.items.at(-1)?.id;
  let past = shown.flatMap(({ items }) => items).findIndex(({ id }) => id === last) + 1;
  if (past === 0 || !read.next) return [read];
  const rest = shown.map((page) => {
    const items = page.items.slice(past);
    past = Math.max(past - page.items.length, 0);
    return without([read], items.length < page.items.length ? { ...page, items } : page);
  });
  return [read, ...rest.filter(({ items }) => items.length > 0)];
};

/** A cursor that has led here already leads nowhere else: the list ends, though not as it should. */
function withoutLoop(shown: readonly LibraryPage[], page: LibraryPage): LibraryPage {
  const { next, ...rest } = page;
  const isLoop = Boolean(next?.cursor) && shown.some((one) => one.next?.cursor === next?.cursor);
  return isLoop ? { ...rest, complete: false } : page;
}

/** The very page where none of its rows was shown: it need not be drawn again. */
function without(shown: readonly LibraryPage[], page: LibraryPage): LibraryPage {
  const seen = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
  const items = page.items.filter(({ id }) => !seen.has(id));
  return items.length < page.items.length ? { ...page, items } : page;
}
