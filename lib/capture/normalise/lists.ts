import { holds, isBlank, lineOf, rename, unwrap } from '../dom/nodes';
import type { Normaliser } from './normaliser';
import { BULLET } from './rows/bullets';

/** An element between a list and its items, as components leave it there → the items alone. Drops written marks. */
export const lists: Normaliser = {
  selectors: ['ul', 'ol'],
  rewrite(list) {
    for (const child of [...list.children]) if (isWrapper(child)) unwrap(child);
    // The dots of a carousel.
    if (isBlank(list) && !holds(list, ':not(li)')) list.remove();
    const marks = [...list.children].map(({ firstElementChild: mark }) =>
      mark?.nodeName === 'SPAN' && isBlank(mark.previousSibling) ? mark : undefined,
    );
    const [first = 0] = marks.map(numberOf);
    const isNumbered = first > 0 && marks.every((mark, at) => numberOf(mark) === first + at);
    if (!isNumbered && !marks.every((mark) => BULLET.test(lineOf(mark)))) return;
    for (const mark of marks) mark?.remove();
    if (isNumbered) rename(list, 'ol', { start: `${first}` });
  },
};

function isWrapper({ nodeName, children }: Element): boolean {
  return /^(?:DIV|SPAN)$/.test(nodeName) && [...children].some((child) => child.nodeName === 'LI');
}

/** The number in `1.`, `1)` or `[1]`. */
function numberOf(mark: Element | undefined): number {
  return Number(/^\[?(\d{1,4})[.)\]]$/.exec(lineOf(mark))?.[1]);
}
