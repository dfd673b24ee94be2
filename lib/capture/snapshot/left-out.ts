import { attribute, isElement, nodeName } from '../dom/live';
import { allIn, holds, isBlank } from '../dom/nodes';

const LEFT_OUT = 'data-satchel-left-out';

/**
 * Records a node that is not selected although its parent is. A cell leaves an empty cell, so that the others
 * keep their columns; a list item is counted.
 */
export function markLeftOut(node: Node, target: Element): void {
  if (!isElement(node)) return;
  const name = nodeName(node);
  if (name === 'LI' && !holds(target, ':scope > li')) countPast(target, attribute(node, 'value'));
  if (name !== 'TD' && name !== 'TH') return;
  // A shallow copy keeps its colspan and rowspan.
  const cell = target.ownerDocument.importNode(node, false);
  cell.setAttribute(LEFT_OUT, '');
  target.append(cell);
}

/** Makes a numbered list start one later. */
function countPast(list: Element, value: string | null): void {
  if (list.nodeName !== 'OL') return;
  const number = Number.parseInt(value ?? list.getAttribute('start') ?? '1', 10);
  if (!Number.isNaN(number)) list.setAttribute('start', String(number + 1));
}

/**
 * Removes what a selection only touches at its edges: empty items and rows, and table columns without any
 * selected cell.
 */
export function trimSelection(copy: Element): void {
  for (const element of copy.querySelectorAll('li,dt,dd,tr')) {
    if (!isEmpty(element)) continue;
    const list = element.parentElement;
    const isFirst = list?.firstElementChild === element;
    element.remove();
    if (list && isFirst && element.nodeName === 'LI') countPast(list, element.getAttribute('value'));
  }
  for (const table of copy.querySelectorAll('table')) trimColumns(table);
}

function isEmpty(element: Element): boolean {
  return isBlank(element) && !holds(element, 'img,video,audio,iframe,object,embed');
}

function trimColumns(table: Element): void {
  if (table.querySelector('[colspan],[rowspan],table')) return;
  const rows = allIn(table, 'tr').map((row) => [...row.children]);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (let column = 0; column < width; column++) {
    const cells = rows.map((row) => row[column]);
    if (cells.every((cell) => !cell || cell.hasAttribute(LEFT_OUT))) for (const cell of cells) cell?.remove();
  }
}
