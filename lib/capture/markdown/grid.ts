/** Wider tables are cut: no reader shows them, and a span may claim a thousand columns. */
const MAX_COLUMNS = 100;

export interface Cell {
  /** One line of Markdown. */
  text: string;
  heads: boolean;
  columns: number;
  rows: number;
  align: string;
}

export interface Row {
  /** In the table's head. */
  heads: boolean;
  /** Of the cells that have none of their own. */
  align: string;
  cells: Cell[];
}

export interface Grid {
  header: string[] | undefined;
  rows: string[][];
  /** One delimiter cell (`---`, `:-:` …) for each column. */
  alignments: string[];
}

/**
 * The cells of a table as a full grid: a cell that spans several places stands in the first of them, the
 * others are empty, so that what follows stays in its column.
 */
export function gridOf(rows: readonly Row[]): Grid {
  const grid: string[][] = [];
  /** Per column: for how many rows more a cell from above reaches into it. */
  const reaching: number[] = [];
  for (const row of rows) {
    const out: string[] = [];
    const skipReached = () => {
      for (let left = reaching[out.length] ?? 0; left > 0; left = reaching[out.length] ?? 0) {
        reaching[out.length] = left - 1;
        out.push('');
      }
    };
    for (const cell of row.cells) {
      skipReached();
      for (let column = 0; column < cell.columns && out.length < MAX_COLUMNS; column++) {
        if (cell.rows > 1) reaching[out.length] = cell.rows - 1;
        out.push(column === 0 ? cell.text : '');
      }
    }
    skipReached();
    grid.push(out);
  }
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const row of grid) while (row.length < width) row.push('');
  const hasHeader = isHeader(rows[0]);
  return {
    header: hasHeader ? grid[0] : undefined,
    rows: hasHeader ? grid.slice(1) : grid,
    alignments: alignmentsOf(rows[0], width),
  };
}

/** How far a cell reaches. */
export function span(cell: Element, attribute: 'colspan' | 'rowspan'): number {
  const value = cell.getAttribute(attribute);
  const span = value === null ? 1 : Number.parseInt(value, 10);
  return span >= 1 ? Math.min(span, attribute === 'colspan' ? MAX_COLUMNS : 65_534) : 1;
}

/** The first row heads the table if it is marked so, or if all that stands in it is heading cells. */
function isHeader(row: Row | undefined): boolean {
  if (!row) return false;
  if (row.heads) return true;
  const filled = row.cells.filter((cell) => cell.text !== '');
  return filled.length > 0 && filled.every((cell) => cell.heads);
}

const DELIMITERS: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

function alignmentsOf(row: Row | undefined, width: number): string[] {
  const alignments = (row?.cells ?? []).flatMap(({ align, columns }) =>
    Array<string>(columns).fill(DELIMITERS[align] ?? '---'),
  );
  while (alignments.length < width) alignments.push('---');
  return alignments.slice(0, width);
}
