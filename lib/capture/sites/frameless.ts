import { element, MAIN, moveChildren } from '../dom/nodes';
import { without } from './dom';

/** What frames the content of a page. A part with an article in it, or a header within the content, is no frame. */
export const FRAME =
  ':is(nav,aside,[role=navigation],[role=complementary],[role=banner],[role=contentinfo],' +
  'header:not(main *,article *),footer:not(main *,article *)):not(:has(article))';

/**
 * A copy of all that a page shows, without its menus. For a page that is known to be a thread or a chat, if its site has
 * renamed a part of its markup: the general way might take one post for the article.
 */
export function frameless(page: Element): Element {
  const main = page.querySelector(MAIN) ?? page;
  const copy = element(page, 'div');
  moveChildren(without(main, `${FRAME},button,.sr-only`), copy);
  return copy;
}
