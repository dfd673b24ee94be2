import {
  allWithin,
  arrayOf,
  classOf,
  isElement,
  isText,
  nextElement,
  nodeName,
  parentElement,
  previousElement,
  shownChildren,
} from '../dom/live';

/** Elements of these names may be cells. A list, a heading or a picture is none. */
const CELLS: ReadonlySet<string> = new Set('A B DIV EM LABEL P SMALL SPAN STRONG TIME'.split(' '));

/** A row of more is a bar or a calendar. */
const MOST_CELLS = 8;

/**
 * Where the cells of a row begin and end (pixels from the left), as in "12:80 90:240", for the `rows` normaliser to
 * compare with the rows beside it. Undefined if it has no row of its kind beside it.
 */
export function cellsOf(row: Element): string | undefined {
  if (!hasTwin(row)) return undefined;
  const cells = shownChildren(row).filter(
    (child) => isElement(child) || (isText(child) && /\S/.test(child.data)),
  );
  if (cells.length < 2 || cells.length > MOST_CELLS) return undefined;
  const edges: string[] = [];
  for (const cell of cells) {
    if (!isElement(cell) || !CELLS.has(nodeName(cell))) return undefined;
    const { left, right } = cell.getBoundingClientRect();
    edges.push(`${Math.round(left)}:${Math.round(right)}`);
  }
  return edges.join(' ');
}

/** Whether a list of terms shows the text of each beside it, as in "Width   80 cm". */
export function showsPairs(list: Element): boolean {
  return arrayOf(allWithin(list, 'dt')).every((term) => {
    const text = nextElement(term);
    if (!text || nodeName(text) !== 'DD') return false;
    const [at, beside] = [term.getBoundingClientRect(), text.getBoundingClientRect()];
    const isLevel = Math.min(at.bottom, beside.bottom) > Math.max(at.top, beside.top);
    return isLevel && (beside.left >= at.right || beside.right <= at.left);
  });
}

/** Whether an element built alike is beside it, or beside the element that holds only it; or it is above two of them. */
function hasTwin(row: Element): boolean {
  const [before, after] = [previousElement(row), nextElement(row)];
  if (!before && !after) {
    const around = parentElement(row);
    return (
      around !== null && (isAlike(around, previousElement(around)) || isAlike(around, nextElement(around)))
    );
  }
  return (
    isAlike(row, before) || isAlike(row, after) || (after !== null && isAlike(after, nextElement(after)))
  );
}

function isAlike(element: Element, beside: Element | null): boolean {
  return beside !== null && nodeName(beside) === nodeName(element) && classOf(beside) === classOf(element);
}
