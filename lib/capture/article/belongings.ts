import type { Measure, Measures } from './measured';
import type { Root } from './root';

const TEXTUAL = /^(?:P|PRE|BLOCKQUOTE|FIGURE|TABLE|UL|OL|DL|H[2-6])$/;

const MIN_PROSE = 80;

/** Of the root's worth, what a part beside it must have, and one further off. */
const SHARE_BESIDE = 0.05;
const SHARE_AROUND = 0.3;

/** An element with the root in it, and what of it is no part of the article. */
export interface Whole {
  element: Element;
  foreign: readonly Element[];
}

/** The root with what stands beside it and belongs to it: its lead, another part of it. */
export function withBelongings(page: Element, { element: root, marked }: Root, measures: Measures): Whole {
  const worth = measures.get(root)?.worth ?? 0;
  let whole: Whole = { element: root, foreign: [] };
  if (marked) return whole;
  let foreign: Element[] = [];
  let inner = root;
  for (let around = root.parentElement; around && inner !== page; around = inner.parentElement) {
    const own = [...around.children].filter(
      (child) => child !== inner && belongs(child, measures.get(child), worth, inner === root),
    );
    const keep = new Set([...own, inner]);
    foreign = foreign.concat([...around.children].filter((child) => !keep.has(child)));
    if (own.length > 0) whole = { element: around, foreign };
    inner = around;
  }
  return whole;
}

function belongs(element: Element, measure: Measure | undefined, worth: number, isBeside: boolean): boolean {
  if (!measure || measure.part) return false;
  if (isBeside && TEXTUAL.test(element.nodeName)) return measure.worth > 0 || measure.linked === 0;
  if (measure.prose < MIN_PROSE || measure.linked > 0.4 * measure.text) return false;
  return measure.worth >= (isBeside ? SHARE_BESIDE : SHARE_AROUND) * worth;
}
