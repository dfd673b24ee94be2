import { textIn } from '../normalise/nodes';

/** Largest average length of a data cell (characters). */
const MAX_IN_CELL = 60;

/** Whether a table holds data. Layout tables contain other tables, or long texts in few cells. */
export function isDataTable(table: Element): boolean {
  if (table.querySelector('table')) return false;
  if (table.querySelector('th,caption,thead')) return true;
  const rows = table.getElementsByTagName('tr').length;
  const cells = table.getElementsByTagName('td').length;
  return rows >= 2 && cells >= 2 * rows && textIn(table).length <= MAX_IN_CELL * cells;
}
