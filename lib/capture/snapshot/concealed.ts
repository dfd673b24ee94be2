import { matches, readableLengthOf, textOf } from '../dom/live';
import { OPERATOR } from '../normalise/math/operator';

/**
 * Clipped to nothing, or positioned farther out than any carousel keeps its slides: text for screen readers
 * only.
 */
const OUT_OF_SIGHT = /rect\([^\s(]+ [01]px|inset\((?:50|100)%\)|-(?:[5-9]\d{3}|\d{5})/;

/**
 * Hidden elements that are needed: the source of a formula for screen readers, the real checkbox below a
 * drawn one, and the table head that sets the column widths below the one shown.
 */
const SOURCES = 'input,[class*=math i],:has(math),.dataTables_sizing,.dt-scroll-sizing';

/** Whether an element is needed although nobody sees it. */
export function isSource(element: Element): boolean {
  return matches(element, SOURCES) || OPERATOR.test(textOf(element));
}

/** Whether the styles clip an element to nothing or move it off the page. */
export function isOutOfSight(element: Element, { clip, clipPath, left, top }: CSSStyleDeclaration): boolean {
  return OUT_OF_SIGHT.test(`${clip} ${clipPath} ${left} ${top}`) && !isSource(element);
}

const CUT_TO_NOTHING = /inset\((?:50|100)%|(?:circle|ellipse)\(0(?:px|%)?[ )]/;
/** Smaller than any letter (px). */
const TOO_SMALL = 4;
/** A longer text is neither a button's label nor hidden spam (characters). */
const SHORTEST_SECTION = 1000;

/**
 * Whether an element hides all its descendants. Text at opacity 0 is content if it is in the flow and about
 * to fade or move in, or if it is long: pages reveal such sections on scroll. Elements without attributes are
 * skipped, because reading their styles would take a tenth of the total time.
 */
export function conceals(
  element: Element,
  style: CSSStyleDeclaration,
  display: string,
  isApart: boolean,
): boolean {
  if (!Element.prototype.hasAttributes.call(element) || display === 'contents') return false;
  const isHidden =
    style.contentVisibility === 'hidden' ||
    (style.opacity === '0' && (isApart || !isToAppear(element, style))) ||
    (display !== 'inline' && (CUT_TO_NOTHING.test(style.clipPath) || isClosed(element, style)));
  return isHidden && !isSource(element);
}

function isToAppear(element: Element, style: CSSStyleDeclaration): boolean {
  const { transitionDuration, transform, animationName } = style;
  const isMoved = transitionDuration !== '0s' || transform !== 'none' || animationName !== 'none';
  return isMoved || readableLengthOf(element) > SHORTEST_SECTION;
}

/**
 * Clips its text and has no room for a letter. An image that did not load has no size either, but no text.
 */
function isClosed(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowY === 'visible') return false;
  const isTiny = Number.parseFloat(style.height) < TOO_SMALL || Number.parseFloat(style.width) < TOO_SMALL;
  return isTiny && readableLengthOf(element) > 0;
}
