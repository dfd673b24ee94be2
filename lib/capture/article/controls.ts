import { decoded } from '../../urls/decoded';
import { allIn, attributeOf, holds, isInSentence, lineOf, textIn } from '../dom/nodes';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import type { Kind } from './kind';
import { putsIntoCart } from './shop-page';

/**
 * The labels of links that act on a list or one of its entries, or that skip a part. `sort()` is a function, no such
 * label.
 */
const CONTROL =
  /^(?:quick ?(?:view|look|shop|buy|add)|(?:choose|select) options|(?:add to )?compare|add to (?:wish ?list|favou?rites)|sort(?: by)?|skip to .{3,30})[^\w(]*$/i;

/** Removes links that share the page. On a page that is neither an article nor a product, also those that only work on it. */
export function* removeControls(page: Element, kind: Kind, url: string, budget: Budget): Steps<void> {
  const host = URL.parse(url)?.hostname;
  for (const link of allIn(page, 'a')) {
    if (budget.step()) yield;
    const isShared = host && !holds(link, 'img') && shares(link, host);
    if (isShared || (kind === 'other' && controls(link))) link.remove();
  }
}

function controls(link: Element): boolean {
  const line = lineOf(link);
  if (putsIntoCart(line)) return true;
  return CONTROL.test(line) && !link.closest('code,pre') && !holds(link, 'code') && !isInSentence(link);
}

const PASSES_ADDRESS = /^(https?:\/\/[^?]*)\?(.*https?(?::|%3a).*)/i;

/** Whether a link passes a page of this host to another site, or to a letter without a recipient. */
function shares(link: Element, host: string): boolean {
  const address = attributeOf(link, 'href');
  const [, place = host, query = ''] = PASSES_ADDRESS.exec(address) ?? [];
  const isPassed = !place.includes(host) && decoded(query).includes(`//${host}/`);
  return (isPassed || /^mailto:\?/i.test(address)) && !/\p{L}/u.test(textIn(link.nextSibling));
}
