import { textIn } from '../normalise/nodes';

/** Letters in a cell of data, on average. */
const MAX_IN_CELL = 60;

/** Whether a table holds data. One that arranges a page holds tables, or long texts in few cells. */
export function isDataTable(table: Element): boolean {
  if (table.querySelector('table')) return false;
  if (table.querySelector('th,caption,thead')) return true;
  const rows = table.getElementsByTagName('tr').length;
  const cells = table.getElementsByTagName('td').length;
  return rows >= 2 && cells >= 2 * rows && textIn(table).length <= MAX_IN_CELL * cells;
}
