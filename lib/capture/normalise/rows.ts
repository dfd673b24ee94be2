import {
  allIn,
  attributeOf,
  classOf,
  element,
  HEADINGS,
  holds,
  isBlank,
  isElementNode,
  rename,
  textIn,
  unwrap,
} from '../dom/nodes';
import { LABEL, PAIRS, ROW, TASK, TEX } from './forms';
import type { Normaliser } from './normaliser';

/** Fewer rows may be aligned by chance. */
const FEWEST_ROWS = 3;

/** Most elements around a row that hold nothing else. */
const MOST_WRAPPERS = 3;

/** Longest text of a cell (characters). */
const LONGEST_CELL = 150;

/** A cell with one of these is a card. */
const CARD = `[${ROW}],img,video,iframe,table,ul,ol,dl,pre,blockquote,hr,p+p,${HEADINGS}`;

/** Tables and lists made only by styles → real elements. */
export const rows: Normaliser = {
  selectors: [`[${ROW}]`],
  *normalise(found, { budget }) {
    const rowIn = new Map<Element, Element>();
    for (const row of found) {
      if (budget.step()) yield;
      rowIn.set(outermost(row), row);
    }
    let run: Element[] = [];
    for (const [outer, row] of rowIn) {
      if (budget.step()) yield;
      const last = run.at(-1);
      if (last && !(follows(outer, last) && isAligned(row, rowIn.get(last)))) {
        join(run, rowIn);
        run = [];
      }
      run.push(outer);
    }
    join(run, rowIn);
  },
};

/** A list of terms with a short text beside each → a table. */
export const pairs: Normaliser = {
  selectors: [`[${PAIRS}]`],
  rewrite(list) {
    const [terms, texts] = [allIn(list, 'dt'), allIn(list, 'dd')];
    const isShort = [...terms, ...texts].every((cell) => textIn(cell).length <= LONGEST_CELL);
    if (terms.length < FEWEST_ROWS || terms.length !== texts.length || !isShort) return;
    if (holds(list, CARD) || holds(list, NO_PAIR) || !isAllIn([...terms, ...texts], list)) return;
    const rows = texts.map((text, at) =>
      element(list, 'tr', {}, ...[terms[at] ?? '', text].map((cell) => element(list, 'td', {}, cell))),
    );
    list.replaceWith(element(list, 'table', {}, ...rows));
    for (const cell of [...terms, ...texts]) unwrap(cell);
  },
};

/** A table with a bullet before each text, as old pages write a list → a list. */
export const bullets: Normaliser = {
  selectors: ['table'],
  rewrite(table) {
    const rows = allIn(table, 'tr').map((row) => [...row.children]);
    const isList = rows.every(
      ([mark, ...texts]) => texts.length === 1 && /^[•·▪●■◆]$/.test(textIn(mark).trim()),
    );
    if (rows.length < 2 || !isList || holds(table, 'table') || !isAllIn(rows.flat(), table)) return;
    const items = rows.map(([, text]) => element(table, 'li', {}, ...(text ? [rename(text, 'div')] : [])));
    table.replaceWith(element(table, 'ul', {}, ...items));
  },
};

/** What is in a list of terms beside its pairs. */
const NO_PAIR = ':scope > :not(dt,dd,div), :scope > div > :not(dt,dd)';

/** Whether all text of an element is in these parts of it. */
function isAllIn(parts: readonly Element[], whole: Element): boolean {
  const said = (element: Element) => textIn(element).replace(/\s+/g, '').length;
  return parts.reduce((sum, part) => sum + said(part), 0) === said(whole);
}

/** Whether its cells are short texts, and not all of them links. */
function isRow(row: Element): boolean {
  const cells = [...row.children];
  return (
    cells.length === edgesOf(row).length &&
    !holds(row, CARD) &&
    cells.every((cell) => textIn(cell).length <= LONGEST_CELL) &&
    cells.some((cell) => !isBlank(cell) && !isLink(cell))
  );
}

function isLink(cell: Element): boolean {
  const link = cell.matches('a') ? cell : cell.querySelector('a');
  return textIn(cell).trim() === textIn(link).trim();
}

/** The element itself, or the one around it that holds nothing else. */
function outermost(row: Element): Element {
  let outer = row;
  for (let level = 0; level < MOST_WRAPPERS; level++) {
    const around = outer.parentElement;
    if (around?.nodeName !== 'DIV' || around.childElementCount > 1 || !isOnly(outer)) break;
    outer = around;
  }
  return outer;
}

/** Whether an element is the only one in another, without text beside it. */
function isOnly({ parentNode, previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].every(
    (beside) =>
      !beside || (isBlank(beside) && [parentNode?.firstChild, parentNode?.lastChild].includes(beside)),
  );
}

/** Whether nothing but white space is between two elements. */
function follows(element: Element, before: Element): boolean {
  let node = element.previousSibling;
  while (node && !isElementNode(node) && isBlank(node)) node = node.previousSibling;
  return node === before;
}

/** Whether all cells begin or end below those of the row above. */
function isAligned(row: Element, above: Element | undefined): boolean {
  const edges = above ? edgesOf(above) : [];
  const own = edgesOf(row);
  return (
    own.length === edges.length &&
    own.every(([left, right], at) => left === edges[at]?.[0] || right === edges[at]?.[1])
  );
}

function edgesOf(row: Element): string[][] {
  return attributeOf(row, ROW)
    .split(' ')
    .map((cell) => cell.split(':'));
}

/** Makes a table or a list of the rows in these elements, if they are enough and none is more than a row. */
function join(run: readonly Element[], rowIn: ReadonlyMap<Element, Element>): void {
  const [first, second, ...others] = run;
  if (!first || !second || run.length < FEWEST_ROWS) return;
  if (!run.every((outer) => isRow(rowIn.get(outer) ?? outer))) return;
  const rows = filledIn(run.map((outer) => [...(rowIn.get(outer)?.children ?? [])]));
  const isHead =
    classOf(first) !== classOf(second) && others.every((each) => classOf(each) === classOf(second));
  const list = listFor(rows);
  const made = element(first, list ?? 'table');
  first.before(made);
  for (const [at, cells] of rows.entries()) {
    const name = isHead && at === 0 ? 'th' : 'td';
    const row = list ? itemOf(cells) : cells.map((cell) => into(cell, name));
    made.append(element(made, list ? 'li' : 'tr', {}, ...row));
  }
  for (const outer of run) outer.remove();
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
