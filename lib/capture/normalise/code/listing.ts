import { allIn, classOf, textIn, wordOfClass } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { codeText, isLineNumber, NUMBERS } from './text';

const CODE = wordOfClass('code|blob-code|hljs-ln-code|lntd|crayon-code|js-file-line');

/** The code in a table that only adds line numbers to it, one line per row; undefined for any other table. */
export function* listingIn(table: Element, budget: Budget): Steps<string | undefined> {
  const rows = allIn(table, 'tr').map((row) => [...row.children]);
  let isListing = table.closest('pre') !== null && rows.length > 0;
  for (const cells of rows) {
    if (isListing) break;
    if (budget.step()) yield;
    isListing = cells.some(isGutter);
  }
  if (!isListing) return undefined;
  const lines: string[] = [];
  for (const cells of rows) {
    if (budget.step()) yield;
    const code = cells.filter((cell) => !isGutter(cell));
    // A gutter next to cells without code is part of an ordinary table.
    if (code.length > 1 || !code.every((cell) => looksLikeCode(cell))) return undefined;
    for (const cell of code) lines.push(mark(cell) + (yield* codeText(cell, budget)).replace(/\n$/, ''));
  }
  return lines.join('\n');
}

function isGutter(cell: Element): boolean {
  // A shortcut for most cells of most tables: no class that could say so and no code.
  if (!cell.hasAttributes() && !cell.firstElementChild) return false;
  if (CODE.test(classOf(cell)) && cell.querySelector('pre') === null) return false;
  if (NUMBERS.test(classOf(cell)) || isLineNumber(cell)) return true;
  return cell.querySelector('pre') !== null && /^[\s\d]+$/.test(textIn(cell));
}

function looksLikeCode(cell: Element): boolean {
  return CODE.test(classOf(cell)) || cell.closest('pre') !== null || cell.querySelector('pre,code') !== null;
}

/** The marker that GitHub adds to changed lines with CSS. */
function mark(cell: Element): string {
  return (
    cell.getAttribute('data-code-marker') ??
    cell.querySelector('[data-code-marker]')?.getAttribute('data-code-marker') ??
    ''
  );
}
