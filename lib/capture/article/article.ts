import { element as create, holds, lineOf, MAIN } from '../dom/nodes';
import { lengthOf } from '../dom/text-length';
import type { Metadata } from '../metadata/metadata';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { trimEdges } from './edges/edges';
import { removeLead } from './edges/lead';
import { removeSignUps } from './edges/sign-ups';
import { removeBeforeTitle } from './edges/title';
import { withBelongings } from './growth/belongings';
import { isShownIn, leadImage } from './growth/lead-image';
import { leadText } from './growth/lead-text';
import { summaryOf } from './growth/summary';
import { trim } from './inside/trim';
import { removeLeftovers } from './leftovers/leftovers';
import { type Measures, measureOf } from './measures/block-measure';
import type { Kind } from './product/kind';
import { removeCopies } from './repeats/copies';
import { removeDoubles, removeRepeats } from './repeats/doubles';
import { isListing } from './root/listing';
import { lengthOfSurrounding } from './root/main-part';
import { type Root, rootOf } from './root/root';
import { rootWithSamples } from './root/with-samples';

/** Smallest worth of an article that the page does not mark as one, and of one that it does. */
const LEAST_WORTH = 200;
const LEAST_MARKED = 40;

/** Smallest share of the main part's text that the article's worth must be. */
const MAIN_SHARE = 0.2;

/** The same share on a page with a publication date whose article is marked or has the page's heading. */
const DECLARED_SHARE = 0.05;

/** Largest share of the main part's text in lists of other pages. */
const TEASERS_SHARE = 0.3;

/** A long piece of news stands among many teasers: so many times its worth. Others have less than their worth. */
const MOST_TEASERS = 3;
const LONG = 1000;

/**
 * Moves the article of a page into a new tree. Undefined if there is none. Text that repeats `metadata` is left
 * out.
 * @throws LimitError
 */
export function* articleIn(
  page: Element,
  live: Document,
  main: Element,
  measures: Measures,
  metadata: Metadata,
  kind: Kind,
  budget: Budget,
): Steps<Element | undefined> {
  const root = yield* rootWithSamples(page, yield* rootOf(page, measures), metadata.samples);
  if (
    kind === 'other' &&
    (isListing(root.element, measures, metadata.url) || isListing(main, measures, metadata.url))
  )
    return undefined;
  // A page that states no kind is an article because it shows an author and a date.
  const isDated = metadata.published !== undefined || (kind === 'article' && metadata.kind === undefined);
  const isDeclared = isDated && (root.marked || isTitled(root, page));
  yield;
  if (!isArticle(root, measures, metadata)) return undefined;
  if (!isMostOf(main, root, measures, kind, isDeclared)) return undefined;

  const { element, foreign } = withBelongings(page, root, measures, kind, metadata.url);
  const image = leadImage(page, live, element, metadata);
  yield;
  const texts = leadText(page, element, measures);
  const summary = summaryOf(page, live, element, measures, metadata)?.cloneNode(true);
  for (const part of foreign) part.remove();
  yield;
  yield* trim(element, measures, metadata, budget);
  const content = create(page, 'div', {}, element);
  if (kind === 'article') {
    removeBeforeTitle(content, measures, metadata);
    removeSignUps(content, measures);
  }
  yield* trimEdges(content, measures, budget, root.marked, metadata);
  removeLead(content, measures, metadata);
  yield;
  removeDoubles(content, budget);
  yield* removeRepeats(content, measures, budget);
  yield* removeCopies(content, measures, budget, kind);
  yield* removeLeftovers(content, measures, metadata, budget);
  if (image && !isShownIn(content, image)) content.prepend(image);
  for (const text of texts.reverse()) content.prepend(text);
  if (summary && !lineOf(content).includes(lineOf(summary))) content.prepend(summary);
  return content;
}

function isArticle({ element, marked }: Root, measures: Measures, { published }: Metadata): boolean {
  const { text, linked, worth } = measureOf(element, measures);
  if (marked && element.closest('article,[role="article"],[itemprop~="articleBody"]'))
    return text - linked >= LEAST_MARKED;
  const hasSign = published !== undefined || element.closest(MAIN) !== null;
  if (worth < (hasSign ? LEAST_MARKED : LEAST_WORTH)) return false;
  // A page that mostly lists other pages is no article.
  return marked || worth >= lengthOfSurrounding(element, measures, 'teasers');
}

/** Whether the page's heading is in the root or a sibling of it. Some pages use `<h2>` for it. */
function isTitled({ element }: Root, page: Element): boolean {
  const heading = holds(page, 'h1') ? 'h1' : 'h2';
  return holds(element, heading) || element.parentElement?.querySelector(`:scope > ${heading}`) != null;
}

/** Whether the root has enough of the main part's text. Shops, lists and landing pages have many small parts instead. */
function isMostOf(
  main: Element,
  { element, marked }: Root,
  measures: Measures,
  kind: Kind,
  isDeclared: boolean,
): boolean {
  // On a page of another kind, the comments may be what it is about.
  const length = lengthOf(main) - (kind === 'other' ? 0 : lengthOfSurrounding(main, measures, 'comments'));
  const worth = measureOf(element, measures).worth;
  if (isDeclared && worth > DECLARED_SHARE * length) return true;
  if (worth <= MAIN_SHARE * length) return false;
  const teasers = lengthOfSurrounding(main, measures, 'teasers');
  if (teasers < TEASERS_SHARE * length) return true;
  if (kind === 'article' && worth > LONG) return teasers < MOST_TEASERS * worth;
  return (marked || kind === 'article') && teasers < worth;
}
