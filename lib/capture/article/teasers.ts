import type { Measures } from './measured';

const LIST = /^(?:DIV|SECTION|UL|OL|MAIN|ARTICLE|TD|CENTER)$/;
const TEXTUAL = /^(?:H[1-6]|P|TABLE|PRE|BLOCKQUOTE|FIGURE|DL|UL|OL)$/;

const FEWEST = 3;

/** Of the children of a list of teasers, so many are teasers. */
const SHARE = 0.5;

const MAX_TEXT = 500;

/** Of the text of a teaser, so much is a link. */
const LINKED = 0.25;

/** A page that a search has found: a heading that is a link, and a line of text. */
const MAX_RESULT = 300;

/** Whether a block is a list of other pages: one child is like another, a short text with a link to the whole. */
export function isTeaserList(element: Element, measures: Measures): boolean {
  if (!LIST.test(element.nodeName)) return false;
  let children = 0;
  let teasers = 0;
  // From one to the next: to iterate over a live list takes many times as long.
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    children++;
    if (isTeaser(child, measures)) teasers++;
  }
  return teasers >= FEWEST && teasers >= SHARE * children;
}

function isTeaser(element: Element, measures: Measures): boolean {
  const measure = measures.get(element);
  if (!measure || TEXTUAL.test(element.nodeName)) return false;
  const { text, linked, prose, heads } = measure;
  if (linked === 0 || text > MAX_TEXT || !(heads || isBuilt(element, measures))) return false;
  if (linked >= LINKED * text || prose === 0) return true;
  return text <= MAX_RESULT && heads && element.closest('article') === null;
}

/** Of more than one line. */
function isBuilt(element: Element, measures: Measures): boolean {
  let blocks = 0;
  for (let child = element.firstElementChild; child && blocks < 2; child = child.nextElementSibling) {
    if (measures.has(child)) blocks++;
  }
  return blocks > 1;
}
