import type { Budget } from '../budget';
import { proseIn } from './prose';

/** What authors mark as the content, the most exact first, and the share of the page's prose it must hold. */
const MARKS: readonly (readonly [selector: string, share: number])[] = [
  ['[itemprop~="articleBody"]', 0.3],
  ['article,[role="article"]', 0.5],
  ['main,[role="main"]', 0.5],
];

/** A page that has more of these is a list of them. */
const MOST = 12;

/** Less prose than this proves nothing. */
const LEAST_PROSE = 400;

/**
 * The marked part that is all article: what it holds is content though it may not look like prose.
 */
export function isArticle(root: Element): boolean {
  return root.matches('article,[role="article"],[itemprop~="articleBody"]');
}

/**
 * The part of a snapshot that its author has marked as the content, where one part of that mark alone holds
 * most of the page's prose; else the page.
 */
export function contentRoot(page: Element, budget: Budget): Element {
  const marked = MARKS.map(([selector, share]) => ({ share, elements: page.querySelectorAll(selector) }));
  const candidates = marked.flatMap(({ elements }) => (elements.length > MOST ? [] : [...elements]));
  if (candidates.length === 0) return page;
  const prose = proseIn(page, [page, ...candidates], budget);
  const ofPage = prose.get(page) ?? 0;
  for (const { share, elements } of marked) {
    const holding = [...elements].filter((element) => (prose.get(element) ?? 0) >= LEAST_PROSE);
    const [only] = holding;
    if (only && holding.length === 1 && (prose.get(only) ?? 0) >= share * ofPage) return only;
  }
  return page;
}
