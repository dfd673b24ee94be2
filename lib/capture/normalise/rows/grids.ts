import { classOf } from '../../dom/classes';
import { attributeOf } from '../../dom/nodes';
import { GRID } from '../forms';
import type { Normaliser } from '../normaliser';
import { differ, FEWEST_ROWS, inRows, isAllIn, isRow } from './cells';
import { replaceByRows } from './replace-by-rows';

/** A grid of cells without elements for its rows → a table or list. */
export const grids: Normaliser = {
  selectors: [`[${GRID}]`],
  rewrite(grid) {
    const [columns = 0, count] = attributeOf(grid, GRID).split(' ').map(Number);
    const cells = [...grid.children];
    // Only a part may be selected, which may begin in any column; and a page may plant the attribute.
    if (!(columns > 1) || cells.length !== count) return;
    const rows = inRows(cells, columns);
    if (rows.length < FEWEST_ROWS || !isAllIn(cells, grid) || !rows.every(isRow)) return;
    const [head = [], ...others] = rows.map((row) => row.map(classOf));
    replaceByRows(grid, rows, differ(head, others.flat()));
  },
};
