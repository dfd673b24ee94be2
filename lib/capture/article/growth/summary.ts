import { attribute, queryAll } from '../../dom/live';
import { allIn, isBefore, textIn } from '../../dom/nodes';
import type { Metadata } from '../../metadata/metadata';
import { ofType } from '../../metadata/objects';
import { normalized } from '../edges/title';
import { holdsBlocks, isLinked, type Measures, measureOf } from '../measures/block-measure';

/** Characters. */
const SHORTEST = 25;
const LONGEST = 1000;

/** How much is compared: the page's data often cuts off a summary (characters). */
const COMPARED = 50;

const TAGS = 'meta[name="description" i],meta[property="og:description" i]';
const DESCRIBED = /Article|Posting|Recipe/;

/** How many summaries are looked for, and how much of each is read (characters). */
const MOST = 5;
const MOST_TEXT = 200;

/** The line that shows the summary from the page's data, below its heading. Recipes have it far from the text. */
export function summaryOf(
  page: Element,
  live: Document,
  root: Element,
  measures: Measures,
  metadata: Metadata,
): Element | undefined {
  const starts = summariesIn(live, metadata)
    .map(beginningOf)
    .filter((start) => start.length >= SHORTEST);
  const title = page.querySelector('h1');
  if (starts.length === 0 || !title) return undefined;
  const isIn = (element: Element) => isBefore(element, root) || root.contains(element);
  return allIn(page, 'p,div,span,h1,h2,h3').find((element) => {
    const measure = measureOf(element, measures);
    if (measure.text < SHORTEST || measure.text > LONGEST || isLinked(measure)) return false;
    const own = beginningOf(textIn(element));
    return (
      own.length >= SHORTEST &&
      starts.some((start) => start.startsWith(own) || own.startsWith(start)) &&
      !holdsBlocks(element, measures) &&
      isBefore(title, element) &&
      isIn(element)
    );
  });
}

function beginningOf(text: string): string {
  return normalized(text.slice(0, MOST_TEXT)).slice(0, COMPARED);
}

function summariesIn(live: Document, { objects = [] }: Metadata): string[] {
  return [
    ...queryAll(live, TAGS).map((tag) => attribute(tag, 'content')),
    ...ofType(objects, DESCRIBED).map(({ description }) => description),
  ]
    .filter((text) => typeof text === 'string')
    .slice(0, MOST);
}
