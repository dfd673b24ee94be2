import { attribute, isElement, matches, parentElement, queryAll, textOf } from '../dom/live';
import { asLine } from '../dom/nodes';
import { BESIDE, KEYS } from './keys';

/** Characters that tell one text from another. */
const TELLING = 300;

/** The turns that a page holds now, and the element that scrolls them. */
export interface TurnList {
  scroller: Element;
  /** In document order. */
  items(): Element[];
  /** A key that tells an item from the others; undefined if only its text does. */
  keyOf(item: Element): string | undefined;
}

/** Finds the turns of a chat or the blocks of a document; undefined if there are none. */
export function turnListIn(page: Document): TurnList | undefined {
  for (const selector of KEYS) {
    const [name = ''] = selector.slice(1).split(/[\]^]/);
    const items = () => topmost(queryAll(page, selector).filter((item) => !item.closest(BESIDE)));
    const [first] = items();
    const scroller = first && scrollerOf(first);
    if (scroller) return { scroller, items, keyOf: (item) => attribute(item, name) ?? undefined };
  }
  return unmarked(page);
}

/** The outermost ones. An element around all the others is the document, not a block of it. */
function topmost(found: readonly Element[]): Element[] {
  const isIn = (all: ReadonlySet<Element>, element: Element) => {
    for (let around = parentElement(element); around; around = parentElement(around))
      if (all.has(around)) return true;
    return false;
  };
  const all = new Set(found);
  const outer = found.filter((element) => !isIn(all, element));
  const [only, second] = outer;
  if (!only || second || found.length < 3) return outer;
  return topmost(found.filter((element) => element !== only));
}

/** The children of the innermost element that has nearly all text of what scrolls. */
function unmarked(page: Document): TurnList | undefined {
  const [scroller] = queryAll(page, 'body *')
    .filter(scrolls)
    .sort((one, other) => textOf(other).length - textOf(one).length);
  if (!scroller) return undefined;
  const items = () => {
    let list = scroller;
    for (;;) {
      const inner = [...list.children].find((child) => textOf(child).length > 0.9 * textOf(list).length);
      if (!inner || inner.children.length === 0) break;
      list = inner;
    }
    return [...list.children].filter((child) => textOf(child).trim() !== '');
  };
  return items().length > 1 ? { scroller, items, keyOf: () => undefined } : undefined;
}

function scrollerOf(item: Element): Element | undefined {
  for (let around = parentElement(item); around; around = parentElement(around))
    if (scrolls(around)) return around;
  const whole = item.ownerDocument.scrollingElement;
  return isElement(whole) ? whole : undefined;
}

function scrolls(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight + 1 || isWindow(element)) return false;
  return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
}

/** Whether what the body says of scrolling is for the window, because the root element says nothing of it. */
function isWindow(element: Element): boolean {
  const root = parentElement(element);
  return matches(element, 'body') && root !== null && getComputedStyle(root).overflowY === 'visible';
}

/** The beginning of an element's text, as one line. */
export function tellingText(item: Element): string {
  return asLine(textOf(item)).slice(0, TELLING);
}
