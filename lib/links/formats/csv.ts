import Papa from 'papaparse';
import { webUrl } from '../../urls/web-url';
import type { CreateReader } from '../collector';
import { type Field, fieldsOf } from '../fields';

/** A row that is longer has a quotation mark that is never closed (UTF-16 units). */
const LONGEST_ROW = 1_000_000;

type Columns = Partial<Record<Field, number>>;

/** Reads any table with a column of addresses, by the names in its first row or else by its content. */
export const csvReader: CreateReader = (sink) => {
  let rest = '';
  /** The end of the last piece, if it may be half of a line end. */
  let half = '';
  let delimiter: string | undefined;
  let columns: Columns | undefined;
  let row = 0;

  function take(cells: readonly string[]) {
    row += 1;
    if (cells.every((cell) => cell.trim() === '') || (row === 1 && isDelimiterRow(cells))) return;
    if (!columns) {
      const named = columnsOf(cells);
      columns = named ?? guessedColumns(cells);
      if (named) return;
    }
    const at = (field: Field) => cells[columns?.[field] ?? -1];
    const [url, title, group, tags, addedAt] = [
      at('url'),
      at('title'),
      at('group'),
      at('tags'),
      at('addedAt'),
    ];
    if (url?.trim()) sink.link({ url, title, group, tags, addedAt }, row);
    else sink.fault({ reason: 'no-address', at: row, text: cells.join(' ') });
  }

  /** Takes the rows that are complete, or all of them at the end. */
  function parse(isEnd: boolean) {
    if (!isEnd && !rest.includes('\n')) return;
    delimiter ??= delimiterOf(rest);
    const parser = new Papa.Parser({ delimiter });
    // The types of the package do not say what its parser returns.
    const { data, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isEnd);
    for (const cells of data) take(cells);
    rest = isEnd ? '' : rest.slice(meta.cursor);
  }

  return {
    write(text) {
      // Excel can still end lines as old Macs did.
      const all = half + text;
      half = all.endsWith('\r') ? '\r' : '';
      const lines = all.slice(0, all.length - half.length).replace(/\r\n?/g, '\n');
      rest += row === 0 && rest === '' ? lines.replace(/^\ufeff/, '') : lines;
      parse(false);
      while (rest.length > LONGEST_ROW) {
        const end = rest.indexOf('\n');
        row += 1;
        sink.fault({ reason: 'broken', at: row, text: rest.slice(0, end < 0 ? undefined : end) });
        rest = end < 0 ? '' : rest.slice(end + 1);
        parse(false);
      }
    },
    end() {
      if (half) rest += '\n';
      parse(true);
    },
  };
};

/** The delimiter that the first line has most often. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (each: string) => line.split(each).length;
  return [',', '\t', ';'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Excel reads a first line such as `sep=;` as the delimiter. */
function isDelimiterRow([first = '', ...others]: readonly string[]): boolean {
  return /^sep=$/i.test(first) && others.join('').trim() === '';
}

/** The columns that a row of names tells; undefined for any other row. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const fields = fieldsOf(cells);
  if (fields.url === undefined || cells.some((cell) => webUrl(cell.trim()))) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, cells.indexOf(name)]));
}

/** For a table without names: the first address, and the longest other text. */
function guessedColumns(cells: readonly string[]): Columns {
  const url = cells.findIndex((cell) => webUrl(cell.trim()));
  const others = cells.map((cell, index) => (index === url || webUrl(cell.trim()) ? 0 : cell.length));
  return { url, title: others.indexOf(Math.max(...others)) };
}
