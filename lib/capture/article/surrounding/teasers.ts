import { isBlock } from '../../dom/is-block';
import { allIn, HEADINGS, holds, isHeading, isOrHolds, textIn } from '../../dom/nodes';
import { leadsElsewhere } from '../leads-to';
import { type Measures, measureOf } from '../measures/block-measure';
import { SENTENCE } from '../measures/run';

const LIST = /^(?:DIV|SECTION|UL|OL|MAIN|ARTICLE|TD|CENTER)$/;
const TEXTUAL = /^(?:H[1-6]|P|TABLE|PRE|BLOCKQUOTE|FIGURE|DL|UL|OL)$/;

const FEWEST = 3;

/** Smallest share of children that are teasers. */
const SHARE = 0.5;

const LONGEST = 500;

/** Smallest share of a teaser's text in links. */
const LINKED = 0.25;

/** The link of an entry that the author recommends. A card has its link around it, or at its end. */
const NAMED = `:is(${HEADINGS}) a[href]`;

/** Longest search result: a linked heading and a line of text. Beside an article, a headline has more text. */
const LONGEST_RESULT = 300;
const HEADLINE = `a[href] :is(${HEADINGS}),${NAMED}`;

/**
 * Whether a block lists other pages: most children are short texts with a link.
 * @param url the page's address if it is an article, which may recommend pages of other sites
 */
export function isTeaserList(element: Element, measures: Measures, url: string | undefined): boolean {
  if (!LIST.test(element.nodeName)) return false;
  let children = 0;
  let teasers = 0;
  // Iterating over the live `children` is many times slower.
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    children++;
    if (isTeaser(child, measures, url !== undefined)) teasers++;
  }
  return teasers >= FEWEST && teasers >= SHARE * children && !(url && recommends(element, url));
}

function isTeaser(element: Element, measures: Measures, isByArticle: boolean): boolean {
  const { text, linked, prose, heads } = measureOf(element, measures);
  if (linked === 0 || text > LONGEST || TEXTUAL.test(element.nodeName)) return false;
  if (!heads && (isSection(element) || !isBuilt(element, measures) || !leadsOn(element))) return false;
  if (linked >= LINKED * text || prose === 0) return true;
  if (!heads || element.closest('article') !== null) return false;
  return text <= LONGEST_RESULT || (isByArticle && holds(element, HEADLINE));
}

/** Whether all links lead to other sites, and most entries have a linked heading and a sentence. */
function recommends(list: Element, url: string): boolean {
  const entries = [...list.children];
  const isEntry = (entry: Element) => holds(entry, NAMED) && SENTENCE.test(textIn(entry));
  return leadsElsewhere(list, url) && entries.filter(isEntry).length > SHARE * entries.length;
}

/** Whether it is a section of a document, which readers can link to. */
function isSection(element: Element): boolean {
  const first = element.firstElementChild;
  return element.nodeName === 'SECTION' && element.id !== '' && first !== null && isHeading(first);
}

/** Whether a link ends a line, such as `Read more`. A link within a sentence is no teaser's. */
function leadsOn(element: Element): boolean {
  return allIn(element, 'a[href]').some((link) => {
    const following = link.nextSibling;
    return !/\p{L}/u.test(textIn(following)) || (following instanceof Element && isBlock(following.nodeName));
  });
}

/** Whether it has more than one block. A list in an item is a level of an outline. */
function isBuilt(element: Element, measures: Measures): boolean {
  let blocks = 0;
  for (let child = element.firstElementChild; child && blocks < 2; child = child.nextElementSibling) {
    if (element.nodeName === 'LI' && isOrHolds(child, 'ul,ol')) return false;
    if (measures.has(child)) blocks++;
  }
  return blocks > 1;
}
