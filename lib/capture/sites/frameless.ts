import { allIn, holds, MAIN } from '../dom/nodes';

const FRAME =
  'nav,header,footer,aside,button,[role="navigation"],[role="banner"],[role="contentinfo"],[role="complementary"]';

/**
 * A copy of all that a page shows, without its menus. For a page that is known to be a thread, if its site has renamed
 * a part of its markup: the general way might take one post for the article.
 */
export function frameless(page: Element): Element {
  const main = page.querySelector(MAIN) ?? page;
  const copy = page.ownerDocument.createElement('div');
  for (const child of main.childNodes) copy.append(child.cloneNode(true));
  for (const part of allIn(copy, FRAME)) if (!holds(part, 'article')) part.remove();
  return copy;
}
