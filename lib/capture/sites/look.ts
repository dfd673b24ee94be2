/** One line of text of the first element that matches. */
export function lineOf(element: Element, selector: string): string | undefined {
  return asLine(element.querySelector(selector)?.textContent);
}

export function asLine(text: string | null | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

/** All elements that match and lie in no other that does. */
export function outermost(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => !element.parentElement?.closest(selector));
}

/**
 * The first element in document order that matches within `element`, and lies in none of the `others` nested in
 * it. Only what is its own is looked at, so that posts within posts cost no more than posts in a row.
 */
export function own(element: Element, selector: string, others: string): Element | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT, (node) => {
    // The walker shows elements only.
    const found = node as Element;
    if (found.matches(others)) return NodeFilter.FILTER_REJECT;
    return found.matches(selector) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  // It shows elements only.
  return (walker.nextNode() as Element | null) ?? undefined;
}

/** How many elements around this one match. */
export function depthOf(element: Element, selector: string): number {
  let depth = 0;
  let around = element.parentElement?.closest(selector);
  while (around) {
    depth++;
    around = around.parentElement?.closest(selector);
  }
  return depth;
}

/** A copy without what matches `dropped`. */
export function without(element: Element, dropped: string): Element {
  // A clone is of the same kind.
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(dropped)) part.remove();
  return copy;
}

/** ISO date of the first element that tells one, without the time of the day. A snapshot has no `<time>`. */
export function dateOf(element: Element | null | undefined, selector = '[datetime]'): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(element?.querySelector(selector)?.getAttribute('datetime') ?? '')?.[0];
}

/** A score as people read it; none where there is nothing to count. */
export function scoreOf(text: string | null | undefined): string | undefined {
  const score = /-?\d[\d.,]*[km]?/i.exec(text ?? '')?.[0];
  return score && score !== '0' ? `▲ ${score}` : undefined;
}
