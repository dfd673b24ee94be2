import { isAlike } from '../../dom/nodes';
import { type Measures, measureOf } from '../measures/block-measure';

/** Levels from a link to the row of a list that it is in. */
const LEVELS = 3;

const ROW = /^(?:TR|LI)$/;

/** Smallest share of links in a block of links. */
export const LINKED = 0.66;

/**
 * Whether it is one of several that are built alike, or holds them: a landing page presents its parts in rows of cards.
 */
export function isInRow(element: Element): boolean {
  return [element, element.firstElementChild].some(
    (each) =>
      each !== null && (isAlike(each, each.previousElementSibling) || isAlike(each, each.nextElementSibling)),
  );
}

/** Whether an element is in a row beside a row with more than links: an ingredient whose name is a link. */
export function isInRowOfText(element: Element, measures: Measures): boolean {
  let row: Element | null = element;
  for (let level = 0; row && level < LEVELS; level++, row = row.parentElement) {
    const { previousElementSibling: before, nextElementSibling: after }: Element = row;
    if (row.className === '' && !ROW.test(row.nodeName)) continue;
    if (isRowOfText(before, row, measures) || isRowOfText(after, row, measures)) return true;
  }
  return false;
}

/** Whether an element is built like a row, and is a short text with more than links. */
function isRowOfText(element: Element | null, row: Element, measures: Measures): boolean {
  if (!element || !isAlike(row, element)) return false;
  const { text, linked, prose } = measureOf(element, measures);
  return prose === 0 && linked < LINKED * text;
}
