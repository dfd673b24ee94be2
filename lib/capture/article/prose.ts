import type { Budget } from '../budget';

/** A text below this length may be a label, a date or a name; prose has longer ones. */
const SHORTEST = 40;

/** How many characters of prose, outside of links, each of the elements holds. */
export function proseIn(page: Element, elements: Iterable<Element>, budget: Budget): Map<Element, number> {
  const prose = new Map([...elements].map((element) => [element, 0]));
  const texts = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    budget.step();
    const length = text.nodeValue?.trim().length ?? 0;
    if (length < SHORTEST || text.parentElement?.closest('a')) continue;
    for (let around = text.parentElement; around; around = around.parentElement) {
      budget.step();
      const sum = prose.get(around);
      if (sum !== undefined) prose.set(around, sum + length);
      if (around === page) break;
    }
  }
  return prose;
}

/** Characters of prose in one element. */
export function proseOf(element: Element, budget: Budget): number {
  return proseIn(element, [element], budget).get(element) ?? 0;
}
