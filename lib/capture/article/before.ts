import { HEADINGS, holds, isBlank, isHeading, textIn } from '../dom/nodes';
import { LABEL, phraseOf } from './phrases';

/** Whether a heading, a bold line or one that ends with a colon is before a block. */
export function isIntroduced(block: Element): boolean {
  const before = blockBefore(block);
  if (!before) return false;
  if (headingIn(before) || /[:：]\s*$/.test(textIn(before))) return true;
  const bold = before.querySelector('strong,b');
  return before.nodeName === 'P' && bold !== null && textIn(bold).trim() === textIn(before).trim();
}

/** Whether a heading of the article's own is right before a block, such as `License`. */
export function isUnderOwnHeading(block: Element): boolean {
  const before = blockBefore(block);
  const heading = before && headingIn(before);
  return heading !== undefined && !LABEL.test(phraseOf(heading));
}

/** Wrappers around a block, as page builders put them around each list. */
const MOST_WRAPPERS = 8;

/** Empty lines between. A page may have thousands in a row. */
const MOST_EMPTY = 8;

/** The block right before another, which may be in wrappers. */
export function blockBefore(block: Element): Element | undefined {
  let element: Element | null = block;
  for (let count = 0; element && count <= MOST_WRAPPERS; count++, element = element.parentElement) {
    let before = element.previousElementSibling;
    // An anchor, as Texinfo puts it before each block, or a paragraph that held a comment.
    for (let count = 0; before && isEmpty(before) && count < MOST_EMPTY; count++)
      before = before.previousElementSibling;
    if (before) return before;
  }
  return undefined;
}

function isEmpty(element: Element): boolean {
  return element.matches('span,a,p') && !holds(element, ':not(br)') && isBlank(element);
}

/** A heading, also in wrappers that have no other text, as DocBook puts them around each title. */
function headingIn(element: Element): Element | undefined {
  const heading = isHeading(element) ? element : element.querySelector(HEADINGS);
  return heading && textIn(heading).trim() === textIn(element).trim() ? heading : undefined;
}
