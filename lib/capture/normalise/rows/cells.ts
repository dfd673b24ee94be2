import { HEADINGS, holds, isBlank, textIn, withoutSpace } from '../../dom/nodes';
import { ROW } from '../forms';

/** Fewer rows may be aligned by chance. */
export const FEWEST_ROWS = 3;

/** Longest text of a cell (characters). */
const LONGEST_CELL = 150;

/** A cell that is or holds one of these is a card. */
const CARD = `[${ROW}],img,video,iframe,table,ul,ol,dl,pre,blockquote,hr,${HEADINGS}`;
const IN_CARD = `${CARD},p+p`;

/** Whether all these cells are short texts. */
export function areCells(cells: readonly Element[]): boolean {
  return cells.every(
    (cell) => textIn(cell).length <= LONGEST_CELL && !cell.matches(CARD) && !holds(cell, IN_CARD),
  );
}

/** Whether these cells are a row: short texts, and not all of them links. */
export function isRow(cells: readonly Element[]): boolean {
  return areCells(cells) && cells.some((cell) => !isBlank(cell) && !isLink(cell));
}

function isLink(cell: Element): boolean {
  const link = cell.matches('a') ? cell : cell.querySelector('a');
  return textIn(cell).trim() === textIn(link).trim();
}

/** The cells of a grid in rows of so many columns. */
export function inRows(cells: readonly Element[], columns: number): Element[][] {
  const rows: Element[][] = [];
  for (let at = 0; at < cells.length; at += columns) rows.push(cells.slice(at, at + columns));
  return rows;
}

/** Whether none of these kinds of cells is among the others, as that of a head is not among those below it. */
export function differ(kinds: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others);
  return kinds.every((kind) => !known.has(kind));
}

/** Whether all text of an element is in these parts of it. */
export function isAllIn(parts: readonly Element[], whole: Element): boolean {
  const said = (element: Element) => withoutSpace(textIn(element)).length;
  return parts.reduce((sum, part) => sum + said(part), 0) === said(whole);
}
