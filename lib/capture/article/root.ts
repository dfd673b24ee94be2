import type { Steps } from '../steps';
import type { Measure, Measures } from './measured';

/** `.entry-content`, `.article__body`, `.postText`: the body of an article as publishing tools name it. */
const BODIES = ['entry', 'post', 'article', 'story']
  .flatMap((of) =>
    ['-content', '-body', '-text', '__content', '__body', '__text', 'Content', 'Body', 'Text'].map(
      (part) => `.${of}${part}`,
    ),
  )
  .concat(
    '.content-body,.blog-content,.markdown-body,.mw-parser-output,.rich_media_content,.gh-content,.available-content,.theme-doc-markdown,.e-content',
  )
  .join();

/** What authors and their tools mark as the content, the most exact first, and the share of the prose it must hold. */
const MARKS: readonly (readonly [selector: string, share: number])[] = [
  ['[itemprop~="articleBody"]', 0.3],
  [BODIES, 0.4],
  ['article,[role="article"]', 0.25],
  ['main,[role="main"]', 0.5],
];

/** Less prose than this proves nothing. */
const LEAST = 40;

const WRAPPER = /^(?:DIV|SECTION|ARTICLE|MAIN|TABLE|TBODY|TR|TD|CENTER|SPAN|FONT|BODY|HEADER|DETAILS|FORM)$/;

/** Of its worth, what the part of an element must hold to stand for it. */
const SHARE = 0.8;

/** Where the article is. What is `marked` as such needs nothing of what stands around it. */
export interface Root {
  element: Element;
  marked: boolean;
}

/** What is marked as the article, or else the smallest element that holds nearly all that is worth reading. */
export function* rootOf(page: Element, measures: Measures): Steps<Root> {
  const marked = yield* markedIn(page, measures);
  // The main part of a page holds more than its article does.
  if (marked && !isMain(marked)) return { element: marked, marked: true };
  let element = marked ?? page;
  for (;;) {
    const [child, worth] = best(element, measures);
    if (!child || !isWrapper(child) || worth < SHARE * (measures.get(element)?.worth ?? 0))
      return { element, marked: false };
    element = child;
  }
}

/** An element without a meaning of its own, also if a page made its name up: `<app-root>`. */
function isWrapper(element: Element): boolean {
  const name = element.nodeName;
  return WRAPPER.test(name) || name.includes('-') || element instanceof HTMLUnknownElement;
}

function isMain(element: Element): boolean {
  return element.nodeName === 'MAIN' || element.getAttribute('role') === 'main';
}

function* markedIn(page: Element, measures: Measures): Steps<Element | undefined> {
  const weigh = weightOn(measures.get(page));
  const ofPage = weigh(measures.get(page));
  // Few elements are, and so the many names of a mark are looked for in few.
  const heavy: Element[] = [];
  for (const [element, measure] of measures)
    if (!measure.part && weigh(measure) >= LEAST) heavy.push(element);
  for (const [selector, share] of MARKS) {
    const holding = heavy.filter((element) => element.matches(selector));
    // What lies around another is measured after it.
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

/** By its prose; where a page has none to speak of, by all of its text but links. */
function weightOn(page: Measure | undefined): (measure: Measure | undefined) => number {
  if (page && page.prose >= LEAST) return (measure) => measure?.prose ?? 0;
  return (measure) => (measure ? measure.text - measure.linked : 0);
}

function best(element: Element, measures: Measures): [Element | undefined, number] {
  let found: Element | undefined;
  let most = 0;
  for (const child of element.children) {
    const measure = measures.get(child);
    if (measure && !measure.part && measure.worth > most) {
      found = child;
      most = measure.worth;
    }
  }
  return [found, most];
}
