import type { Budget } from '../budget';
import type { Metadata } from '../metadata/metadata';
import { element as create, moveChildren } from '../normalise/nodes';
import type { Steps } from '../steps';
import { withBelongings } from './belongings';
import { removeDoubles } from './doubles';
import { trimEdges } from './edges';
import { removeLead } from './lead';
import { leadImage } from './lead-image';
import { leadText } from './lead-text';
import { removeLeftovers } from './leftovers';
import { lengthOf } from './main-part';
import type { Measures } from './measured';
import { type Root, rootOf } from './root';
import { trim } from './trim';

/** What is worth less than this is no article, unless its author says so. */
const MIN_WORTH = 200;
const MIN_MARKED = 40;

/** Of the text of the main part of a page, what an article must be worth. */
const MAIN_SHARE = 0.2;

/** A product has more than its description: a table, a price, what is in the box. */
const PRODUCT_SHARE = 0.5;

/** And one that is marked or has the page's heading, if the page says when it was published. */
const DECLARED_SHARE = 0.05;

/** Of the same text, what lists of other pages must stay below. */
const TEASERS_SHARE = 0.3;

/**
 * The article on a page, as a tree of its own, taken out of the page; undefined if nothing looks like one.
 * `metadata` helps to leave out what repeats it.
 * @throws LimitError
 */
export function* articleIn(
  page: Element,
  main: Element,
  measures: Measures,
  metadata: Metadata,
  budget: Budget,
): Steps<Element | undefined> {
  const root = yield* rootOf(page, measures);
  const isDeclared = metadata.published !== undefined && (root.marked || isTitled(root));
  if (!isArticle(root, measures, metadata)) return undefined;
  const share = metadata.kind === 'product' ? PRODUCT_SHARE : MAIN_SHARE;
  if (!isMostOf(main, root, measures, isDeclared, share)) return undefined;

  const { element, foreign } = withBelongings(page, root, measures);
  const image = leadImage(page, element, element);
  yield;
  const text = leadText(page, element, measures);
  for (const part of foreign) part.remove();
  yield;
  yield* trim(element, measures, metadata.url, budget);
  const content = create(page, 'div');
  if (/^T(?:BODY|R|D)$/.test(element.nodeName)) moveChildren(element, content);
  else content.append(element);
  yield* trimEdges(content, measures, budget, root.marked, metadata.byline);
  removeLead(content, measures, metadata);
  yield;
  removeDoubles(content, budget);
  yield* removeLeftovers(content, measures, metadata, budget);
  if (image) content.prepend(image);
  if (text) content.prepend(text);
  return content;
}

function isArticle({ element, marked }: Root, measures: Measures, { published }: Metadata): boolean {
  const { text = 0, linked = 0, worth = 0 } = measures.get(element) ?? {};
  if (marked && element.closest('article,[role="article"],[itemprop~="articleBody"]'))
    return text - linked >= MIN_MARKED;
  const isSaid = published !== undefined || element.closest('main,[role="main"]') !== null;
  if (worth < (isSaid ? MIN_MARKED : MIN_WORTH)) return false;
  return marked || worth >= teasersIn(element, measures);
}

/** Whether the heading of the page is in the root or right beside it. */
function isTitled({ element }: Root): boolean {
  return element.querySelector('h1') !== null || element.parentElement?.querySelector(':scope > h1') != null;
}

/** Whether the root says most of what the main part says: a shop, a list or a landing page has many parts that say little. */
function isMostOf(
  main: Element,
  { element }: Root,
  measures: Measures,
  isDeclared: boolean,
  share: number,
): boolean {
  const length = lengthOf(main);
  const worth = measures.get(element)?.worth ?? 0;
  if (isDeclared && worth > DECLARED_SHARE * length) return true;
  return worth > share * length && teasersIn(main, measures) < TEASERS_SHARE * length;
}

/** How much the lists of other pages say: a page that lists more than it tells is no article. */
function teasersIn(root: Element, measures: Measures): number {
  let sum = 0;
  for (const [element, { part, text }] of measures)
    if (part === 'teasers' && root.contains(element)) sum += text;
  return sum;
}
