import { decoded } from '../../../urls/decoded';
import {
  allIn,
  attributeOf,
  holds,
  isAlone,
  isInSentence,
  isTextNode,
  lineOf,
  textIn,
} from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import type { Kind } from './kind';
import { putsIntoCart } from './shop-page';

/**
 * The labels of links that act on a list or one of its entries, or that skip a part. `sort()` is a function, no such
 * label.
 */
const CONTROL =
  /^(?:quick ?(?:view|look|shop|buy|add)|(?:choose|select) options|(?:add to )?compare|add to (?:wish ?list|favou?rites)|sort(?: by)?|skip to .{3,30})[^\w(]*$/i;

/** The labels of what opens a picture, its caption or a longer text, and what stands where something loads. */
const OPENER =
  /^(?:(?:show|hide|toggle) captions?|(?:view|show|hide|open|enlarge|expand) (?:(?:this|full|larger?) )?(?:image|photo|picture)s?(?: in (?:full ?screen|a? ?lightbox|gallery))?|(?:click|tap) to (?:expand|shrink|enlarge|zoom)|loading)[^\p{L}\d(]*$/iu;

/** Characters. */
const LONGEST_OPENER = 40;

/**
 * Removes links that share the page, and labels of what opens a part of it. On a page that is neither an article nor a
 * product, also links that only work on it.
 */
export function* removeControls(page: Element, kind: Kind, url: string, budget: Budget): Steps<void> {
  const host = URL.parse(url)?.hostname;
  for (const element of allIn(page, 'a,b,span,div,p')) {
    if (budget.step()) yield;
    if (opens(element)) element.remove();
    if (element.nodeName !== 'A') continue;
    const isShared = host && !holds(element, 'img') && shares(element, host);
    if (isShared || (kind === 'other' && controls(element))) element.remove();
  }
}

/** Whether an element is only such a label. An item of a list may be the name of a command. */
function opens(element: Element): boolean {
  const only = element.firstChild;
  if (!isTextNode(only) || only !== element.lastChild || only.length > 2 * LONGEST_OPENER) return false;
  const line = lineOf(only);
  if (line.length > LONGEST_OPENER || !OPENER.test(line) || isInSentence(element)) return false;
  return element.closest('pre,code,dt,td,h1,h2,h3,h4,h5,h6') === null && !isWholeItem(element);
}

function isWholeItem(element: Element): boolean {
  const item = element.closest('li');
  // Reading the item for each label would take long if it holds many.
  for (let part = element; item && part !== item && part.parentElement; part = part.parentElement)
    if (!isAlone(part)) return false;
  return item !== null;
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
