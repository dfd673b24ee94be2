import { allIn, attributeOf, element, holds, rename } from '../dom/nodes';
import type { Normaliser } from './normaliser';

const ELEMENTS: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  rowgroup: 'tbody',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  list: 'ul',
  listitem: 'li',
  // LaTeXML's inline tables.
  ltx_tabular: 'table',
  ltx_tr: 'tr',
  ltx_td: 'td',
};

/** Tables and lists marked only by their roles → real elements. A table's foot moves to its end. */
export const roles: Normaliser = {
  selectors: ['[role]', 'tfoot', '.ltx_tabular', '.ltx_tr', '.ltx_td', '.summary-table'],
  *normalise(found, { budget }) {
    const tables = new Set<Element>();
    for (const place of found) {
      if (budget.step()) yield;
      if (place.matches('.summary-table')) rewriteGrid(place);
      else if (place.nodeName === 'TFOOT') place.parentElement?.append(place);
      else if (isPlain(place)) rewrite(place, tables);
    }
  },
};

/** Whether it has no meaning beside its role. */
function isPlain({ nodeName }: Element): boolean {
  return /^(?:DIV|SPAN|SECTION)$/.test(nodeName);
}

/** Whether all its rows can become real ones: the cells in a row that stays a list item would be lost. */
function hasRows(table: Element): boolean {
  const rows = allIn(table, '[role=row],.ltx_tr');
  return rows.length > 0 && rows.every(isPlain);
}

function rewrite(place: Element, tables: Set<Element>): void {
  const name = ELEMENTS[attributeOf(place, 'role') || (place.classList.item(0) ?? '')];
  if (!name) return;
  const inTable = place.closest('table');
  // Cells without a table around them are tabs, menus or a calendar.
  if (name === 'table' ? !hasRows(place) : /^t/.test(name) && !(inTable && tables.has(inTable))) return;
  if (name === 'li' && !/^[UO]L$/.test(place.parentElement?.nodeName ?? '')) return;
  if (name === 'ul' && !holds(place, '[role=listitem]')) return;
  const renamed = rename(place, name, {
    colspan: attributeOf(place, 'aria-colspan'),
    rowspan: attributeOf(place, 'aria-rowspan'),
  });
  if (name === 'table') tables.add(renamed);
}

/** Javadoc's tables: the heads of all columns, then all cells, in rows only by their style. */
function rewriteGrid(grid: Element): void {
  const cells = [...grid.children];
  const columns = cells.filter((cell) => cell.matches('.table-header')).length;
  if (columns === 0 || cells.length % columns !== 0) return;
  const table = element(grid, 'table');
  for (let start = 0; start < cells.length; start += columns) {
    const row = cells.slice(start, start + columns);
    table.append(element(grid, 'tr', {}, ...row.map((cell) => rename(cell, start === 0 ? 'th' : 'td'))));
  }
  grid.replaceWith(table);
}
