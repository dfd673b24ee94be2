import type { LibraryPage } from '../../lib/contract/library-items';

/** Joins a page that was read with the pages that are shown. */
export type Join = (shown: readonly LibraryPage[], read: LibraryPage) => LibraryPage[];

/** Replaces all pages. */
export const replace: Join = (_shown, read) => [read];

/** Appends the page without rows that are already shown: a list may change while it is read. */
export const add: Join = (shown, read) => [...shown, withoutLoop(shown, without(shown, read))];

/**
 * Puts a reread first page before the shown rows that follow its last row, so that the scroll position stays.
 * If its last row was not shown, or it has no next page, only the new page is left.
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

/** A repeated cursor would loop forever, so the list ends here and counts as incomplete. */
function withoutLoop(shown: readonly LibraryPage[], page: LibraryPage): LibraryPage {
  const { next, ...rest } = page;
  const isLoop = Boolean(next?.cursor) && shown.some((one) => one.next?.cursor === next?.cursor);
  return isLoop ? { ...rest, complete: false } : page;
}

/** Returns the same object if none of its rows was shown: it need not be drawn again. */
function without(shown: readonly LibraryPage[], page: LibraryPage): LibraryPage {
  const seen = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
  const items = page.items.filter(({ id }) => !seen.has(id));
  return items.length < page.items.length ? { ...page, items } : page;
}
