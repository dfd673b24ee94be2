import {
  allIn,
  HEADINGS,
  holds,
  isBlank,
  isElementNode,
  isHeading,
  isTextNode,
  lineOf,
} from '../../dom/nodes';
import { headingOf } from '../../dom/section-heading';
import { type Measures, measureOf } from '../measures/block-measure';
import { headsComments } from '../surrounding/comments';

/** A section with less was a link below a name, which stays (letters in links). */
const LEAST = 60;

/** Smallest share of links in a list of other pages. */
const LINKED = 0.5;

/** Sections within sections. */
const LEVELS = 6;

/** A longer heading holds the text of a page that is marked up in a wrong way (letters). */
const LONGEST = 150;

/** A longer heading at the end is a sentence (characters). */
const LONGEST_LAST = 60;

/** How many elements may wrap a heading. */
const WRAPPERS = 2;

/** A limit on time: the first elements below a heading tell what it heads. */
const MOST = 20;

const MEDIA = /^(?:IMG|VIDEO|AUDIO|IFRAME|CANVAS|MATH|SVG|INPUT)$/i;

/** The headings of lists of other pages, and of comments. */
export function listHeadings(page: Element, measures: Measures): ReadonlySet<Element> {
  return new Set(
    allIn(page, HEADINGS).filter((heading) => isOfList(heading, measures) || headsComments(heading)),
  );
}

/**
 * Removes a list's heading if nothing of the list is left: `Related posts` without its posts. Removes any other heading
 * before the same one, or at the end. The one before that may be the name of a picture.
 */
export function removeEmptied(content: Element, headings: ReadonlySet<Element>): void {
  for (let level = 0; level < LEVELS; level++) {
    const emptied = allIn(content, HEADINGS).filter((heading) => {
      const isOfList = headings.has(heading);
      return (isOfList || level === 0) && isLast(heading, content, isOfList);
    });
    if (emptied.length === 0) return;
    for (const heading of emptied) heading.remove();
  }
}

/** Whether most of what follows a heading, up to the next one of its rank, is links. */
function isOfList(heading: Element, measures: Measures): boolean {
  if (measureOf(heading, measures).text > LONGEST) return false;
  let wrapper = heading;
  for (let level = 0; level < WRAPPERS && !wrapper.nextElementSibling && wrapper.parentElement; level++)
    wrapper = wrapper.parentElement;
  let text = 0;
  let linked = 0;
  let next = wrapper.nextElementSibling;
  for (let count = 0; next && count < MOST && !beginsSection(next, heading); count++) {
    const measure = measureOf(next, measures);
    text += measure.text;
    linked += measure.linked;
    next = next.nextElementSibling;
  }
  return linked >= LEAST && linked >= LINKED * text;
}

/** Whether only blank text is between a heading and the end, the same heading, or if it heads a list the next one of its rank. */
function isLast(heading: Element, content: Element, isOfList: boolean): boolean {
  if (holds(heading, isOfList ? 'img' : 'img,a')) return false;
  if (!isOfList && lineOf(heading).length > LONGEST_LAST) return false;
  const walker = content.ownerDocument.createTreeWalker(content);
  walker.currentNode = heading;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (heading.contains(node)) continue;
    if (isElementNode(node) && isHeading(node))
      return (isOfList && node.nodeName <= heading.nodeName) || lineOf(node) === lineOf(heading);
    if (isTextNode(node) ? !isBlank(node) : MEDIA.test(node.nodeName)) return false;
  }
  return true;
}

/** Whether an element is, or begins with, a heading of the rank of another one. */
function beginsSection(element: Element, heading: Element): boolean {
  const own = isHeading(element) ? element : headingOf(element);
  return own !== undefined && own.nodeName <= heading.nodeName;
}
