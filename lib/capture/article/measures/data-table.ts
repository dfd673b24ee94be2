import { holds, textIn } from '../../dom/nodes';

/** Largest average length of a data cell (characters). */
const MOST_IN_CELL = 60;

/** A layout has fewer equal rows. */
const EQUAL_ROWS = 4;

/** Whether a table holds data. Layout tables contain other tables, or long texts in few cells. */
export function isDataTable(table: Element): boolean {
  if (holds(table, 'table')) return false;
  // Doxygen's table of a class's members has long signatures.
  if (holds(table, 'th,caption,thead') || table.matches('.memberdecls')) return true;
  const rows = table.getElementsByTagName('tr');
  const cells = table.getElementsByTagName('td').length;
  if (rows.length < 2 || cells < 2 * rows.length) return false;
  return textIn(table).length <= MOST_IN_CELL * cells || isEven(rows);
}

/** Whether there are many rows, all with the same number of cells. */
function isEven(rows: HTMLCollectionOf<Element>): boolean {
  const [first] = rows;
  return (
    rows.length >= EQUAL_ROWS &&
    [...rows].every(({ childElementCount }) => childElementCount === first?.childElementCount)
  );
}
