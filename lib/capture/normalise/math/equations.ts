import { allIn, attributeOf, lineOf } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { TEX } from '../forms';
import { formulaOf } from './formula';

/** LaTeXML lays out equations in a table: each row is an equation, with its number in the last cell. */
export function* replaceEquations(table: Element, budget: Budget): Steps<void> {
  const equations: Element[] = [];
  for (const row of table.querySelectorAll('tr')) {
    if (budget.step()) yield;
    const rest = allIn(row, 'math,.ltx_tag').reduce(
      (text, part) => text.replace(lineOf(part), ''),
      lineOf(row),
    );
    // Text beside or between equations: keep the table.
    if (/\p{L}/u.test(rest)) return;
    const parts = allIn(row, 'math').map((part) => attributeOf(part, TEX));
    const number = /^\((\S+)\)$/.exec(lineOf(row.querySelector('.ltx_tag') ?? row))?.[1];
    const tex = parts.join(' ').replaceAll('\\displaystyle', '').trim();
    if (tex) equations.push(formulaOf(table, number ? `${tex} \\tag{${number}}` : tex, true));
  }
  table.replaceWith(...equations);
}
