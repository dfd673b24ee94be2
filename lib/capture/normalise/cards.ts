import { allIn, HEADINGS, holds, isBlank, moveChildren, textIn, textsIn, unwrap } from '../dom/nodes';
import { OVER } from './forms';

/** A longer text is no card (characters). */
const LONGEST = 1000;

/**
 * Gives the link of a card to the card's heading, or to its first line: a link around a heading and more, which would be
 * repeated for each part, or one without words that lies over the card. Before the article is found, such a line would
 * seem to be one that only leads elsewhere.
 */
export function linkCards(root: Element): void {
  const cards = new Set<Element>();
  for (const link of allIn(root, `[${OVER}],a:has(${HEADINGS})`)) {
    const card = isBlank(link) ? link.parentElement : link;
    if (!card || cards.has(card)) continue;
    cards.add(card);
    const title = card.querySelector(HEADINGS) ?? textsIn(card)[0]?.parentElement;
    if (!title || textIn(card).length > LONGEST || holds(title, 'a')) continue;
    if ((title.closest('a,pre') ?? link) !== link) continue;
    const own = link.cloneNode(false);
    moveChildren(title, own);
    title.append(own);
    unwrap(link);
  }
}
