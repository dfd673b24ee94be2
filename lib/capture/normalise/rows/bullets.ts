import { allIn, element, holds, rename, textIn } from '../../dom/nodes';
import type { Normaliser } from '../normaliser';
import { isAllIn } from './cells';

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
