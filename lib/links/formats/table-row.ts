interface TableRow {
  cells: string[];
  /** Where the next row begins. */
  next: number;
}

/** The index of the mark that ends a cell; `stray` if the mark that opened it is text; `none` if no mark follows. */
type Closing = number | 'stray' | 'none';

/**
 * Reads the row of a table ([CSV](https://www.rfc-editor.org/rfc/rfc4180)) that begins at `from`. A quotation mark
 * that nothing closes is text, so that a careless export loses no other row.
 * @param isWhole whether the text, which then ends with a line end, has no more to come
 * @returns undefined if the row goes on after the text
 */
export function tableRow(
  text: string,
  from: number,
  delimiter: string,
  isWhole: boolean,
): TableRow | undefined {
  const cells: string[] = [];
  let hasStray = false;
  for (let at = from; at < text.length; ) {
    const close: Closing | undefined =
      text[at] === '"' ? closingQuote(text, at + 1, delimiter, hasStray) : undefined;
    if (close === 'none' && !isWhole) return undefined;
    hasStray ||= typeof close === 'string';
    const end = endOfCell(text, typeof close === 'number' ? close + 1 : at, delimiter);
    const cell = text.slice(at, end);
    cells.push(typeof close === 'number' ? text.slice(at + 1, close).replaceAll('""', '"') : cell);
    if (text[end] === '\n') return { cells, next: end + 1 };
    at = end + 1;
  }
  return undefined;
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
  return end;
}

/**
 * Finds the mark that ends a cell. A single one within it is text; if the cell had several lines as well, so is the
 * mark that opened it.
 * @param isStrict whether a single one is enough to tell, so that no text is searched again for each cell
 */
function closingQuote(text: string, from: number, delimiter: string, isStrict: boolean): Closing {
  let hasSingle = isStrict;
  let hasLines = isStrict;
  let read = from;
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', read)) {
    hasLines ||= text.slice(read, quote).includes('\n');
    read = quote + 1;
    if (text[read] === '"') {
      read += 1;
      continue;
    }
    let after = read;
    while (text[after] === ' ') after++;
    if (after === text.length) return 'none';
    const isEnd = text[after] === delimiter || text[after] === '\n';
    hasSingle ||= !isEnd;
    if (hasSingle && hasLines && !(isEnd && isStrict)) return 'stray';
    if (isEnd) return quote;
  }
  return 'none';
}
