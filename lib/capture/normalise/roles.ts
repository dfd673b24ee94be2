import { allIn, attributeOf, HEADINGS, holds, isBlank, rename, textIn } from '../dom/nodes';
import { rewriteList } from './lists';
import type { Normaliser } from './normaliser';
import { inRows } from './rows/cells';
import { replaceByRows } from './rows/replace-by-rows';

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

/** A longer heading is a text (characters). */
const LONGEST_HEADING = 200;

/** The level of a heading without one. See https://www.w3.org/TR/wai-aria-1.2/#heading. */
const USUAL_LEVEL = 2;

/** None for level 1, which repeats the page's title. */
const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Tables without rows: Javadoc's and Le Chat's. */
const GRID = '.summary-table,[role=table]:not(:has([role=row]))';

/** Tables, lists and headings marked only by their roles → real elements. A table's foot moves to its end. */
export const roles: Normaliser = {
  selectors: ['[role]', 'tfoot', '.ltx_tabular', '.ltx_tr', '.ltx_td', '.summary-table'],
  rewrite(place, { known }) {
    if (place.matches(GRID)) rewriteGrid(place);
    else if (place.nodeName === 'TFOOT') place.parentElement?.append(place);
    else if (attributeOf(place, 'role') === 'heading') rewriteHeading(place);
    else if (isPlain(place)) rewritePlain(place, known);
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

/** @param tables those that only their roles marked */
function rewritePlain(place: Element, tables: Set<Element>): void {
  const name = ELEMENTS[attributeOf(place, 'role') || (place.classList.item(0) ?? '')];
  if (!name) return;
  const inTable = place.closest('table');
  // Cells without a table around them are tabs, menus or a calendar.
  if (name === 'table' ? !hasRows(place) : name.startsWith('t') && !(inTable && tables.has(inTable))) return;
  if (name === 'li' && !/^[UO]L$/.test(place.parentElement?.nodeName ?? '')) return;
  if (name === 'ul' && !holds(place, '[role=listitem]')) return;
  const renamed = rename(place, name, {
    colspan: attributeOf(place, 'aria-colspan'),
    rowspan: attributeOf(place, 'aria-rowspan'),
  });
  if (name === 'table') tables.add(renamed);
  if (name === 'ul') rewriteList(renamed);
}

function rewriteHeading(heading: Element): void {
  if (!/^(?:DIV|SPAN|P)$/.test(heading.nodeName) || isBlank(heading)) return;
  if (holds(heading, `${HEADINGS},p,li,table,pre`) || heading.closest(`${HEADINGS},a,li,td,th`)) return;
  const level = LEVELS[(Number(attributeOf(heading, 'aria-level')) || USUAL_LEVEL) - 2];
  if (level && textIn(heading).length <= LONGEST_HEADING) rename(heading, level);
}

/** The heads of all columns, then all cells, in rows only by their style. */
function rewriteGrid(grid: Element): void {
  const cells = [...grid.children];
  const columns = cells.filter((cell) => cell.matches('.table-header,[role=columnheader]')).length;
  if (columns === 0 || cells.length % columns !== 0) return;
  replaceByRows(grid, inRows(cells, columns), true);
}
