import { isBlock } from '../dom/is-block';
import { attributeOf, element, firstWithText, holds, isElementNode, rename, textIn } from '../dom/nodes';
import { TASK } from './forms';
import type { Normaliser } from './normaliser';

/** On a task of Confluence, whose class says whether it is done. */
const CONFLUENCE = 'data-inline-task-id';

/** On a task in Atlassian's cloud, in a list of blocks. */
export const ATLASSIAN = 'data-task-local-id';

/** On a task in other editors. */
const STATES = ['data-checked', 'data-task', 'data-list'];

/** Checkboxes that are no `<input>` (a role, or a state on the item) → the checkbox of a task list item. */
export const tasks: Normaliser = {
  selectors: ['role', TASK, ...STATES, CONFLUENCE, ATLASSIAN].map((name) => `[${name}]`),
  *normalise(found, { budget }) {
    for (const place of found) {
      if (budget.step()) yield;
      if (attributeOf(place, 'role') === 'checkbox' && place.closest('li')) {
        const drawn = checkbox(place, attributeOf(place, 'aria-checked') === 'true');
        // The element may hold its label, too.
        if (/[\p{L}\p{N}]/u.test(textIn(place))) place.prepend(drawn);
        else place.replaceWith(drawn);
      } else if (place.nodeName === 'LI' && !holds(place, `[${TASK}],[role=checkbox]`)) {
        const isDone = doneOf(place);
        if (isDone !== undefined) place.prepend(checkbox(place, isDone));
      } else if (place.hasAttribute(ATLASSIAN) && !place.closest('li')) {
        const { parentElement: list } = rename(place, 'li');
        if (list?.nodeName === 'DIV') rename(list, 'ul');
      }
    }
    for (const item of new Set(found.map((place) => place.closest('li')))) {
      if (budget.step()) yield;
      const task = item?.querySelector(`[${TASK}]`);
      if (item && task) moveToText(task, item);
    }
  },
};

/** `<label>[box]</label><div><p>text</p></div>`: moves the box to where the text begins. */
function moveToText(box: Element, item: Element): void {
  let place: Element = item;
  for (
    let next = firstWithText(item);
    isElementNode(next) && isBlock(next.nodeName);
    next = firstWithText(next)
  ) {
    if (/^[UO]L$|^PRE$|^TABLE$/.test(next.nodeName)) return;
    place = next;
  }
  if (place !== item) place.prepend(box);
}

function doneOf(item: Element): boolean | undefined {
  if (item.hasAttribute(CONFLUENCE)) return item.classList.contains('checked');
  const state = STATES.map((name) => attributeOf(item, name)).find(Boolean) ?? '';
  if (/^(?:true|checked|x|X)$/.test(state)) return true;
  return /^(?:false|unchecked|\s)$/.test(state) ? false : undefined;
}

/** A checkbox for the document of `beside`. */
export function checkbox(beside: Element, isDone: boolean): Element {
  return element(beside, 'span', { [TASK]: isDone ? 'x' : ' ' });
}
