import type { Measure, Measures } from './measured';
import type { Root } from './root';

const TEXTUAL = /^(?:P|PRE|BLOCKQUOTE|FIGURE|TABLE|UL|OL|DL|H[2-6])$/;

const MIN_PROSE = 80;

/** Smallest share of the root's worth: of a sibling, and of a part farther away. */
const SHARE_BESIDE = 0.05;
const SHARE_AROUND = 0.3;

/** An element that contains the root, and the parts in it that are not of the article. */
export interface Whole {
  element: Element;
  foreign: readonly Element[];
}

/** Extends the root by neighbours that belong to the article, such as its lead or a second part. */
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
