import type { Budget } from '../budget';
import type { Metadata } from '../metadata';
import { element as create, moveChildren } from '../standardise/nodes';
import type { Steps } from '../steps';
import { withBelongings } from './belongings';
import { removeDoubles } from './doubles';
import { trimEdges } from './edges';
import { removeLead } from './lead';
import { leadImage } from './lead-image';
import { leadText } from './lead-text';
import { removeLeftovers } from './leftovers';
import { type Measures, measure } from './measure';
import { type Root, rootOf } from './root';
import { settle } from './settle';
import { trim } from './trim';

/** What is worth less than this is no article, unless its author says so. */
const MIN_WORTH = 200;
const MIN_MARKED = 40;

/**
 * The part of a snapshot that is the article, as a tree of its own, taken out of the snapshot; undefined where nothing
 * looks like one, and then the snapshot stays as it is. `metadata` helps to leave out what repeats it.
 * @throws LimitError
 */
export function* articleIn(page: Element, metadata: Metadata, budget: Budget): Steps<Element | undefined> {
  if (budget.deepest > budget.limits.articleDepth) return undefined;
  const measures = yield* measure(page, budget);
  settle(page, measures);
  yield;
  const root = yield* rootOf(page, measures);
  if (!isArticle(root, measures, metadata)) return undefined;

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
  yield* trimEdges(content, measures, budget, metadata.byline);
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

/** How much the lists of other pages say: a page that lists more than it tells is no article. */
function teasersIn(root: Element, measures: Measures): number {
  let sum = 0;
  for (const [element, { part, text }] of measures)
    if (part === 'teasers' && root.contains(element)) sum += text;
  return sum;
}
