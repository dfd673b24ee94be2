import { allIn, holds, MAIN } from '../../dom/nodes';
import { lengthOf } from '../../dom/text-length';
import type { Steps } from '../../steps/steps';
import { blockBefore } from '../before';
import { quotesIn, saysOwn } from '../inside/guard';
import { type Measures, measureOf } from '../measures/block-measure';
import type { Surrounding } from '../surrounding/surrounding';

/** Smallest share of the page's text in an element marked as the main part. */
const MARKED_SHARE = 0.2;

/** Smallest share of the page's prose in it: shops mark only the list of products, and describe them below it. */
const PROSE_SHARE = 0.5;

/** Prose inside these elements may be content. */
const INSIDE = `${MAIN},article`;

const FRAME = /^(?:NAV|ASIDE|FOOTER)$/;

/** Largest share of the page's text in a frame known only by its class name. */
const LARGEST_FRAME = 0.6;

/** A header with a larger share of the page's text is content. */
const FRAME_SHARE = 0.3;

/**
 * The element marked as the main part, otherwise the whole page. Removes navigation, footers and sidebars from the
 * page.
 */
export function* mainPart(page: Element, measures: Measures): Steps<Element> {
  const all = lengthOf(page);
  yield;
  const isQuote = quotesIn(page);
  for (const [element, measure] of measures) {
    if (measure.surrounding !== 'outside') continue;
    if (
      (element.closest(INSIDE) || followsParagraph(element, measures)) &&
      saysOwn(element, measure, isQuote)
    )
      continue;
    if (!FRAME.test(element.nodeName) && holds(element, MAIN)) continue;
    if (FRAME.test(element.nodeName) || lengthOf(element) < LARGEST_FRAME * all) element.remove();
  }
  yield;
  const whole = lengthOf(page);
  yield;
  const [marked] = allIn(page, MAIN)
    .map((element) => ({ element, length: lengthOf(element) }))
    .sort((one, other) => other.length - one.length);
  const proseIn = (element: Element) => measureOf(element, measures).prose;
  if (
    marked &&
    marked.length > MARKED_SHARE * whole &&
    proseIn(marked.element) >= PROSE_SHARE * proseIn(page)
  )
    return marked.element;
  for (const header of allIn(page, 'header')) {
    if (header.closest('article') || holds(header, 'h1')) continue;
    if (lengthOf(header) < FRAME_SHARE * whole) header.remove();
  }
  return page;
}

/** Whether a paragraph is right before an element, which is then a box in the text. */
function followsParagraph(element: Element, measures: Measures): boolean {
  const before = blockBefore(element);
  return before?.nodeName === 'P' && measureOf(before, measures).prose > 0;
}

/** Length of all parts of a kind in an element, one inside another counted once. */
export function lengthOfSurrounding(within: Element, measures: Measures, kind: Surrounding): number {
  let sum = 0;
  for (const [element, { surrounding, text }] of measures)
    if (surrounding === kind && within.contains(element)) sum += text;
  return sum;
}
