import { classOf, wordOfClass } from '../../dom/classes';
import { holds, isBlank, isTextNode, lineOf, singleSpaced, textIn } from '../../dom/nodes';
import type { Metadata } from '../../metadata/metadata';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { walkInSteps } from '../../steps/walk';
import { isIntroduced, isUnderOwnHeading } from '../before';
import { CHAPTERS } from '../chapters';
import { addressesIn, leadsBelow, leadsElsewhere, leadsToFiles } from '../leads-to';
import { type Measure, type Measures, measureOf } from '../measures/block-measure';
import { SENTENCE, SHORTEST_SENTENCE } from '../measures/run';
import { unwrapped } from '../unwrapped';
import { isCard } from './card';
import { type QuoteTest, quotesIn, saysOwn } from './guard';
import { isInRow, isInRowOfText, LINKED } from './rows';

const CONTAINER = /^(?:DIV|SECTION|HEADER|MENU|UL|OL|TABLE|TBODY|TR|TD)$/;
const LIST = /^[UO]L$/;
const STANDFIRST = wordOfClass('teasers?|summary|intro|lead');

/** Removes surrounding parts and blocks of links from an article. */
export function* trim(
  content: Element,
  measures: Measures,
  { url, published, byline }: Metadata,
  budget: Budget,
): Steps<void> {
  const isDated = published !== undefined || byline !== undefined;
  const removed = new Set<Element>();
  const isQuote = quotesIn(content);
  let items = 0;
  yield* walkInSteps(content, budget, {
    text() {},
    enter(element) {
      if (isItem(element)) items++;
      const measure = measures.get(element);
      if (!measure || measure.isData) return !measure;
      if (measure.surrounding === undefined && element.matches(CHAPTERS)) return false;
      const around = element === content ? undefined : measures.get(element.parentElement ?? content);
      const isTeaser = isCard(element, measure, around?.text ?? 0, url) && (isDated || !isInRow(element));
      const isOwn = !isDated && measure.surrounding === 'teasers' && presents(element, measures);
      if (!isTeaser && (isOwn || !isForeign(element, measure, isQuote))) {
        if (!isLinks(element, measure, measures, items > 0) || recommends(element, url)) return true;
        if (leadsBelow(element, url)) return false;
      }
      removed.add(element);
      return false;
    },
    leave(element) {
      if (isItem(element)) items--;
      if (removed.has(element)) element.remove();
    },
  });
}

/** Whether each of its teasers has a linked heading and says a sentence, as the cards of documentation do. */
function presents(teasers: Element, measures: Measures): boolean {
  return [...teasers.children].every(
    (teaser) => measureOf(teaser, measures).heads && SENTENCE.test(textIn(teaser)),
  );
}

/** Whether it is in one of several links that lead to other sites and say a sentence about them. */
function recommends(element: Element, url: string): boolean {
  const card = element.closest('a[href]');
  return card !== null && SENTENCE.test(textIn(card)) && isInRow(card) && leadsElsewhere(card, url);
}

function isItem(element: Element): boolean {
  return /^(?:LI|DD)$/.test(element.nodeName);
}

/**
 * Whether an element is a surrounding part. Those hold no code or quotations. A `teaser` without a link is a
 * standfirst.
 */
function isForeign(element: Element, measure: Measure, isQuote: QuoteTest): boolean {
  const { surrounding, prose, linked } = measure;
  if (surrounding === undefined) return false;
  if (surrounding !== 'teasers' && saysOwn(element, measure, isQuote)) return false;
  if (surrounding !== 'beside') return true;
  if (prose > 0 && linked === 0 && STANDFIRST.test(classOf(element))) return false;
  return !holds(element, 'pre,math,blockquote');
}

/**
 * A part of a quotation, the text of a list's item, as DokuWiki wraps it, or a cell: the rest of its row is not only links,
 * or the row would be removed. A cell with a block may be a column of a layout.
 */
const OF_TEXT = 'blockquote>*,li>div:first-child,td:not(:has(br,p,div,ul,ol,dl,table,h1,h2,h3,h4,h5,h6))';

/** The end of a sentence, or of a line that introduces what follows. */
const SAYS = /\w{3}\.$|[。:：]$/;

function isLinks(element: Element, measure: Measure, measures: Measures, inItem: boolean): boolean {
  const { prose, text, linked, shows } = measure;
  if (prose > 0 || linked === 0 || linked < LINKED * text || !CONTAINER.test(element.nodeName)) return false;
  if (element.matches(OF_TEXT) || endsText(element)) return false;
  if (linked < text && SAYS.test(lineOf(element))) return false;
  if (isInRowOfText(element, measures)) return false;
  if (leadsWithin(element)) return true;
  // Those below a picture lead to other sizes of it. Without one, they lead to what the figure does not show.
  const figure = element.closest('figure');
  if (figure ? !holds(figure, 'img') : leadsToFiles(element)) return false;
  const inner = unwrapped(element);
  if (inner.nodeName === 'P' && isUnderOwnHeading(element)) return false;
  if (LIST.test(inner.nodeName))
    return !inItem && !isIntroduced(element) && !isAfterProse(element, measure, measures);
  // Below a term, the links of a block are a fact: the authors of an entry.
  return !shows && element.closest('dd') === null;
}

/** Whether text outside any block is right before an element: the element is a part of a paragraph. */
function endsText({ previousSibling }: Element): boolean {
  return isTextNode(previousSibling) && !isBlank(previousSibling);
}

/** Whether a paragraph of the article, which may be short, or a list of prose precedes the list. */
function isAfterProse(list: Element, { heads }: Measure, measures: Measures): boolean {
  const before = list.previousElementSibling;
  if (heads || !before || isHeadlines(list)) return false;
  const { prose, text, linked } = measureOf(before, measures);
  if (LIST.test(before.nodeName)) return prose > 0;
  if (before.nodeName !== 'P') return false;
  if (prose > 0) return true;
  return linked === 0 ? SAYS.test(lineOf(before)) : text - linked >= SHORTEST_SENTENCE;
}

/** Fewest links of a table of contents. */
const FEWEST = 3;

/** Whether all links lead to places of the same page, which a clip does not have. After `#/` or `#!`, a script shows another page. */
function leadsWithin(element: Element): boolean {
  const addresses = addressesIn(element);
  return addresses.length >= FEWEST && addresses.every((address) => /^#(?![!/])/.test(address));
}

/** Names are shorter than headlines (characters). */
const LONGEST_NAME = 40;

/** Whether the items are as long as headlines, as in a list of teasers. */
function isHeadlines(list: Element): boolean {
  return singleSpaced(textIn(list)).length > LONGEST_NAME * list.childElementCount;
}
