import type { Budget } from '../budget';
import type { Metadata } from '../metadata/metadata';
import type { Steps } from '../steps';
import { AUTHOR, LABEL } from './labels';
import type { Measures } from './measured';

const LONGEST_LABEL = 80;

/** Text outside of links that a part may have which is nothing but links, or a form of which the fields are gone. */
const LITTLE_TEXT = 200;
/** And one that tells who wrote the article. */
const TEXT_OF_AUTHOR = 600;

const TELLING = /^(?:P|UL|OL|DL|BLOCKQUOTE|PRE|TABLE)$/;

/** Removes a heading such as "Related", and what belongs to it, where that is only links or next to nothing. */
export function* removeTails(
  content: Element,
  measures: Measures,
  metadata: Metadata,
  budget: Budget,
): Steps<void> {
  for (const heading of [...content.querySelectorAll('h2,h3,h4,h5,h6,p,strong,div')]) {
    if (budget.step()) yield;
    if ((measures.get(heading)?.text ?? 0) > LONGEST_LABEL) continue;
    const most = mostAfter(heading.textContent?.trim() ?? '', metadata.byline);
    if (most === 0 || !content.contains(heading) || heading.closest('table,li,blockquote')) continue;
    const part = partOf(heading, content, most, budget);
    const isWhole = heading.nodeName === 'DIV' || lengthOf(part) > lengthOf(heading);
    const following = isWhole ? [] : followers(part);
    if (!saysLittle(following, most, budget) || (!isOfAuthor(most) && tells(following, measures))) continue;
    for (const element of [part, ...following]) element.remove();
  }
}

function mostAfter(label: string, byline: string | undefined): number {
  if (label === '' || label.length > LONGEST_LABEL) return 0;
  if (LABEL.test(label)) return LITTLE_TEXT;
  const isOfAuthor = byline !== undefined && label.toLowerCase() === `about ${byline.toLowerCase()}`;
  return isOfAuthor || AUTHOR.test(label) ? TEXT_OF_AUTHOR : 0;
}

function isOfAuthor(most: number): boolean {
  return most === TEXT_OF_AUTHOR;
}

/** Whether there is prose: an article may have a section called "Topics" or "Comments". */
function tells(elements: readonly Element[], measures: Measures): boolean {
  return elements.some(
    (element) => TELLING.test(element.nodeName) && (measures.get(element)?.prose ?? 0) > 0,
  );
}

function saysLittle(elements: readonly Element[], most: number, budget: Budget): boolean {
  let text = 0;
  let linked = 0;
  for (const element of elements) {
    budget.step();
    text += lengthOf(element);
    for (const link of element.querySelectorAll('a')) linked += lengthOf(link);
  }
  return text - linked <= most || linked > 0.6 * text;
}

function lengthOf(element: Element): number {
  return element.textContent?.trim().length ?? 0;
}

/** The largest element that begins with the heading and says little besides. */
function partOf(heading: Element, content: Element, most: number, budget: Budget): Element {
  let part = heading;
  for (;;) {
    const around = part.parentElement;
    if (!around || around === content || around.firstElementChild !== part) return part;
    if (!saysLittle([around], most, budget)) return part;
    part = around;
  }
}

/** More than this is no list of other articles. */
const MAX_FOLLOWERS = 60;

/** What belongs to a heading: its later siblings up to the next heading. */
function followers(part: Element): Element[] {
  const found: Element[] = [];
  for (let next = part.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.nodeName) || found.length === MAX_FOLLOWERS) break;
    found.push(next);
  }
  return found;
}
