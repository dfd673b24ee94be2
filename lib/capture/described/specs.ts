import { isBeside } from '../article/product/product';
import { namesOf } from '../article/surrounding/surrounding';
import { allIn, lineOf } from '../dom/nodes';
import type { Fact } from './fact';

const OUTSIDE = 'nav,header,footer,aside,form,[role=navigation],[role=contentinfo]';
/** Characters. */
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 300;
/** A limit on time. */
const MOST_TABLES = 40;
const LEAST_ROWS = 2;

/** The rows of a product's tables and lists of properties, which may be in a part of the page that is not its text. */
export function specsIn(page: Element): Fact[] {
  return allIn(page, 'table,dl')
    .filter((table) => !table.querySelector('table') && !table.closest(OUTSIDE) && !isOfOthers(table, page))
    .slice(0, MOST_TABLES)
    .flatMap((table) => (table.nodeName === 'DL' ? ofList(table) : ofTable(table)));
}

/** Whether it belongs to reviews or other products. */
function isOfOthers(table: Element, page: Element): boolean {
  for (let part: Element | null = table; part && part !== page; part = part.parentElement)
    if (isBeside(namesOf(part))) return true;
  return false;
}

function ofTable(table: Element): Fact[] {
  const rows = allIn(table, 'tr').map((row) => [...row.children]);
  const facts = rows.filter((cells) => cells.length === 2).map(([label, value]) => fact(label, value));
  return whole(facts, rows.filter((cells) => cells.length > 1).length);
}

function ofList(list: Element): Fact[] {
  const terms = allIn(list, 'dt');
  const facts = terms.map((term) => fact(term, term.nextElementSibling));
  return whole(facts, terms.length);
}

function fact(label: Element | undefined, value: Element | null | undefined): Fact {
  return {
    label: lineOf(label)
      .replace(/[:：]$/, '')
      .trim(),
    value: value ? spacedLineOf(value) : '',
  };
}

/** The text as one line that keeps its lines and blocks apart. A space between them changes nothing in the page. */
function spacedLineOf(value: Element): string {
  for (const part of allIn(value, 'br,p,div,li')) part.replaceWith(' ', part, ' ');
  return lineOf(value);
}

/** The facts, if all rows have a short label and a short value. */
function whole(facts: readonly Fact[], rows: number): Fact[] {
  const good = facts.filter(
    ({ label, value }) =>
      label !== '' && value !== '' && label.length <= LONGEST_LABEL && value.length <= LONGEST_VALUE,
  );
  return good.length >= LEAST_ROWS && good.length === rows ? good : [];
}
