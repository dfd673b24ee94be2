/** Wider tables are cut: no reader shows them, and a span may claim a thousand columns. */
const MAX_COLUMNS = 100;

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
export function gridOf(table: Element, cells: ReadonlyMap<Element, string>): Grid {
  const grid: string[][] = [];
  const rowElements = [...table.querySelectorAll('tr')];
  /** Per column: for how many rows more a cell from above reaches into it. */
  const reaching: number[] = [];
  for (const row of rowElements) {
    const out: string[] = [];
    const skipReached = () => {
      for (let left = reaching[out.length] ?? 0; left > 0; left = reaching[out.length] ?? 0) {
        reaching[out.length] = left - 1;
        out.push('');
      }
    };
    for (const element of row.querySelectorAll('td,th')) {
      skipReached();
      const columns = span(element, 'colspan');
      const rows = span(element, 'rowspan');
      for (let column = 0; column < columns && out.length < MAX_COLUMNS; column++) {
        if (rows > 1) reaching[out.length] = rows - 1;
        out.push(column === 0 ? (cells.get(element) ?? '') : '');
      }
    }
    skipReached();
    grid.push(out);
  }
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  const full = grid.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const hasHeader = isHeader(rowElements[0], cells);
  return {
    header: hasHeader ? full[0] : undefined,
    rows: (hasHeader ? full.slice(1) : full).filter((row) => row.some((text) => text !== '')),
    alignments: alignmentsOf(rowElements, width),
  };
}

function span(cell: Element, attribute: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(attribute) ?? '1', 10);
  return span >= 1 ? Math.min(span, attribute === 'colspan' ? MAX_COLUMNS : 65_534) : 1;
}

/** The first row heads the table if it is marked so, or if all that stands in it is heading cells. */
function isHeader(row: Element | undefined, cells: ReadonlyMap<Element, string>): boolean {
  if (!row) return false;
  if (row.parentElement?.nodeName === 'THEAD') return true;
  const filled = [...row.querySelectorAll('td,th')].filter((cell) => cells.get(cell));
  return filled.length > 0 && filled.every((cell) => cell.nodeName === 'TH');
}

const DELIMITERS: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

function alignmentsOf(rows: readonly Element[], width: number): string[] {
  const alignments: string[] = [];
  for (const cell of rows[0]?.querySelectorAll('td,th') ?? []) {
    const align = (
      cell.getAttribute('align') ??
      cell.parentElement?.getAttribute('align') ??
      ''
    ).toLowerCase();
    for (let column = span(cell, 'colspan'); column > 0 && alignments.length < width; column--) {
      alignments.push(DELIMITERS[align] ?? '---');
    }
  }
  while (alignments.length < width) alignments.push('---');
  return alignments;
}
