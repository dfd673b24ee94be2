import type { Block } from './block';
import { markedOf } from './list';
import { piecesOf } from './pieces';

type Table = Extract<Block, { as: 'table' }>;

/** Nobody reads a wider table. */
const MOST_COLUMNS = 40;
/** A tab that is no indentation. */
const BETWEEN = /\S *\t/;
/** The line below the head: `| --- | :-: |`. */
const DELIMITER = /^[|:\- \t]+$/;

/** The table that begins at a line, and the line after it; undefined if none does. */
export function tableFrom(
  lines: readonly string[],
  from: number,
): { table: Table; next: number } | undefined {
  return withTabs(lines, from) ?? withBars(lines, from);
}

/**
 * At least two lines with tabs between the same number of cells. The first cell may be empty, but not in both lines: code
 * is indented. A tab may also stand behind the mark of a list item.
 */
function withTabs(lines: readonly string[], from: number) {
  const cellsAt = (at: number) => {
    const line = lines[at] ?? '';
    const cells = line.split('\t', MOST_COLUMNS + 1);
    const isRow = cells.length > 1 && cells.length <= MOST_COLUMNS && BETWEEN.test(line);
    return isRow && markedOf(line)?.text !== cells[1]?.trim() ? cells : [];
  };
  const { length } = cellsAt(from);
  if (length === 0 || cellsAt(from + 1).length !== length) return undefined;
  if ([from, from + 1].every((at) => lines[at]?.startsWith('\t'))) return undefined;
  const rows: string[][] = [];
  let next = from;
  for (let cells = cellsAt(next); cells.length === length; cells = cellsAt(next)) {
    rows.push(cells);
    next++;
  }
  // A head has no numbers, unlike what is below it.
  const [head = [], ...body] = rows;
  const hasHead = !head.some(hasDigit) && body.flat().some(hasDigit);
  return { table: tableOf(rows, hasHead), next };
}

/** Lines with `|` between cells, with a line below the head; without one, the bars must close each line. */
function withBars(lines: readonly string[], from: number) {
  const second = (lines[from + 1] ?? '').trim();
  const hasHead = second.includes('|') && second.includes('-') && DELIMITER.test(second);
  const isRow = (line = '') => (hasHead ? line.includes('|') : /^\|.*\|$/.test(line.trim()));
  if (!isRow(lines[from]) || !isRow(lines[from + 1])) return undefined;
  const rows: string[][] = [];
  let next = from;
  for (; isRow(lines[next]); next++) {
    const cells = cellsBetweenBars((lines[next] ?? '').trim());
    if (cells.length > MOST_COLUMNS) break;
    if (!hasHead || next !== from + 1) rows.push(cells);
  }
  return rows.length > 1 ? { table: tableOf(rows, hasHead), next } : undefined;
}

function cellsBetweenBars(line: string): string[] {
  const cells = line.replace(/^\|/, '').split(/(?<!\\)\|/, MOST_COLUMNS + 2);
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.replaceAll('\\|', '|'));
}

function tableOf(rows: string[][], hasHead: boolean): Table {
  return { as: 'table', rows: rows.map((row) => row.map((cell) => piecesOf(cell.trim()))), hasHead };
}

const hasDigit = (cell: string): boolean => /\d/.test(cell);
