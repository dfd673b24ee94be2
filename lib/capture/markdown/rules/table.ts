import { classOf } from '../../dom/classes';
import { allIn, attributeOf, HEADINGS, holds, isBlank, textIn } from '../../dom/nodes';
import { gridOf, span } from '../grid';
import { block, oneLine, type Rule, some } from '../rule';
import { EDGE } from '../token';

/** Longest code that a cell shows line by line (lines). */
const MOST_LINES = 10;

/**
 * A GFM table for a data table. The cells of any other table become consecutive blocks: such a table lays out
 * a page, or contains what a cell cannot (long code, another table).
 */
export const table: Rule = {
  filter: ['table'],
  content: 'blocks',
  enter(element, { tables }) {
    tables.push(isDataTable(element) ? [] : null);
  },
  replacement(content, _, { tables }) {
    const filled = tables.pop()?.filter((row) => row.cells.length > 0);
    if (!filled || filled.length === 0) return block(content);
    const { header, rows, alignments } = gridOf(filled);
    const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
    const lines = [line(header ?? alignments.map(() => '')), line(alignments), ...rows.map(line)];
    return block([content, lines.join('\n')].filter(Boolean).join('\n\n'));
  },
};

export const row: Rule = {
  filter: ['tr'],
  enter(element, { tables }) {
    tables.at(-1)?.push({ group: element.parentElement, align: alignOf(element), cells: [] });
  },
};

/** A data table collects its cells for the grid; in other tables a cell is a block. */
export const cell: Rule = {
  filter: some(['td', 'th'], (_, { tables }) => tables.at(-1)),
  content: 'line',
  replacement(content, element, { tables }) {
    const row = tables.at(-1)?.at(-1);
    row?.cells.push({
      text: escapePipes(oneLine(content, '<br>')),
      heads: element.nodeName === 'TH',
      columns: span(element, 'colspan'),
      rows: span(element, 'rowspan'),
      align: alignOf(element) || row.align,
    });
    return '';
  },
};

/** A horizontal rule in a cell only ends the line: its asterisks could be read as emphasis. */
export const cellRule: Rule = {
  filter: some(['hr'], (_, { tables }) => tables.at(-1)),
  content: 'none',
  replacement: () => EDGE,
};

function alignOf(place: Element): string {
  const named = /(?:text|align)-(left|center|right)\b/.exec(classOf(place))?.[1] ?? '';
  return place.getAttribute('align')?.toLowerCase() ?? named;
}

/**
 * GFM splits a row at its pipes before it parses the cells. See
 * https://github.github.com/gfm/#tables-extension-
 */
function escapePipes(content: string): string {
  return content.replace(/\\.|\|/gs, (found) => (found === '|' ? '\\|' : found));
}

function isDataTable(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(attributeOf(table, 'role'))) return false;
  // Without header cells, these elements suggest a layout table.
  const heads = table.querySelector('th');
  if (table.querySelector(heads ? 'table' : `table,pre,${HEADINGS},blockquote`)) return false;
  if (!allIn(table, 'pre').every((code) => fitsInCell(code, heads))) return false;
  // An image with its caption below is not data.
  if (!holds(table, 'td+td,th') && holds(table, 'img')) return false;
  return heads !== null || table.querySelectorAll('td').length > 1;
}

/** Whether code is one line, or a few beside a text that says what they show. */
function fitsInCell(code: Element, heads: Element | null): boolean {
  const lines = textIn(code).trim().split('\n').length;
  if (lines === 1) return true;
  const cells = [...(code.closest('tr')?.children ?? [])];
  return heads !== null && lines <= MOST_LINES && cells.some((cell) => !holds(cell, 'pre') && !isBlank(cell));
}
