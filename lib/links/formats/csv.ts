import Papa from 'papaparse';
import { webUrl } from '../../urls/web-url';
import type { CreateReader } from '../collector';
import { type Field, fieldsOf } from '../fields';

/** A longer row is broken (UTF-16 units). */
const LONGEST_ROW = 1_000_000;
/** From then on, marks are text everywhere: to find each stray one takes as long as to parse the whole piece. */
const MOST_STRAYS = 10;

/** What exports, also Satchel's own, put before a text that a spreadsheet would take for a formula. */
const NO_FORMULA = /^'(?=[=+@-])/;

type Columns = Partial<Record<Field, number>>;

/** Reads any table with a column of addresses, by the names in its first row or else by its content. */
export const csvReader: CreateReader = (sink) => {
  let rest = '';
  /** The end of the last piece, if it may be half of a line end. */
  let half = '';
  let delimiter: string | undefined;
  let columns: Columns | undefined;
  let row = 0;
  /** How many marks were taken for text so far. */
  let strays = 0;

  function take(cells: readonly string[]) {
    row += 1;
    if (cells.every((cell) => cell.trim() === '') || (row === 1 && isDelimiterRow(cells))) return;
    if (columns?.url === undefined) {
      if (cells.some(isAddress)) columns = { ...guessedColumns(cells), ...columns };
      else if (!columns) {
        columns = columnsOf(cells);
        if (columns) return;
      }
    }
    const at = (field: Field) => cells[columns?.[field] ?? -1]?.replace(NO_FORMULA, '');
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
    while (rest.includes('\n')) {
      delimiter ??= delimiterOf(rest);
      const parser = new Papa.Parser({ delimiter, ...(strays >= MOST_STRAYS && { fastMode: true }) });
      // The types of the package do not say what its parser returns.
      const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isEnd);
      const stray = errors.find(({ row: at = 0, index }) => {
        const text = rest.slice(index);
        return isStray(text, data[at] ?? [text]);
      });
      for (const cells of data.slice(0, stray?.row)) take(cells);
      if (!stray) {
        rest = rest.slice(meta.cursor);
        return;
      }
      strays += 1;
      takeLine(rest.lastIndexOf('\n', stray.index) + 1);
    }
  }

  /** Takes a line as a row in which quotation marks are text, so that a stray one costs no other row. */
  function takeLine(start: number) {
    const end = rest.indexOf('\n', start);
    const line = rest.slice(start, end < 0 ? undefined : end);
    if (line.length <= LONGEST_ROW) take(line.split(delimiter ?? ','));
    else {
      row += 1;
      sink.fault({ reason: 'broken', at: row, text: line });
    }
    rest = end < 0 ? '' : rest.slice(end + 1);
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
        takeLine(0);
        parse(false);
      }
    },
    end() {
      rest += '\n';
      parse(true);
    },
  };
};

/** Whether the cell that begins a text has several lines: nothing on its own line closes the mark that opened it. */
function isStray(text: string, cells: readonly string[]): boolean {
  const isFirst = (cell: string) => text.startsWith(cell.split(/["\n]/, 1)[0] ?? '');
  return cells.some((cell) => cell.includes('\n') && isFirst(cell));
}

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
  const fields = Object.entries(fieldsOf(cells));
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(([field, name]) => [field, cells.indexOf(name)]));
}

/** For a table that does not name its addresses: the first address, and the longest other text. */
function guessedColumns(cells: readonly string[]): Columns {
  const url = cells.findIndex(isAddress);
  const others = cells.map((cell, index) => (index === url || isAddress(cell) ? 0 : cell.length));
  return { url, title: others.indexOf(Math.max(...others)) };
}

function isAddress(cell: string): boolean {
  return webUrl(cell.trim()) !== undefined;
}
