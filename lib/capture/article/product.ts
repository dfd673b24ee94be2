import type { Budget } from '../budget';
import { allIn, lineOf } from '../normalise/nodes';
import type { Steps } from '../steps';
import { lengthOf } from './main-part';
import { namesOf } from './surrounding';

/** Class names of reviews, other products and the like. */
const BESIDE =
  /(?:^|[\s_-])(?:reviews?|ratings?|testimonials?|recommend(?:ed|ations?)|related|up-?sells?|cross-?sells?|similar|recently|also-?(?:like|bought|viewed)|size-?(?:chart|guide)|newsletter|breadcrumbs?|sticky)(?=$|[\s_-])/i;

/** Whether an element with these class names holds reviews, other products or the like. */
export function isBeside(names: string): boolean {
  return BESIDE.test(names);
}

const HEADING = 'h2,h3,h4,h5,h6';

/** Labels that begin so: `Customer reviews (12)`, `Related products`. */
const BEGINS =
  /^(?:(?:customer|user|product|all|top|\d+) )?(?:reviews?|ratings?)\b|^what (?:customers|people|others) |^(?:related|similar|recommended|other|more) (?:products?|items?|from|like)\b|^(?:complete (?:the|your) (?:look|set|order)|shop the look|size (?:chart|guide)|shipping|shipping (?:and|&) returns|delivery|returns?|payment methods?)$/i;

/** Labels of other products on a page that does not say that it is about a product. */
const OTHERS = /^(?:related|similar|recommended|other|more) (?:products?|items?|like this)\b/i;

const HOLDS =
  /\b(?:you (?:may|might) (?:also )?(?:like|love)|also (?:bought|viewed|like|love)|bought together|recently viewed)\b/i;

const LONGEST_LABEL = 80;

/** A limit on time: each reads the text of its ancestors. */
const MOST_LABELS = 30;

/** A part with a larger share of the page's text is not removed. */
const LARGEST = 0.7;

/** Removes reviews, other products and the like from a product page. */
export function* removeShop(main: Element, budget: Budget): Steps<void> {
  const isRemovable = removableIn(main);
  for (const element of allIn(main, '*')) {
    if (budget.step()) yield;
    if (isBeside(namesOf(element)) && isRemovable(element)) element.remove();
  }
  yield* removeHeaded(main, (label) => BEGINS.test(label) || HOLDS.test(label), budget);
}

/** Removes what the headings of other products begin. */
export function* removeOthers(main: Element, budget: Budget): Steps<void> {
  yield* removeHeaded(main, (label) => OTHERS.test(label) || HOLDS.test(label), budget);
}

/** Whether an element may go: it is neither the page's heading nor most of its text. */
function removableIn(main: Element): (element: Element) => boolean {
  /** Measured on first use, because most pages have nothing to remove. */
  let all: number | undefined;
  const title = main.querySelector('h1');
  return (element) => {
    all ??= lengthOf(main);
    return element !== main && !element.contains(title) && lengthOf(element) < LARGEST * all;
  };
}

function* removeHeaded(main: Element, isForeign: (label: string) => boolean, budget: Budget): Steps<void> {
  const isRemovable = removableIn(main);
  let found = 0;
  for (const heading of allIn(main, HEADING)) {
    if (budget.step()) yield;
    const label = lineOf(heading);
    if (!main.contains(heading) || label.length > LONGEST_LABEL || !isForeign(label)) continue;
    if (++found > MOST_LABELS) return;
    let part = heading;
    for (
      let around = part.parentElement;
      around && isRemovable(around) && begins(around, label);
      around = around.parentElement
    )
      part = around;
    if (part === heading) for (const next of followers(heading)) next.remove();
    part.remove();
  }
}

function begins(element: Element, label: string): boolean {
  return lineOf(element).startsWith(label);
}

function followers(heading: Element): Element[] {
  const found: Element[] = [];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.nodeName) && next.nodeName <= heading.nodeName) break;
    found.push(next);
  }
  return found;
}
