import { holds, isHeading, textIn } from '../dom/nodes';
import { leadsBelow } from './address';
import { type Measure, type Measures, measureOf } from './block-measure';
import type { Kind } from './kind';
import type { Root } from './root';
import { LEGAL } from './run';

const TEXTUAL = /^(?:P|PRE|BLOCKQUOTE|FIGURE|TABLE|UL|OL|DL|H[2-6])$/;

const MIN_PROSE = 80;

/** A neighbouring cell of a layout table is as foreign as a part farther away. */
const COLUMN = 'TD';

/** Smallest worth of a sibling, and of a part farther away, as a share of the root's worth. */
const SHARE_BESIDE = 0.05;
const SHARE_AROUND = 0.3;

const HEADING = 'h1,h2,h3,h4';

/** Smallest section of a page that is no article (letters), and its largest share of links. */
const MIN_SECTION = 40;
const MAX_LINKED = 0.6;

/** Characters at the beginning of a section that tell whether it asks for consent. */
const BEGINNING = 1000;

/** An element that contains the root, and the parts in it that are not of the article. */
export interface Whole {
  element: Element;
  foreign: readonly Element[];
}

/** Extends the root by neighbours that belong to the article, such as its lead or a second part. */
export function withBelongings(
  page: Element,
  { element: root, marked }: Root,
  measures: Measures,
  kind: Kind,
  url: string,
): Whole {
  const worth = measureOf(root, measures).worth;
  let whole: Whole = { element: root, foreign: [] };
  if (marked) return whole;
  let foreign: Element[] = [];
  let inner = root;
  const isOwn = (child: Element, isBeside: boolean) =>
    belongs(child, measures.get(child), worth, isBeside && child.nodeName !== COLUMN);
  for (let around = root.parentElement; around && inner !== page; around = inner.parentElement) {
    const own = [...around.children].filter(
      (child) =>
        child !== inner &&
        (isOwn(child, inner === root) ||
          (isHeading(child) && child.nextElementSibling === inner) ||
          (kind !== 'article' && isSection(child, measures.get(child))) ||
          (kind === 'product' && leadsBelow(child, url))),
    );
    const keep = new Set([...own, inner]);
    foreign = foreign.concat([...around.children].filter((child) => !keep.has(child)));
    if (own.length > 0) whole = { element: around, foreign };
    inner = around;
  }
  return whole;
}

function belongs(element: Element, measure: Measure | undefined, worth: number, isBeside: boolean): boolean {
  if (!measure || measure.outer) return false;
  if (isBeside && TEXTUAL.test(element.nodeName)) return measure.worth > 0 || measure.linked === 0;
  if (measure.prose < MIN_PROSE || measure.linked > 0.4 * measure.text) return false;
  return measure.worth >= (isBeside ? SHARE_BESIDE : SHARE_AROUND) * worth;
}

/** Whether an element has a heading and more than links. A page that is no article consists of such sections. */
function isSection(element: Element, measure: Measure | undefined): boolean {
  if (!measure || measure.outer || measure.text < MIN_SECTION) return false;
  if (measure.linked >= MAX_LINKED * measure.text || !holds(element, HEADING)) return false;
  return !LEGAL.test(textIn(element).slice(0, BEGINNING));
}
