import { gridOf } from '../grid';
import { block, type Context, oneLine, type Rule } from '../rule';

const CELLS = 'td,th';

/**
 * A GFM table where the table holds data; where it lays out a page, or holds what no cell can (code, another
 * table), its cells become blocks one after the other.
 */
export const table: Rule = {
  filter: ['table'],
  content: 'blocks',
  replacement(content, element, context) {
    const cells = cellsOf(element, context);
    if (!cells) return block(content);
    const { header, rows, alignments } = gridOf(element, cells);
    if (rows.length === 0 && !header) return '';
    const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
    const lines = [line(header ?? alignments.map(() => '')), line(alignments), ...rows.map(line)];
    return block([content, lines.join('\n')].filter(Boolean).join('\n\n'));
  },
};

/** In a data table a cell is kept for the grid; elsewhere it is a block. */
export const cell: Rule = {
  filter: (element) => element.matches(CELLS) && isInDataTable(element),
  content: 'line',
  replacement(content, element, context) {
    const table = element.closest('table');
    if (table) cellsOf(table, context)?.set(element, escapePipes(oneLine(content, '<br>')));
    return '';
  },
};

/** GFM (4.10) splits a row at its pipes before it reads anything else in it. */
function escapePipes(content: string): string {
  return content.replace(/\\.|\|/gs, (found) => (found === '|' ? '\\|' : found));
}

function cellsOf(table: Element, context: Context): Map<Element, string> | null {
  let cells = context.tables.get(table);
  if (cells === undefined) {
    cells = isDataTable(table) ? new Map() : null;
    context.tables.set(table, cells);
  }
  return cells;
}

function isInDataTable(element: Element): boolean {
  const table = element.closest('table');
  return table !== null && isDataTable(table);
}

const known = new WeakMap<Element, boolean>();

function isDataTable(table: Element): boolean {
  let data = known.get(table);
  if (data === undefined) {
    data =
      !/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') &&
      !table.querySelector('table,pre,h1,h2,h3,h4,h5,h6,blockquote') &&
      table.querySelectorAll(CELLS).length > 1;
    known.set(table, data);
  }
  return data;
}
