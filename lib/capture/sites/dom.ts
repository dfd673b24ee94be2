import { allIn, singleSpaced, textIn } from '../dom/nodes';
import { copyWithLooks } from '../snapshot/look';

/** The text of the first match as one line. */
export function lineOf(element: Element, selector: string): string | undefined {
  return asLine(textIn(element.querySelector(selector)));
}

export function asLine(text: string | null | undefined): string | undefined {
  return singleSpaced(text ?? '').trim() || undefined;
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
    // The walker shows elements only.
    const found = node as Element;
    if (found.matches(others)) return NodeFilter.FILTER_REJECT;
    return found.matches(selector) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  // The walker shows elements only.
  return (walker.nextNode() as Element | null) ?? undefined;
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

/** ISO date (no time) of the first element with a `datetime`. Snapshots rename `<time>`. */
export function dateOf(element: Element | null | undefined, selector = '[datetime]'): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(element?.querySelector(selector)?.getAttribute('datetime') ?? '')?.[0];
}

/** A score for display; undefined if it is zero or missing. */
export function scoreOf(text: string | null | undefined): string | undefined {
  const score = /-?\d[\d.,]*[km]?/i.exec(text ?? '')?.[0];
  return score && score !== '0' ? `▲ ${score}` : undefined;
}
