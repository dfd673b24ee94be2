import { allIn, element, holds, unwrap } from '../../dom/nodes';
import { PAIRS } from '../forms';
import type { Normaliser } from '../normaliser';
import { areCells, FEWEST_ROWS, isAllIn } from './cells';

/** A list of terms with a short text beside each → a table. */
export const pairs: Normaliser = {
  selectors: [`[${PAIRS}]`],
  rewrite(list) {
    const [terms, texts] = [allIn(list, 'dt'), allIn(list, 'dd')];
    const cells = [...terms, ...texts];
    if (terms.length < FEWEST_ROWS || terms.length !== texts.length || !areCells(cells)) return;
    if (holds(list, NO_PAIR) || !isAllIn(cells, list)) return;
    const rows = texts.map((text, at) =>
      element(list, 'tr', {}, ...[terms[at] ?? '', text].map((cell) => element(list, 'td', {}, cell))),
    );
    list.replaceWith(element(list, 'table', {}, ...rows));
    for (const cell of cells) unwrap(cell);
  },
};

/** What is in a list of terms beside its pairs. */
const NO_PAIR = ':scope > :not(dt,dd,div), :scope > div > :not(dt,dd)';
