import { attribute, queryAll } from '../dom/live';
import { allIn, isBefore, textIn } from '../dom/nodes';
import type { Metadata } from '../metadata/metadata';
import { typesOf } from '../metadata/objects';
import { type Measures, measureOf } from './block-measure';
import { holdsBlocks } from './doubles';

/** Letters. */
const SHORTEST = 25;
const LONGEST = 1000;

/** How many letters are compared: the page's data often cuts off a summary. */
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
    .map(lettersIn)
    .filter((letters) => letters.length >= SHORTEST);
  const title = page.querySelector('h1');
  if (starts.length === 0 || !title) return undefined;
  return allIn(page, 'p,div,span,h1,h2,h3').find((element) => {
    const { text, linked } = measureOf(element, measures);
    if (text < SHORTEST || text > LONGEST || linked > 0.4 * text || holdsBlocks(element, measures))
      return false;
    if (!isBefore(title, element) || !(isBefore(element, root) || root.contains(element))) return false;
    const letters = lettersIn(textIn(element)).slice(0, COMPARED);
    return (
      letters.length >= SHORTEST &&
      starts.some((start) => start.startsWith(letters) || letters.startsWith(start))
    );
  });
}

function summariesIn(live: Document, { objects = [] }: Metadata): string[] {
  const described = objects.filter((object) => typesOf(object).some((type) => DESCRIBED.test(type)));
  return [
    ...queryAll(live, TAGS).map((tag) => attribute(tag, 'content')),
    ...described.map(({ description }) => description),
  ]
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, MOST_TEXT))
    .slice(0, MOST);
}

function lettersIn(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
