import { classOf } from '../../dom/classes';
import { attributeOf, isAlone, isBlank, isElementNode } from '../../dom/nodes';
import { ROW } from '../forms';
import type { Normaliser } from '../normaliser';
import { FEWEST_ROWS, isRow } from './cells';
import { replaceByRows } from './replace-by-rows';

/** Most elements around a row that hold nothing else. */
const MOST_WRAPPERS = 3;

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

/** The element itself, or the one around it that holds nothing else. */
function outermost(row: Element): Element {
  let outer = row;
  for (let level = 0; level < MOST_WRAPPERS; level++) {
    const around = outer.parentElement;
    if (around?.nodeName !== 'DIV' || around.childElementCount > 1 || !isAlone(outer)) break;
    outer = around;
  }
  return outer;
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
  const rows = run.map((outer) => [...(rowIn.get(outer)?.children ?? [])]);
  const isWhole = run.every((outer, at) => rows[at]?.length === edgesOf(rowIn.get(outer) ?? outer).length);
  if (!isWhole || !rows.every(isRow)) return;
  const isHeaded =
    classOf(first) !== classOf(second) && others.every((each) => classOf(each) === classOf(second));
  for (const outer of run.slice(1)) outer.remove();
  replaceByRows(first, rows, isHeaded);
}
