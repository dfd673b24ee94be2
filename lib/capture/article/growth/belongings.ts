import { classOf } from '../../dom/classes';
import { allIn, holds, isHeading, isOrHolds, itOrAllIn, lineOf, textIn } from '../../dom/nodes';
import { headingOf } from '../../dom/section-heading';
import { isUnderOwnHeading } from '../before';
import { leadsBelow } from '../leads-to';
import { isLinked, type Measure, type Measures, measureOf } from '../measures/block-measure';
import { LEGAL } from '../measures/run';
import type { Kind } from '../product/kind';
import type { Root } from '../root/root';
import { isCaptioned } from './lead-image';

const TEXTUAL = /^(?:P|PRE|BLOCKQUOTE|FIGURE|TABLE|UL|OL|DL|H[2-6])$/;

const LEAST_PROSE = 80;

/** A neighbouring cell of a layout table is as foreign as a part farther away. */
const COLUMN = 'TD';

/** Smallest worth of a sibling, and of a part farther away, as a share of the root's worth. */
const SHARE_BESIDE = 0.05;
const SHARE_AROUND = 0.3;

const HEADING = 'h1,h2,h3,h4';

const LIST = 'ul,ol,table';

/** Fewest entries of a list without links that belongs to the article, and fewest letters of what contains it. */
const FEWEST_ENTRIES = 3;
const LEAST_LISTED = 20;

/** The first cell of a row of facts. */
const LABEL = /[:：]$/;

/** Levels with siblings between the root and such a list. */
const NEAR = 2;

/** Smallest section of a page that is no article (letters), and its largest share of links. */
const SHORTEST_SECTION = 40;
const MOST_LINKED = 0.6;

/** Characters at the beginning of a section that tell whether it asks for consent. */
const BEGINNING = 1000;

/** Headings of what many pages put below the text that they mark. */
const NOTES = /^(?:(?:foot|end)?notes|references|corrections?|参考文献)\P{L}*$/iu;

/** An element that contains the root, and the parts in it that are not of the article. */
export interface Whole {
  element: Element;
  foreign: readonly Element[];
}

/** Extends the root by neighbours that belong to the article, such as its lead, a second part or its references. */
export function withBelongings(
  page: Element,
  { element: root, marked }: Root,
  measures: Measures,
  kind: Kind,
  url: string,
): Whole {
  const worth = measureOf(root, measures).worth;
  let whole: Whole = { element: root, foreign: [] };
  if (marked) {
    const notes: Element[] = [];
    for (let next = root.nextElementSibling; next; next = next.nextElementSibling)
      if (isNotes(next)) notes.push(next);
    root.append(...notes);
    return whole;
  }
  let foreign: Element[] = [];
  let inner = root;
  const isOwn = (child: Element, isBeside: boolean) => {
    const least = isBeside && isLike(child, root) ? 0 : worth;
    return belongs(child, measureOf(child, measures), least, isBeside && child.nodeName !== COLUMN);
  };
  let levels = 0;
  for (let around = root.parentElement; around && inner !== page; around = inner.parentElement) {
    if (around.childElementCount > 1) levels++;
    // A part of the body is usually the page's frame.
    const isInside = around !== page && around.parentElement !== page;
    const isNear = levels <= NEAR && isInside;
    const children = [...around.children];
    const own = new Set(
      children.filter(
        (child) =>
          child === inner ||
          isOwn(child, inner === root) ||
          (isNear && (isNotes(child) || listsThings(child, measureOf(child, measures)))) ||
          (isInside && statesFacts(child, measureOf(child, measures))) ||
          (kind !== 'article' && isSection(child, measureOf(child, measures))) ||
          (kind === 'product' && leadsBelow(child, url)),
      ),
    );
    for (const child of children)
      if (child.nextElementSibling && own.has(child.nextElementSibling) && isHeading(child)) own.add(child);
    // Beside a single part, the picture above the text is the article's lead image.
    if (kind === 'article' && own.size > 1) {
      for (const child of picturesIn(children, own, measures)) own.add(child);
    } else if (kind !== 'article' && isNear) {
      for (const child of children) if (isLike(child, inner) && shows(child, measures)) own.add(child);
      for (const child of between(children, own)) if (!measureOf(child, measures).surrounding) own.add(child);
    }
    foreign = foreign.concat(children.filter((child) => !own.has(child)));
    if (own.size > 1) whole = { element: around, foreign };
    inner = around;
  }
  return whole;
}

/** Whether it is the heading of notes, such as a list of references, or what such a heading stands above. */
function isNotes(element: Element): boolean {
  const before = element.previousElementSibling;
  return [before, element, element.firstElementChild, headingOf(element)].some((heading) =>
    NOTES.test(lineOf(heading)),
  );
}

/** From the first own part to the last. What stands between them is judged with the rest of the text. */
function between(children: readonly Element[], own: ReadonlySet<Element>): Element[] {
  const isOwn = (child: Element) => own.has(child);
  return children.slice(children.findIndex(isOwn), children.findLastIndex(isOwn));
}

/** The pictures between the title and the text, or between two parts of the text. */
function picturesIn(children: readonly Element[], own: ReadonlySet<Element>, measures: Measures): Element[] {
  const first = children.findIndex((child) => own.has(child) || isOrHolds(child, 'h1'));
  const last = children.findLastIndex((child) => own.has(child));
  return children
    .slice(first + 1, last)
    .filter((child) => !measureOf(child, measures).surrounding && isCaptioned(child));
}

function belongs(element: Element, measure: Measure, worth: number, isBeside: boolean): boolean {
  if (measure.surrounding) return false;
  if (isBeside && TEXTUAL.test(element.nodeName)) return measure.worth > 0 || measure.linked === 0;
  if (measure.prose < LEAST_PROSE || isLinked(measure)) return false;
  return measure.worth >= (isBeside ? SHARE_BESIDE : SHARE_AROUND) * worth;
}

/** Class names of what stands side by side. */
const COLUMN_NAMED = /\bcol|column/i;

/** Whether two elements are parts of one page, as page builders repeat them: of one kind by their first class name. */
function isLike(one: Element, other: Element): boolean {
  if (one.nodeName !== other.nodeName || COLUMN_NAMED.test(classOf(one))) return false;
  const [name, otherName] = [one, other].map((each) => classOf(each).trim().split(/\s/)[0]);
  return one.nodeName === 'SECTION' || (name !== '' && name === otherName);
}

/** Whether an element has more than links, links under a heading, or pictures only. */
function shows(element: Element, measures: Measures): boolean {
  const { surrounding, text, linked, shows } = measureOf(element, measures);
  const says = text > 0 ? linked < MOST_LINKED * text || isUnderOwnHeading(element) : shows;
  return !surrounding && says && !isLegal(element);
}

/** Whether an element has a list without links and little prose, such as a recipe's ingredients. */
function listsThings(element: Element, measure: Measure): boolean {
  if (measure.surrounding || measure.linked > 0 || measure.text < LEAST_LISTED) return false;
  if (2 * measure.prose > measure.text) return false;
  const lists = itOrAllIn(element, LIST);
  return lists.some((list) => allIn(list, 'li,tr').length >= FEWEST_ENTRIES);
}

/** Whether an element has a table of labelled facts, with which Chinese authorities begin a document. */
function statesFacts(element: Element, { surrounding, linked }: Measure): boolean {
  if (surrounding || linked > 0) return false;
  return itOrAllIn(element, 'table').some((table) => {
    const rows = allIn(table, 'tr');
    return rows.length >= FEWEST_ENTRIES && rows.every((row) => LABEL.test(lineOf(row.firstElementChild)));
  });
}

/** Whether an element has a heading and more than links. A page that is no article consists of such sections. */
function isSection(element: Element, measure: Measure): boolean {
  if (measure.surrounding || measure.text < SHORTEST_SECTION) return false;
  if (measure.linked >= MOST_LINKED * measure.text || !holds(element, HEADING)) return false;
  return !isLegal(element);
}

function isLegal(element: Element): boolean {
  return LEGAL.test(textIn(element).slice(0, BEGINNING));
}
