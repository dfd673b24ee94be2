import { bodyOf, boxOf, matches, ownerDocument } from '../dom/live';
import { ancestors } from './ancestors';

/** Farther out than any hanging indent (px). */
const OUT_BY_INDENT = -500;
/** Farther right than any page is wide (px). */
const OUT_TO_THE_RIGHT = 9000;

/** Whether the first line is indented far outside its element. */
export function isIndentedAway({ textIndent }: CSSStyleDeclaration): boolean {
  const indent = Number.parseFloat(textIndent);
  return textIndent.endsWith('%') ? Math.abs(indent) >= 100 : indent <= OUT_BY_INDENT;
}

/** Whether the text of this element has a size and lies where the page can scroll to. */
export function isPlaced(element: Element, style: CSSStyleDeclaration): boolean {
  const box = boxOf(element);
  if (box.width < 1 || box.height < 1) return hasTextBox(element, style);
  const { bottom, right, left } = box;
  // The scroll position takes as long to read as all the rest, so it is read only for what lies before the window.
  const isAbove = bottom <= 0 && bottom + scrollY <= 0;
  const isOut =
    isAbove ||
    (right <= 0 && right + scrollX <= 0 && !growsToTheLeft()) ||
    // In a frame, a book is a long row of pages.
    (left > OUT_TO_THE_RIGHT && ownerDocument(element) === document);
  // A scroll container can scroll back to what it has scrolled away.
  return !isOut || isInScroller(element, isAbove);
}

/** Text may overflow an element without a size, and an element may have no box at all. */
function hasTextBox(element: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
  if (display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible')) return false;
  const range = new Range();
  range.selectNodeContents(element);
  const { width, height } = range.getBoundingClientRect();
  return width >= 1 && height >= 1;
}

/** Whether the page goes on to the left of its beginning: by its script, or as columns from right to left. */
function growsToTheLeft(): boolean {
  const { direction, writingMode } = getComputedStyle(bodyOf(document));
  return direction === 'rtl' || writingMode.endsWith('-rl');
}

/** Whether something else than the window may scroll to an element. @param isAbove whether it is before the window */
function isInScroller(element: Element, isAbove: boolean): boolean {
  for (const around of ancestors(element)) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    // Mostly the window scrolls the page. Else its body does, or a script, or a dialog keeps it in place.
    const isScroller = matches(around, 'html,body')
      ? isAbove && (overflowY === 'hidden' || position === 'fixed' || around.scrollTop > scrollY)
      : overflowX !== 'visible' || overflowY !== 'visible';
    if (isScroller) return true;
  }
  return false;
}
