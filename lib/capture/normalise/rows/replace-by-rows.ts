import { element, holds, isBlank, rename, textIn } from '../../dom/nodes';
import { LABEL, TASK, TEX } from '../forms';

/**
 * Replaces an element by a table or a list of these cells.
 * @param isHeaded whether the first row is the head of a table
 */
export function replaceByRows(replaced: Element, allRows: readonly Element[][], isHeaded: boolean): void {
  const rows = filledIn(allRows);
  const list = listFor(rows);
  const made = element(replaced, list ?? 'table');
  for (const [at, cells] of rows.entries()) {
    const name = isHeaded && at === 0 ? 'th' : 'td';
    const row = list ? itemOf(cells) : cells.map((cell) => into(cell, name));
    made.append(element(made, list ? 'li' : 'tr', {}, ...row));
  }
  replaced.replaceWith(made);
}

/** What has no text but says something: an icon with a name, a box to tick, a formula. */
const SIGN = `[${LABEL}],[${TASK}],[${TEX}],math`;

/** The rows without columns that are empty in all of them: a bullet that only a style draws. */
function filledIn(rows: readonly Element[][]): Element[][] {
  const isFilled = (at: number) =>
    rows.some(({ [at]: cell }) => cell && (!isBlank(cell) || holds(cell, SIGN)));
  return rows.map((cells) => cells.filter((_, at) => isFilled(at)));
}

/** The kind of list that the rows are: each has a bullet, a sign or the next number before its text. */
function listFor(rows: readonly Element[][]): 'ol' | 'ul' | undefined {
  const columns = rows[0]?.length ?? 0;
  const marks = rows.map(([mark]) => textIn(mark).trim());
  if (columns === 1) return 'ul';
  if (columns > 2 || rows.some(([mark]) => mark && holds(mark, SIGN))) return undefined;
  if (marks.every((mark, at) => mark.replace(/[.)]$/, '') === `${at + 1}`)) return 'ol';
  return marks.every((mark) => /^[^\p{L}\p{N}]{0,2}$/u.test(mark)) ? 'ul' : undefined;
}

const BULLET_OR_NUMBER = /^(?:[•·‣▪▸►●○◦■□*–—→»›-]?|\d+[.)]?)$/;

/** The text of a row of a list. A sign such as "✓" stays before it. */
function itemOf([mark, text]: readonly Element[]): (Element | string)[] {
  const sign = mark && text && !BULLET_OR_NUMBER.test(textIn(mark).trim()) ? [into(mark, 'span'), ' '] : [];
  const said = text ?? mark;
  return said ? [...sign, into(said, 'span')] : [];
}

/** The content of a cell in an element of another name. */
function into(cell: Element, name: 'span' | 'td' | 'th'): Element {
  return /^(?:DIV|P|SPAN)$/.test(cell.nodeName) ? rename(cell, name) : element(cell, name, {}, cell);
}
