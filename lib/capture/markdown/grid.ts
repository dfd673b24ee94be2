/** Wider tables are cut: no reader can show them, and one cell may claim a thousand columns. */
const MOST_COLUMNS = 100;

export interface Cell {
  /** One line of Markdown. */
  text: string;
  heads: boolean;
  columns: number;
  rows: number;
  align: string;
}

export interface Row {
  /** The head, body or foot that it is in, which no cell spans. */
  group: Element | null;
  /** Default for cells without their own. */
  align: string;
  cells: Cell[];
}

export interface Grid {
  header: string[] | undefined;
  rows: string[][];
  /** One delimiter cell (`---`, `:-:` …) per column. */
  alignments: string[];
}

/**
 * The cells of a table as a full grid. A spanning cell fills its first position and leaves the others empty,
 * so that the following cells keep their columns.
 */
export function gridOf(rows: readonly Row[]): Grid {
  const grid: string[][] = [];
  /** Per column: number of further rows that a cell above spans. */
  let reaching: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.group !== rows[index - 1]?.group) reaching = [];
    const out: string[] = [];
    const skipReached = () => {
      for (let left = reaching[out.length] ?? 0; left > 0; left = reaching[out.length] ?? 0) {
        reaching[out.length] = left - 1;
        out.push('');
      }
    };
    for (const cell of row.cells) {
      skipReached();
      for (let column = 0; column < cell.columns && out.length < MOST_COLUMNS; column++) {
        if (cell.rows > 1) reaching[out.length] = cell.rows - 1;
        out.push(column === 0 ? cell.text : '');
      }
    }
    skipReached();
    grid.push(out);
  }
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const row of grid) while (row.length < width) row.push('');
  const hasHeader = isHeader(rows);
  return {
    header: hasHeader ? grid[0] : undefined,
    rows: hasHeader ? grid.slice(1) : grid,
    alignments: alignmentsOf(rows[0], width),
  };
}

/** Number of columns or rows that a cell spans. */
export function span(cell: Element, attribute: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(attribute) ?? '', 10);
  return span >= 1 ? Math.min(span, attribute === 'colspan' ? MOST_COLUMNS : 65_534) : 1;
}

/** The first row is the header if it is marked as one, if all its filled cells are `<th>`, or if it alone is bold. */
function isHeader([row, next]: readonly Row[]): boolean {
  if (!row) return false;
  if (row.group?.nodeName === 'THEAD') return true;
  const filled = row.cells.filter((cell) => cell.text !== '');
  if (filled.length > 0 && filled.every((cell) => cell.heads)) return true;
  return next !== undefined && isBold(row) && !isBold(next);
}

const BOLD = /^\*\*(?:[^*\\]|\\.)+\*\*$/s;

/** Editors without header cells show a header in bold. A single bold cell may be the name of what follows. */
function isBold({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cell.text !== '');
  return filled.length > 1 && filled.every((cell) => BOLD.test(cell.text));
}

const DELIMITERS: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

function alignmentsOf(row: Row | undefined, width: number): string[] {
  const alignments = (row?.cells ?? []).flatMap(({ align, columns }) =>
    Array<string>(columns).fill(DELIMITERS[align] ?? '---'),
  );
  while (alignments.length < width) alignments.push('---');
  return alignments.slice(0, width);
}
