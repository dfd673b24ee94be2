import { allIn, holds, isInSentence, lineOf } from '../dom/nodes';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { putsIntoCart } from './shop-page';

/**
 * The labels of links that act on a list or one of its entries, or that skip a part. `sort()` is a function, no such
 * label.
 */
const CONTROL =
  /^(?:quick ?(?:view|look|shop|buy|add)|(?:choose|select) options|(?:add to )?compare|add to (?:wish ?list|favou?rites)|sort(?: by)?|skip to .{3,30})[^\w(]*$/i;

/** Removes links that only work on the page. */
export function* removeControls(page: Element, budget: Budget): Steps<void> {
  for (const link of allIn(page, 'a')) {
    if (budget.step()) yield;
    const line = lineOf(link);
    const isControl =
      CONTROL.test(line) && !link.closest('code,pre') && !holds(link, 'code') && !isInSentence(link);
    if (isControl || putsIntoCart(line)) link.remove();
  }
}
