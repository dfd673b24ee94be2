import { allIn, asLine, beginningOf, holds, isHeading, textIn } from '../../dom/nodes';
import { textLength } from '../../dom/text-length';
import type { Metadata } from '../../metadata/metadata';
import { type Measure, type Measures, measureOf } from '../measures/block-measure';

/** A topic before the title is not longer (characters). */
const LONGEST_TOPIC = 40;

/** Removes the page's heading if it repeats the title, which the clip has anyway. */
export function removeTitle(page: Element, { title }: Metadata): void {
  const heading = page.querySelector('h1');
  if (heading && isTitle(normalized(textIn(heading)), normalized(title))) heading.remove();
}

/** Removes blocks of links before the page's title, if nothing there says anything: menus, other pages. */
export function removeBeforeTitle(content: Element, measures: Measures, metadata: Metadata): void {
  const heading = titleHeading(content, metadata);
  const before = heading ? allBefore(heading, content) : [];
  if (before.some((element) => measureOf(element, measures).worth > 0)) return;
  for (const element of before) if (isLinks(measureOf(element, measures))) element.remove();
}

function isLinks({ text, linked }: Measure): boolean {
  return linked > 0 && linked >= 0.5 * text;
}

/** The first heading that says the page's title. */
export function titleHeading(page: Element, { title }: Metadata): Element | undefined {
  return allIn(page, 'h1,h2').find((heading) => saysTitle(heading, title));
}

/** White space in a heading (characters). */
const MOST_SPACE = 200;

/** Smallest share of the title that a heading has. The rest may be the site's name and a topic. */
const TITLE_SHARE = 0.5;

/** Whether a heading says the page's title, possibly without the site's name or a topic. */
export function saysTitle(heading: Element, title: string): boolean {
  // A heading may hold the whole page.
  const label = normalized(beginningOf(heading, 4 * title.length + MOST_SPACE));
  const whole = normalized(title);
  if (label === '') return false;
  return isTitle(label, whole) || (whole.includes(label) && label.length >= TITLE_SHARE * whole.length);
}

/** All elements before a heading in the content, without a kicker: an unlinked heading right above it. */
function allBefore(heading: Element, content: Element): Element[] {
  const found: Element[] = [];
  const above = heading.previousElementSibling;
  let from = above && isHeading(above) && !holds(above, 'a') ? above : heading;
  for (; from !== content && from.parentElement; from = from.parentElement)
    for (let before = from.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  return found;
}

/** Whether a heading is the title, possibly without the site's name or after a topic word. */
export function isTitle(label: string, title: string): boolean {
  if (textLength(title) > 10 && label.endsWith(title) && label.length - title.length <= LONGEST_TOPIC)
    return true;
  return label === title || (textLength(label) > 10 && /^\s*[|–—·:»-]\s/.test(restAfter(label, title)));
}

/** What follows the label in the title; empty if the title does not begin with it. */
function restAfter(label: string, title: string): string {
  return title.startsWith(label) ? title.slice(label.length) : '';
}

/** A text in one line and in lower case, to compare it. */
export function normalized(text: string): string {
  return asLine(text.normalize('NFKC')).toLowerCase();
}
