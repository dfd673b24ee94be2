import { classOf, wordOfClass } from '../../dom/classes';
import { allIn, attributeOf, element, holds, lineOf, textIn } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { codeText, isLineNumber, NUMBERS } from './text';

const CODE = wordOfClass('code|lntd|js-file-line|line_content');

/** The code of a table. A change has lines that begin with `+`, `-` or a space. */
export interface Listing {
  text: string;
  isChange: boolean;
}

interface Line {
  /** `+` or `-`; of an unchanged line a space or nothing. */
  sign: string;
  text: string;
}

/** The code in a table that only adds line numbers or signs to it; undefined for any other table. */
export function* listingIn(table: Element, budget: Budget): Steps<Listing | undefined> {
  const rows = allIn(table, 'tr').map((row) => [...row.children]);
  let isListing = table.closest('pre') !== null && rows.length > 0;
  for (const cells of rows) {
    if (isListing) break;
    if (budget.step()) yield;
    isListing = cells.some(isGutter);
  }
  if (!isListing) return undefined;
  const titles: Element[] = [];
  const lines: Line[] = [];
  /** Lines on the right of a change. They follow those on the left, which they replace. */
  const added: Line[] = [];
  for (const cells of rows) {
    if (budget.step()) yield;
    const code: Line[] = [];
    let sign = '';
    for (const cell of cells) {
      if (isGutter(cell)) continue;
      if (cell.matches('th:only-child')) titles.push(cell);
      else if (isMargin(cell)) sign = takeSign(cell) || lineOf(cell);
      // A gutter next to cells without code is part of an ordinary table.
      else if (!looksLikeCode(cell)) return undefined;
      else {
        sign = takeSign(cell) || sign;
        code.push({ sign, text: (yield* codeText(cell, budget)).replace(/\n$/, '') });
        sign = '';
      }
    }
    const [left, right] = code;
    if (code.length > 2) return undefined;
    if (!left) continue;
    const isAdded = left.sign === '+' && added.length > 0;
    if (left.sign !== '-' && !isAdded) lines.push(...added.splice(0));
    (isAdded ? added : lines).push(left);
    if (right && (right.sign.trim() || right.text !== left.text)) added.push(right);
  }
  lines.push(...added);
  for (const title of titles) table.before(element(table, 'p', {}, lineOf(title)));
  const isChange = lines.some(({ sign }) => sign.trim());
  return {
    text: lines
      .map(({ sign, text }) => (isChange && !text.startsWith('@@') ? sign || ' ' : '') + text)
      .join('\n'),
    isChange: isChange || lines.some(({ text }) => text.startsWith('@@ -')),
  };
}

function isGutter(cell: Element): boolean {
  // A shortcut for most cells of most tables: no class that could say so and no code.
  if (!cell.hasAttributes() && !cell.firstElementChild) return false;
  if (NUMBERS.test(classOf(cell))) return true;
  return holds(cell, 'pre')
    ? /^[\s\d]+$/.test(textIn(cell))
    : isLineNumber(cell) && !CODE.test(classOf(cell));
}

const MARGIN = wordOfClass('marker|escape|empty');

/** Whether a cell has at most the sign of a change. */
function isMargin(cell: Element): boolean {
  const isSign = /^[-+]?$/.test(lineOf(cell));
  return isSign && (MARGIN.test(classOf(cell)) || !looksLikeCode(cell));
}

function looksLikeCode(cell: Element): boolean {
  return (
    CODE.test(classOf(cell)) || cell.closest('pre') !== null || holds(cell, 'pre,code,[class*=code-line]')
  );
}

/** The sign of a line, which GitHub and Gitea draw with CSS. Removes one that stands in an element before the code. */
function takeSign(cell: Element): string {
  const marked = allIn(cell.parentElement, '[data-code-marker],[data-type-marker]').find((each) =>
    cell.contains(each),
  );
  if (marked) return attributeOf(marked, 'data-code-marker') || attributeOf(marked, 'data-type-marker');
  const sign = cell.querySelector('[class*=marker],[class*=prefix]');
  if (!sign || !/^[-+\s]$/.test(textIn(sign))) return '';
  sign.remove();
  return textIn(sign);
}
