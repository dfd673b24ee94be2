import { allIn, HEADINGS, holds, isBlank, moveChildren, textIn, textsIn, unwrap } from '../dom/nodes';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { OVER } from './forms';

/** A longer text is no card (characters). */
const LONGEST = 1000;

/**
 * Gives the link of a card to the card's heading, or to its first line: a link around a heading and more, which would be
 * repeated for each part, or one without words that lies over the card. Before the article is found, such a line would
 * seem to be one that only leads elsewhere.
 */
export function* linkCards(root: Element, budget: Budget): Steps<void> {
  const cards = new Set<Element>();
  for (const link of allIn(root, `[${OVER}],a:has(${HEADINGS})`)) {
    if (budget.step()) yield;
    const card = isBlank(link) ? link.parentElement : link;
    if (!card || cards.has(card)) continue;
    cards.add(card);
    if (textIn(card).length > LONGEST) continue;
    const title = card.querySelector(HEADINGS) ?? textsIn(card)[0]?.parentElement;
    if (!title || holds(title, 'a')) continue;
    if ((title.closest('a,pre') ?? link) !== link) continue;
    const own = link.cloneNode(false);
    moveChildren(title, own);
    title.append(own);
    unwrap(link);
  }
}
