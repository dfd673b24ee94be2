import { textIn } from '../dom/nodes';
import { lengthOf } from '../dom/text-length';
import { isIntroduced } from './before';
import { CHAPTERS } from './chapters';
import { type Measures, measureOf } from './measures/block-measure';

/** Smallest share of a menu's text in links. */
const LINKED = 0.9;

/** A larger list of links is what the page is about (share of its text). */
const LARGEST = 0.3;

/** The address of a mail is no menu. */
const MAIL = /\w@\w/;

/** Removes menus before the first other block of a page and after the last. */
export function trimMenus(main: Element, measures: Measures): void {
  trimEnd(main, measures, 'firstElementChild', 'nextElementSibling');
  trimEnd(main, measures, 'lastElementChild', 'previousElementSibling');
}

function trimEnd(
  main: Element,
  measures: Measures,
  end: 'firstElementChild' | 'lastElementChild',
  next: 'nextElementSibling' | 'previousElementSibling',
): void {
  /** Measured on first use, because most pages have no menu here. */
  let largest: number | undefined;
  for (let block = main[end]; block; ) {
    const following: Element | null = block[next];
    const { text, linked, shows, heads } = measureOf(block, measures);
    if (text > 0 && linked >= LINKED * text) {
      largest ??= LARGEST * lengthOf(main);
      // What the page is about stays whole.
      if (text > largest) return;
      if (!shows && !heads && !isItem(block) && !isIntroduced(block) && !MAIL.test(textIn(block)))
        block.remove();
    }
    // Goes on inside a block that stays: what follows it is not at the end of the page.
    block = text === 0 || !block.parentNode ? following : block[end];
  }
}

/** Whether a block is part of an article, a list item, a link or a list of chapters. */
function isItem(block: Element): boolean {
  return block.closest(`article,li,a,${CHAPTERS}`) !== null;
}
