import { allIn, lineOf, machineDay } from '../dom/nodes';
import { copyWithLooks } from '../snapshot/look';

/** The text of the first match as one line; undefined if there is none. */
export function lineAt(element: Element, selector: string): string | undefined {
  return lineOf(element.querySelector(selector)) || undefined;
}

/** The matches that are not inside another match. */
export function outermost(root: Element, selector: string): Element[] {
  return allIn(root, selector).filter((element) => !element.parentElement?.closest(selector));
}

/**
 * The first match within `element` that is not inside a nested element of `others`. Skips nested elements, so
 * that nested posts cost no more than consecutive ones.
 */
export function own(element: Element, selector: string, others: string): Element | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT, (node) => {
    const found = node as Element; // the walker shows elements only
    if (found.matches(others)) return NodeFilter.FILTER_REJECT;
    return found.matches(selector) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  return (walker.nextNode() as Element | null) ?? undefined; // likewise
}

/** Number of matching ancestors. */
export function depthOf(element: Element, selector: string): number {
  let depth = 0;
  let around = element.parentElement?.closest(selector);
  while (around) {
    depth++;
    around = around.parentElement?.closest(selector);
  }
  return depth;
}

/** A copy without the elements that match `dropped`. */
export function without(element: Element, dropped: string): Element {
  const copy = copyWithLooks(element);
  for (const part of allIn(copy, dropped)) part.remove();
  return copy;
}

/** The day that the first match states for machines. Snapshots rename `<time>`. */
export function dateOf(element: Element | null | undefined, selector = '[datetime]'): string | undefined {
  const time = element?.querySelector(selector);
  return time ? machineDay(time) : undefined;
}

/** A score for display; undefined if it is zero or missing. */
export function scoreOf(text: string | null | undefined): string | undefined {
  const score = /-?\d[\d.,]*[km]?/i.exec(text ?? '')?.[0];
  return score && score !== '0' ? `▲ ${score}` : undefined;
}
