import { allIn, beginningOf, HEADINGS, holds, isBlank, moveChildren, textsIn } from '../dom/nodes';
import { OVER } from './forms';

/** A longer text around a link is no card (characters). */
const LONGEST = 1000;

/**
 * Gives the heading of each card, or its first line, the link without words that lies over the card. Before the article
 * is found, such a line would seem to be one that only leads elsewhere.
 */
export function linkCards(root: Element): void {
  const cards = new Set<Element>();
  for (const link of allIn(root, `[${OVER}]`)) {
    const card = link.parentElement;
    if (!card || cards.has(card) || !isBlank(link)) continue;
    cards.add(card);
    if (beginningOf(card, LONGEST).length >= LONGEST) continue;
    const title = card.querySelector(HEADINGS) ?? textsIn(card)[0]?.parentElement;
    if (!title || holds(title, 'a') || title.closest('a')) continue;
    moveChildren(title, link);
    title.append(link);
  }
}
