import { HEADINGS, holds, isBlank, isHeading, textIn } from '../dom/nodes';
import { lengthOf } from '../dom/text-length';
import { CHAPTERS } from './chapters';
import { LABEL } from './labels';
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

/** Whether a heading, a bold line or one that ends with a colon is before a block. */
export function isIntroduced(block: Element): boolean {
  const before = blockBefore(block);
  if (!before || headingIn(before) || /[:：]\s*$/.test(textIn(before))) return before !== undefined;
  const bold = before.querySelector('strong,b');
  return before.nodeName === 'P' && bold !== null && textIn(bold).trim() === textIn(before).trim();
}

/** Whether a heading of the article's own is right before a block, such as `License`. */
export function isUnderOwnHeading(block: Element): boolean {
  const before = blockBefore(block);
  const heading = before && headingIn(before);
  return heading !== undefined && !LABEL.test(textIn(heading).trim().toLowerCase());
}

/** Wrappers around a block, as page builders put them around each list. */
const MAX_WRAPPERS = 8;

/** Empty lines between. A page may have thousands in a row. */
const MAX_EMPTY = 8;

/** The block right before another, which may be in wrappers. */
export function blockBefore(block: Element): Element | undefined {
  let element: Element | null = block;
  for (let count = 0; element && count <= MAX_WRAPPERS; count++, element = element.parentElement) {
    let before = element.previousElementSibling;
    // An anchor, as Texinfo puts it before each block, or a paragraph that held a comment.
    for (let count = 0; before && isEmpty(before) && count < MAX_EMPTY; count++)
      before = before.previousElementSibling;
    if (before) return before;
  }
  return undefined;
}

function isEmpty(element: Element): boolean {
  return element.matches('span,a,p') && !holds(element, ':not(br)') && isBlank(element);
}

/** A heading, also in wrappers that have no other text, as DocBook puts them around each title. */
function headingIn(element: Element): Element | undefined {
  const heading = isHeading(element) ? element : element.querySelector(HEADINGS);
  return heading && textIn(heading).trim() === textIn(element).trim() ? heading : undefined;
}
