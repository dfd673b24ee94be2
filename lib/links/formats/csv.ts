import { webUrl } from '../../urls/web-url';
import type { CreateReader } from '../collector';
import { type Field, fieldsOf } from '../fields';
import { tableRow } from './table-row';

/** A longer row is broken (UTF-16 units). */
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
    if (columns?.url === undefined) {
      if (cells.some(isAddress)) columns = { ...guessedColumns(cells), ...columns };
      else if (!columns) {
        columns = columnsOf(cells);
        if (columns) return;
      }
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
    if (rest.includes('\n')) delimiter ??= delimiterOf(rest);
    let next = 0;
    while (delimiter !== undefined) {
      const isWhole = isEnd || rest.length - next > LONGEST_ROW;
      const read = tableRow(rest, next, delimiter, isWhole);
      if (!read) break;
      if (read.next - next > LONGEST_ROW) skip(rest.slice(next));
      else take(read.cells);
      next = read.next;
    }
    rest = rest.slice(next);
    if (rest.length <= LONGEST_ROW) return;
    skip(rest);
    rest = '';
  }

  function skip(text: string) {
    row += 1;
    sink.fault({ reason: 'broken', at: row, text });
  }

  return {
    write(text) {
      // Excel can still end lines as old Macs did.
      const all = half + text;
      half = all.endsWith('\r') ? '\r' : '';
      const lines = all.slice(0, all.length - half.length).replace(/\r\n?/g, '\n');
      rest += row === 0 && rest === '' ? lines.replace(/^\ufeff/, '') : lines;
      parse(false);
    },
    end() {
      rest += '\n';
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
