import { isHeading, textIn } from '../dom/nodes';
import { lengthOf } from '../dom/text-length';
import { type Measures, measureOf } from './block-measure';
import { CHAPTERS } from './chapters';

/** Smallest share of a menu's text in links. */
const LINKED = 0.9;

/** A larger list of links is what the page is about (share of its text). */
const LARGEST = 0.3;

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
      if (!shows && !heads && !isItem(block) && !isIntroduced(block)) block.remove();
    }
    // Goes on inside a block that stays: what follows it is not at the end of the page.
    block = text === 0 || !block.parentNode ? following : block[end];
  }
}

/** Whether a block is part of an article, a list item, a link or a list of chapters. */
function isItem(block: Element): boolean {
  return block.closest(`article,li,a,${CHAPTERS}`) !== null;
}

/** Whether a heading, a bold line or one that ends with a colon is before a block. */
export function isIntroduced(block: Element): boolean {
  const before = block.previousElementSibling;
  if (!before || isHeading(before) || /[:：]\s*$/.test(textIn(before))) return before !== null;
  const bold = before.querySelector('strong,b');
  return before.nodeName === 'P' && bold !== null && textIn(bold).trim() === textIn(before).trim();
}
