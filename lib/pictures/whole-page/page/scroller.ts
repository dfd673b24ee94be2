import { bodyOf, documentElement, shadowRootOf } from '../../../capture/dom/live';

/** A scrolling element is the page's content if it fills at least this share of the window. */
const LEAST_SHARE = 0.4;
const HIDES = /hidden|clip/;

/**
 * The element that scrolls the page's content: the document's, or the one behind the middle of the window with the
 * most content out of sight.
 */
export function findScroller(page: Document): Element {
  const root = rootScroller(page);
  const inner = elementsInTheMiddle(page).filter((element) => element !== root && scrolls(element));
  const ofRoot = isLocked(page) ? 0 : outOfSight(root);
  const [most] = inner.sort((one, other) => outOfSight(other) - outOfSight(one));
  return most && outOfSight(most) > ofRoot ? most : root;
}

/** The element that stands for the document's own scrolling. */
export function rootScroller(page: Document): Element {
  return page.scrollingElement ?? documentElement(page);
}

/** Whether a user can scroll it sideways. */
export function scrollsSideways(scroller: Element, page: Document): boolean {
  if (scroller !== rootScroller(page)) return !HIDES.test(getComputedStyle(scroller).overflowX);
  return !viewportOverflow(page).some(({ overflowX }) => HIDES.test(overflowX));
}

/** A dialog often keeps the page behind it from scrolling. */
function isLocked(page: Document): boolean {
  return viewportOverflow(page).some(({ overflowY }) => HIDES.test(overflowY));
}

/** The window takes its overflow from the root element, or from the body if that has none. */
function viewportOverflow(page: Document): CSSStyleDeclaration[] {
  return [documentElement(page), bodyOf(page)].map((element) => getComputedStyle(element));
}

function elementsInTheMiddle(page: Document): Element[] {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const inside = (found: Element[]): Element[] =>
    found.flatMap((element) => {
      const shadow = shadowRootOf(element);
      return shadow
        ? [element, ...inside(shadow.elementsFromPoint(x, y).filter((each) => each !== element))]
        : [element];
    });
  return [...new Set(inside(Document.prototype.elementsFromPoint.call(page, x, y)))];
}

function scrolls(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isLarge = width * height >= LEAST_SHARE * innerWidth * innerHeight;
  return (
    isLarge && outOfSight(element) > 1 && /auto|scroll|overlay/.test(getComputedStyle(element).overflowY)
  );
}

function outOfSight(element: Element): number {
  return element.scrollHeight - element.clientHeight;
}
