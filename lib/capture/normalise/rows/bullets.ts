import { allIn, element, isBlank, lineOf, rename } from '../../dom/nodes';
import type { Normaliser } from '../normaliser';
import { isAllIn } from './cells';

export const BULLET = /^[•·▪●■◆–-]$/;

/** What counts a paragraph, as `(1)`, `a)` and `iv.` do, or the dash of a law. */
const COUNT = /^(?:—|[([]?(?:\d{1,3}|[a-z]{1,4}|[A-Z])[.)\]])$/;

/** A table with a mark before each text, as old pages and laws have it → a list, or paragraphs with their marks. */
export const bullets: Normaliser = {
  selectors: ['table'],
  rewrite(table) {
    const rows = allIn(table, ':scope > tr, :scope > * > tr').map((row) => [...row.children]);
    const isMarked = (by: RegExp) =>
      rows.every(([mark, ...texts]) => texts.length === 1 && by.test(lineOf(mark)));
    const isList = isMarked(BULLET);
    if (!rows[0] || !(isList || isMarked(COUNT)) || !isAllIn(rows.flat(), table)) return;
    const made = element(table, isList ? 'ul' : 'div');
    for (const [mark, text] of rows) {
      if (!text) continue;
      const said = rename(text, isList ? 'li' : 'div');
      made.append(said);
      const first = said.firstElementChild;
      const line = first?.nodeName === 'P' && isBlank(first.previousSibling) ? first : said;
      if (!isList) line.prepend(`${lineOf(mark)} `);
    }
    table.replaceWith(made);
  },
};
