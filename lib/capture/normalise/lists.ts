import { firstWithText, holds, isAlone, isBlank, lineOf, rename, unwrap } from '../dom/nodes';
import type { Normaliser } from './normaliser';
import { BULLET } from './rows/bullets';

/** An element between a list and its items, as components leave it there → the items alone. Drops written marks. */
export const lists: Normaliser = {
  selectors: ['ul', 'ol'],
  rewrite: rewriteList,
};

export function rewriteList(list: Element): void {
  for (const child of [...list.children]) if (isWrapper(child)) unwrap(child);
  // The dots of a carousel.
  if (isBlank(list) && !holds(list, ':not(li)')) list.remove();
  const marks = [...list.children].map(markOf);
  const [first = 0] = marks.map(numberOf);
  const isNumbered = first > 0 && marks.every((mark, at) => numberOf(mark) === first + at);
  if (!isNumbered && !marks.every((mark) => BULLET.test(lineOf(mark)))) return;
  for (const mark of marks) mark?.remove();
  if (isNumbered) rename(list, 'ol', { start: `${first}` });
}

/** Elements that mean nothing. */
const PLAIN = /^(?:DIV|SPAN)$/;

function isWrapper({ nodeName, children }: Element): boolean {
  return PLAIN.test(nodeName) && [...children].some((child) => child.nodeName === 'LI');
}

/** What an item begins with, if it has more. */
function markOf(item: Element): ChildNode | undefined {
  const mark = firstWithText(item);
  return mark && PLAIN.test(mark.nodeName) && !isAlone(mark) ? mark : undefined;
}

/** The number in `1`, `1.`, `1)` or `[1]`, which is no year. */
function numberOf(mark: ChildNode | undefined): number {
  return Number(/^\[?(\d{1,3})[.)\]]?$/.exec(lineOf(mark))?.[1]);
}
