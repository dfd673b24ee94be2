/** The result of a section: one row for each measured item, with its name first. */
export interface Table {
  columns: string[];
  rows: (string | number)[][];
  /** How to read the table. */
  note: string;
}

/** Formats the table as text with aligned columns. */
export function format({ columns, rows, note }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('   ');
  return [lines[0], rule, ...lines.slice(1), `(${note})`].join('\n');
}

/** Formats a ratio with about two significant digits: 0.45, 4.5, 45. */
export function ratio(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return value < 1 ? value.toFixed(2) : value < 20 ? value.toFixed(1) : value.toFixed(0);
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
