import type { Budget } from '../budget';
import type { Steps } from '../steps';
import { LABEL, POINTER } from './labels';
import type { Measures } from './measure';

const LONGEST_POINTER = 300;

/** Removes from an extracted article what stood around or between its text on the page. */
export function* removeLeftovers(content: Element, measures: Measures, budget: Budget): Steps<void> {
  for (const line of content.querySelectorAll('p,li,div,aside')) {
    if (budget.step()) yield;
    if ((measures.get(line)?.text ?? 0) <= LONGEST_POINTER && isPointer(line)) line.remove();
  }
  yield* removeTails(content, budget);
}

function isPointer(line: Element): boolean {
  const text = line.textContent?.trim() ?? '';
  if (text.length > LONGEST_POINTER || !POINTER.test(text)) return false;
  const links = [...line.querySelectorAll('a')].map((link) => link.textContent?.trim() ?? '').join('');
  return links.length > 0.6 * text.length;
}

/** Removes a heading such as "Related", and what belongs to it, where that is only links or next to nothing. */
function* removeTails(content: Element, budget: Budget): Steps<void> {
  for (const heading of [...content.querySelectorAll('h2,h3,h4,h5,h6,p,strong')]) {
    if (budget.step()) yield;
    if (!content.contains(heading) || heading.closest('table,li,blockquote')) continue;
    if (!LABEL.test(heading.textContent?.trim() ?? '')) continue;
    const part = partOf(heading, content, budget);
    const following = followers(part);
    if (!saysLittle(following, budget)) continue;
    for (const element of [part, ...following]) element.remove();
  }
}

/** Text outside of links that a part may have which is nothing but links, or a form of which the fields are gone. */
const LITTLE_TEXT = 200;

function saysLittle(elements: readonly Element[], budget: Budget): boolean {
  let text = 0;
  let linked = 0;
  for (const element of elements) {
    budget.step();
    text += lengthOf(element);
    for (const link of element.querySelectorAll('a')) linked += lengthOf(link);
  }
  return text - linked <= LITTLE_TEXT || linked > 0.6 * text;
}

function lengthOf(element: Element): number {
  return element.textContent?.trim().length ?? 0;
}

/** The largest element that begins with the heading and says little besides. */
function partOf(heading: Element, content: Element, budget: Budget): Element {
  let part = heading;
  for (;;) {
    const around = part.parentElement;
    if (!around || around === content || around.firstElementChild !== part) return part;
    if (!saysLittle([around], budget)) return part;
    part = around;
  }
}

/** More than this is no list of other articles. */
const MOST_FOLLOWERS = 60;

/** What belongs to a heading: its later siblings up to the next heading. */
function followers(part: Element): Element[] {
  const found: Element[] = [];
  for (let next = part.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.nodeName) || found.length === MOST_FOLLOWERS) break;
    found.push(next);
  }
  return found;
}
