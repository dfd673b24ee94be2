import { textIn } from '../normalise/nodes';
import type { Measures } from './measured';
import { textLength } from './text-length';

const MARKED = 'main,[role="main"]';

/** Of the text of the page, what a part that is marked as its main part must hold. */
const MARKED_SHARE = 0.2;

const FRAME = /^(?:NAV|ASIDE|FOOTER)$/;

/** Of the text of the page, what no part is a frame by its names alone: it is named after what is on it. */
const LARGEST_FRAME = 0.6;

/** A header with more of the page's text than this is more than a frame. */
const FRAME_SHARE = 0.3;

/**
 * What a page is about, without the frame around it: the part marked as the main one, or else all of the page. The
 * frame (navigation, footers, sidebars) is removed from the page.
 */
export function mainPart(page: Element, measures: Measures): Element {
  const all = lengthOf(page);
  for (const [element, { part }] of measures) {
    if (part !== 'outside') continue;
    if (FRAME.test(element.nodeName) || lengthOf(element) < LARGEST_FRAME * all) element.remove();
  }
  const whole = lengthOf(page);
  const [marked] = [...page.querySelectorAll(MARKED)]
    .map((element) => ({ element, length: lengthOf(element) }))
    .sort((one, other) => other.length - one.length);
  if (marked && marked.length > MARKED_SHARE * whole) return marked.element;
  for (const header of page.querySelectorAll('header')) {
    if (header.closest('article') || header.querySelector('h1')) continue;
    if (lengthOf(header) < FRAME_SHARE * whole) header.remove();
  }
  return page;
}

/** In letters. */
export function lengthOf(element: Element): number {
  return textLength(textIn(element).replace(/\s+/g, ' '));
}
