import { classOf } from '../../dom/classes';
import { HEADINGS, isAlike, MAIN } from '../../dom/nodes';
import { headingOf } from '../../dom/section-heading';
import type { Steps } from '../../steps/steps';
import { type Measure, type Measures, measureOf } from '../measures/block-measure';
import { unwrapped } from '../unwrapped';

/** A class of article bodies in publishing tools: `entry-content`, `article__body`, `postText`. */
const BODY =
  /(?:^|\s)(?:(?:entry|post|article|story)(?:(?:-|__)(?:content|body|text)|Content|Body|Text)|content-body|blog-content|markdown-body|mw-parser-output|rich_media_content|gh-content|available-content|theme-doc-markdown|e-content)(?:\s|$)/;

/** Markup of the content, the most exact first, with the smallest share of the page's prose. */
const MARKS: readonly (readonly [is: (element: Element) => boolean, share: number])[] = [
  [(element) => element.matches('[itemprop~="articleBody"]'), 0.3],
  [(element) => BODY.test(classOf(element)), 0.4],
  // In a list, it is one of several, as a message in a chat.
  [
    (element) => element.matches('article,[role="article"]') && !element.closest('li,[role="listitem"]'),
    0.25,
  ],
  [isMain, 0.5],
];

/** Less prose than this is not significant. */
const LEAST = 40;

const WRAPPER = /^(?:DIV|SECTION|ARTICLE|MAIN|TABLE|TBODY|TR|TD|CENTER|SPAN|FONT|BODY|HEADER|DETAILS|FORM)$/;

/** Smallest share of an element's worth in a child that replaces it. */
const SHARE = 0.8;

/** The same in a page laid out with tables: the other tables and cells are its frame. */
const TABLE_SHARE = 0.65;

const LAYOUT = /^T(?:ABLE|D)$/;

/** The article's element. If it is `marked`, no neighbours are added. */
export interface Root {
  element: Element;
  marked: boolean;
}

/** The element marked as the article, otherwise the smallest one with nearly all of the page's worth. */
export function* rootOf(page: Element, measures: Measures): Steps<Root> {
  const marked = yield* markedIn(page, measures);
  // `<main>` usually contains more than the article.
  if (marked && (!isMain(marked) || marked.nodeName === 'ARTICLE')) return { element: marked, marked: true };
  let element = marked ?? page;
  for (;;) {
    const [child, worth] = best(element, measures);
    const share = child && LAYOUT.test(child.nodeName) ? TABLE_SHARE : SHARE;
    if (
      !child ||
      !isWrapper(child) ||
      isList(child) ||
      isSectionOf(element, child) ||
      worth < share * measureOf(element, measures).worth
    )
      return { element, marked: false };
    element = child;
  }
}

/** A list in wrappers is a part of the text, however long it is. */
function isList(element: Element): boolean {
  return /^[UOD]L$/.test(unwrapped(element).nodeName);
}

/** Whether a child is one of several sections of an element, or one below the heading that the element begins with. */
function isSectionOf(element: Element, child: Element): boolean {
  const [above, below] = [element, child].map((each) => headingOf(each)?.nodeName);
  if (above && below && above < below) return true;
  const isTwin = (other: Element) => other !== child && isAlike(other, child);
  const alike = child.className === '' ? [] : [...element.children].filter(isTwin);
  if (alike.length === 0) return false;
  // Only now, because it may search all of the child.
  const level = levelIn(child);
  return level !== '' && alike.some((other) => levelIn(other) === level);
}

/** The tag of the first heading in an element, or an empty string. */
function levelIn(element: Element): string {
  return element.querySelector(HEADINGS)?.nodeName ?? '';
}

/** An element without semantics, custom elements (`<app-root>`) included. */
function isWrapper(element: Element): boolean {
  const name = element.nodeName;
  return WRAPPER.test(name) || name.includes('-') || element instanceof HTMLUnknownElement;
}

function isMain(element: Element): boolean {
  return element.matches(MAIN);
}

function* markedIn(page: Element, measures: Measures): Steps<Element | undefined> {
  const weigh = weightOn(measures.get(page));
  const ofPage = weigh(measures.get(page));
  const heavy: Element[] = [];
  for (const [element, measure] of measures)
    if (!measure.surrounding && weigh(measure) >= LEAST) heavy.push(element);
  for (const [is, share] of MARKS) {
    const holding = heavy.filter(is);
    // Ancestors come after their descendants in `measures`.
    const outermost = holding.at(-1);
    if (
      outermost &&
      holding.every((element) => outermost.contains(element)) &&
      weigh(measures.get(outermost)) >= share * ofPage
    )
      return outermost;
    yield;
  }
  return undefined;
}

/** Compares prose, or text outside links if the page has almost no prose. */
function weightOn(page: Measure | undefined): (measure: Measure | undefined) => number {
  if (page && page.prose >= LEAST) return (measure) => measure?.prose ?? 0;
  return (measure) => (measure ? measure.text - measure.linked : 0);
}

function best(element: Element, measures: Measures): [Element | undefined, number] {
  let found: Element | undefined;
  let most = 0;
  for (const child of element.children) {
    const measure = measures.get(child);
    if (measure && !measure.surrounding && measure.worth > most) {
      found = child;
      most = measure.worth;
    }
  }
  return [found, most];
}
