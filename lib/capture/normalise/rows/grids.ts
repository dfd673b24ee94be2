import { attributeOf, classOf } from '../../dom/nodes';
import { GRID } from '../forms';
import type { Normaliser } from '../normaliser';
import { FEWEST_ROWS, isAllIn, isRow } from './cells';
import { replaceByRows } from './replace-by-rows';

/** A grid of cells without elements for its rows → a table or list. */
export const grids: Normaliser = {
  selectors: [`[${GRID}]`],
  rewrite(grid) {
    const columns = Number(attributeOf(grid, GRID));
    const cells = [...grid.children];
    const rows: Element[][] = [];
    for (let at = 0; at < cells.length; at += columns) rows.push(cells.slice(at, at + columns));
    const isWhole = rows.every((row) => row.length === columns) && isAllIn(cells, grid);
    if (rows.length < FEWEST_ROWS || !isWhole || !rows.every(isRow)) return;
    const [head = [], ...others] = rows.map((row) => row.map(classOf));
    const isHeaded = head.every((name) => !others.flat().includes(name));
    replaceByRows(grid, rows, isHeaded);
  },
};
