import { textIn } from '../normalise/nodes';
import { CHAPTERS } from './chapters';
import { lengthOf } from './main-part';
import type { Measures } from './measured';

/** Smallest share of a menu's text in links. */
const LINKED = 0.9;

/** A larger list of links is what the page is about (share of its text). */
const LARGEST = 0.3;

/** Removes menus before the first other block of a page and after the last. */
export function trimMenus(main: Element, measures: Measures): void {
  const all = lengthOf(main);
  const isMenu = (block: Element) => {
    const { text = 0, linked = 0, shows, heads } = measures.get(block) ?? {};
    if (shows || heads || linked < LINKED * text || text > LARGEST * all) return false;
    // An item of a list that stays is no menu, nor is what a link holds.
    return block.closest(`article,li,a,${CHAPTERS}`) === null && !isIntroduced(block);
  };
  trimEnd(main, measures, isMenu, 'firstElementChild', 'nextElementSibling');
  trimEnd(main, measures, isMenu, 'lastElementChild', 'previousElementSibling');
}

function trimEnd(
  main: Element,
  measures: Measures,
  isMenu: (block: Element) => boolean,
  end: 'firstElementChild' | 'lastElementChild',
  next: 'nextElementSibling' | 'previousElementSibling',
): void {
  for (let block = main[end]; block; ) {
    const following: Element | null = block[next];
    const isEmpty = (measures.get(block)?.text ?? 0) === 0;
    if (!isEmpty && isMenu(block)) block.remove();
    // What follows a block that stays is not at the end of the page.
    block = isEmpty || !block.parentNode ? following : block[end];
  }
}

/** Whether a heading or a line that ends with a colon is before the list. */
function isIntroduced(block: Element): boolean {
  const before = block.previousElementSibling;
  return before !== null && (/^H[1-6]$/.test(before.nodeName) || /[:：]\s*$/.test(textIn(before)));
}
