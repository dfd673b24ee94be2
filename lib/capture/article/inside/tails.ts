import { allIn, HEADINGS, holds, isBlank, isHeading, isOrHolds, textIn } from '../../dom/nodes';
import type { Metadata } from '../../metadata/metadata';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { CHAPTERS } from '../chapters';
import { leadsElsewhere } from '../leads-to';
import { type Measures, measureOf } from '../measures/block-measure';
import { AUTHOR, LABEL, phraseOf } from '../phrases';

const LONGEST_LABEL = 80;

/** Most text outside links in a part that is only links or the rest of a form. */
const LITTLE_TEXT = 200;
/** Most text outside links in a biography of the author. */
const TEXT_OF_AUTHOR = 600;

/** Removes a heading such as "Related" with its content if that is only links or almost empty. */
export function* removeTails(
  content: Element,
  measures: Measures,
  metadata: Metadata,
  budget: Budget,
): Steps<void> {
  for (const heading of allIn(content, 'h2,h3,h4,h5,h6,p,strong,div')) {
    if (budget.step()) yield;
    if (measureOf(heading, measures).text > LONGEST_LABEL) continue;
    // The heading itself comes sooner or later.
    if (heading.nodeName === 'DIV' && (holds(heading, HEADINGS) || heading.closest(HEADINGS))) continue;
    const label = phraseOf(heading);
    const most = mostAfter(label, metadata.byline);
    if (most === 0 || !content.contains(heading) || heading.closest(`table,li,blockquote,${CHAPTERS}`))
      continue;
    const part = partOf(heading, content, most, budget);
    const isWhole = heading.nodeName === 'DIV' || charactersIn(part) > charactersIn(heading);
    const following = isWhole ? [] : followers(part, 'H6', MOST_FOLLOWERS);
    if (
      !saysLittle(following, most, budget) ||
      (most !== TEXT_OF_AUTHOR && tells(isWhole ? [part] : following, measures, metadata.url)) ||
      (MAY_NAME.test(label) && isPlain(following))
    )
      continue;
    for (const element of [part, ...following]) element.remove();
  }
}

/** The most text outside links that may go with a label; 0 if it is no label of such a part. */
function mostAfter(label: string, byline: string | undefined): number {
  if (label.length > LONGEST_LABEL) return 0;
  if (LABEL.test(label) && label !== 'recommended:') return LITTLE_TEXT;
  const isOfAuthor = byline !== undefined && label === `about ${byline.toLowerCase()}`;
  return isOfAuthor || AUTHOR.test(label) ? TEXT_OF_AUTHOR : 0;
}

/** Labels that may begin the name of a section: "Recommended dose". */
const MAY_NAME = /^(?:recommended|share|sign up|contents|more)\b/;

/** Whether there is text and no link. */
function isPlain(elements: readonly Element[]): boolean {
  return (
    elements.some((element) => !isBlank(element)) && !elements.some((element) => isOrHolds(element, 'a'))
  );
}

/** Elements that are no teasers: code, and lists that lead nowhere. */
const SHOWN = 'pre,math,table:not(:has(a)),li:not(:has(a))';

/** Whether there is prose besides teasers: an article may have a section "Topics" or "Comments". */
function tells(elements: readonly Element[], measures: Measures, url: string): boolean {
  return elements.some((element) => {
    const { prose, heads } = measureOf(element, measures);
    return (
      (prose > 0 && !heads) ||
      isOrHolds(element, SHOWN) ||
      [element, ...allIn(element, 'ul,ol')].some((list) => describes(list, url))
    );
  });
}

/** `— an engine for slates`: what the author says of a link. With a year, it may be a date. */
const DESCRIPTION = /^\s*[-–—:：](?!.*\d{4})\s*\S.{11,}$/s;
/** What the author says of a link to another site. */
const WORDS = /\p{L}.{11,}$/su;

/** Whether each item of a list is a link and words about it. */
function describes(list: Element, url: string): boolean {
  return (
    /^[UO]L$/.test(list.nodeName) &&
    [...list.children].every((item) => {
      const link = allIn(item, 'a')[0];
      const [text, name] = [textIn(item).trim(), textIn(link).trim()];
      const description = leadsElsewhere(item, url) ? WORDS : DESCRIPTION;
      return name !== '' && text.startsWith(name) && description.test(text.slice(name.length));
    })
  );
}

function saysLittle(elements: readonly Element[], most: number, budget: Budget): boolean {
  let text = 0;
  let linked = 0;
  for (const element of elements) {
    budget.step();
    text += charactersIn(element);
    for (const link of allIn(element, 'a')) linked += charactersIn(link);
  }
  return text - linked <= most || linked > 0.6 * text;
}

function charactersIn(element: Element): number {
  return textIn(element).trim().length;
}

/** The largest element that begins with the heading and has little other text. */
function partOf(heading: Element, content: Element, most: number, budget: Budget): Element {
  let part = heading;
  for (;;) {
    const around = part.parentElement;
    if (!around || around === content || around.firstElementChild !== part) return part;
    if (!saysLittle([around], most, budget)) return part;
    part = around;
  }
}

/** A list of other articles has fewer elements. */
const MOST_FOLLOWERS = 60;

/** The siblings after a heading, up to the next heading of a rank; `most` at the most. */
export function followers(part: Element, rank: string, most = Number.POSITIVE_INFINITY): Element[] {
  const found: Element[] = [];
  for (let next = part.nextElementSibling; next; next = next.nextElementSibling) {
    if ((isHeading(next) && next.nodeName <= rank) || found.length === most) break;
    found.push(next);
  }
  return found;
}
