import {
  allWithin,
  arrayOf,
  boxOf,
  CODE,
  isElement,
  isText,
  kindOf,
  matches,
  nextElement,
  nodeName,
  parentElement,
  previousElement,
  shownChildren,
} from '../dom/live';
import { GRID, ROW } from '../normalise/forms';
import { differ } from '../normalise/rows/cells';
import type { Shown } from './shown';

/** Elements of these names may be cells. A list, a heading or a picture is none. */
const CELLS: ReadonlySet<string> = new Set('A B DIV EM LABEL P SMALL SPAN STRONG TIME'.split(' '));

/** A row of more is a bar or a calendar. */
const MOST_CELLS = 8;

/** Marks the copy of a row of cells, or of a grid of them, for the `rows` and `grids` normalisers. */
export function markCells(element: Element, copy: Element, { hasCells, columns = [] }: Shown): void {
  if (hasCells) {
    const edges = edgesOf(element);
    if (edges) copy.setAttribute(ROW, edges);
    return;
  }
  const cells = canBeRow(columns.length) ? cellsIn(element) : undefined;
  if (cells && isTable(cells, columns)) copy.setAttribute(GRID, `${columns.length} ${cells.length}`);
}

/**
 * Where the cells of a row begin and end (pixels from the left), as in "12:80 90:240", to compare with the rows beside
 * it. Undefined if it has no row of its kind beside it.
 */
function edgesOf(row: Element): string | undefined {
  const cells = hasTwin(row) ? cellsIn(row) : undefined;
  if (!cells || !canBeRow(cells.length)) return undefined;
  const boxes = cells.map(boxOf);
  const isBeside = boxes.every((box, at) => {
    const before = boxes[at - 1];
    return !before || box.left >= before.right - 1 || box.right <= before.left + 1;
  });
  return isBeside
    ? boxes.map(({ left, right }) => `${Math.round(left)}:${Math.round(right)}`).join(' ')
    : undefined;
}

const canBeRow = (cells: number): boolean => cells > 1 && cells <= MOST_CELLS;

/** The children of a row or grid; undefined if one of them is no cell. */
function cellsIn(element: Element): Element[] | undefined {
  const cells: Element[] = [];
  for (const child of shownChildren(element)) {
    if (isElement(child) && matches(child, CODE)) continue;
    if (isElement(child) && CELLS.has(nodeName(child))) cells.push(child);
    else if (isElement(child) || (isText(child) && /\S/.test(child.data))) return undefined;
  }
  return cells;
}

/**
 * Whether the cells of a grid are a table: its columns differ in their width or in what they hold, as those of labels
 * and values do, or it has a head. Cards are in columns that are all alike.
 */
function isTable(cells: readonly Element[], columns: readonly number[]): boolean {
  if (cells.length % columns.length !== 0) return false;
  const kinds = cells.map(kindOf);
  const inColumn = (at: number) => kinds.filter((_, each) => each % columns.length === at);
  const isHeaded = differ(kinds.slice(0, columns.length), kinds.slice(columns.length));
  const isUneven = Math.max(...columns) - Math.min(...columns) > 1;
  const isKeyed = differ(inColumn(0), inColumn(1));
  return (isHeaded || isUneven || isKeyed) && areInPlace(cells, columns.length);
}

/** Whether each cell is below those of its column, and beside those of its row. */
function areInPlace(cells: readonly Element[], columns: number): boolean {
  const boxes = cells.map(boxOf);
  return boxes.every(({ left, right, top, bottom }, at) => {
    const [above, first] = [boxes[at % columns], boxes[at - (at % columns)]];
    const isBelow = left === above?.left || right === above?.right;
    return isBelow && first !== undefined && Math.min(bottom, first.bottom) > Math.max(top, first.top);
  });
}

/** Whether a list of terms shows the text of each beside it, as in "Width   80 cm". */
export function showsPairs(list: Element): boolean {
  return arrayOf(allWithin(list, 'dt')).every((term) => {
    const text = nextElement(term);
    if (!text || nodeName(text) !== 'DD') return false;
    const [at, beside] = [boxOf(term), boxOf(text)];
    const isLevel = Math.min(at.bottom, beside.bottom) > Math.max(at.top, beside.top);
    return isLevel && (beside.left >= at.right || beside.right <= at.left);
  });
}

/** Whether an element built alike is beside it, or beside the element that holds only it; or it is above two of them. */
function hasTwin(row: Element): boolean {
  const after = nextElement(row);
  if (after || previousElement(row)) return isBesideAlike(row) || isAlike(after, after && nextElement(after));
  const around = parentElement(row);
  return around !== null && isBesideAlike(around);
}

function isBesideAlike(element: Element): boolean {
  return isAlike(element, previousElement(element)) || isAlike(element, nextElement(element));
}

function isAlike(element: Element | null, beside: Element | null): boolean {
  return element !== null && beside !== null && kindOf(beside) === kindOf(element);
}
