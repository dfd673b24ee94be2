import { allIn, attributeOf, holds, isBlank, isHeading, isInSentence, lineOf } from '../../dom/nodes';
import { lengthOf } from '../../dom/text-length';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { followers } from '../inside/tails';
import { namesOf } from '../surrounding/surrounding';
import { putsIntoCart } from './shop-page';

/** Class names of reviews, other products, choices and the like. */
const BESIDE =
  /(?:^|[\s_-])(?:reviews?|(?<!(?:age|energy)[_-])ratings?|testimonials?|recommend(?:ed|ations?)|related|up-?sells?|cross-?sells?|similar|recently|also-?(?:like|bought|viewed)|size-?(?:chart|guide)|newsletter|breadcrumbs?|sticky|swatch(?:es)?|wish-?list|quantity|delivery|questions|add-?ons?|tool-?tips?|instagram|rewards|usps?|promo(?:tion)?s?|trust-badges?|quick-order)(?=$|[\s_-])/i;

/** Whether an element with these class names holds reviews, other products or the like. */
export function isBeside(names: string): boolean {
  return BESIDE.test(names);
}

/** Choices, such as a colour, labels of fields, and explanations of what the page says. */
const CONTROLS = 'fieldset,[for],[role=tooltip]';

const HEADING = 'h2,h3,h4,h5,h6';

/** Labels that begin so: `Customer reviews (12)`, `Related products`. */
const BEGINS =
  /^(?:(?:customer|user|product|all|top|\d+) )?(?:reviews?|ratings?)\b|^what (?:customers|people|others) |^(?:related|similar|recommended|other|more) (?:products?|items?|from|like)\b|^size (?:chart|guide)\b|^(?:complete (?:the|your) (?:look|set|order)|shop the look|shipping|shipping (?:and|&) returns|delivery|returns?|payment methods?)$/i;

/** Labels of other products on a page that does not say that it is about a product. */
const OTHERS =
  /^(?:(?:related|similar|recommended) (?:products?|items?)|(?:other|more) (?:products?|like this))\b/i;

/** Labels of what a shop says of itself and of its range. */
const SHOP =
  /^(?:feedback$|customers (?:also|frequently)|frequently (?:bought|viewed)|questions (?:&|and) answers|accessories for|(?:as )?(?:seen|featured) (?:in|on)\b|more to explore|popular categories|all listings for|get (?:the look|everything)|best.?sell|featured products|products? related|(?:keep exploring|explore (?:more|other|all|our))\b|shipping (?:&|and) return|how to get it|more ways to (?:pay|shop)|meet your seller|price alert|need help|any questions|why (?:.* to )?(?:buy|shop)\b)/i;

const HOLDS =
  /\b(?:you (?:may|might) (?:also )?(?:like|love)|also (?:bought|viewed|like|love)|bought together|recently viewed)\b/i;

/** Lines about delivery and advertising, and the messages that a shop shows if something goes wrong. */
const SERVICE =
  /^(?:free (?:[\w&]+ ){0,3}(?:shipping|delivery|returns)\b|sponsored$|pick-?up in store|get it by|add(?:ed|ing) to (?:your |the )?(?:cart|bag|basket|wish ?list|favou?rites)\b|something went wrong|.*(?:please try again|enter a valid e-?mail))/i;

/** Longer lines are prose (characters). */
const LONGEST_SERVICE = 120;

/** The words of a link that only leads deeper into the shop. */
const LEARN =
  /^(?:(?:learn|find out|discover|explore|read|see|shop|view) (?:more|all|now|(?:full )?details)|buy with)\b.{0,60}$/i;

const LONGEST_LABEL = 80;

/** A limit on time: for each label, the text of its ancestors is read. */
const MOST_LABELS = 30;

/** A part with a larger share of the page's text is not removed. */
const LARGEST = 0.7;

/** Below a label that says less, and so may head more than one section, a part with a larger share is not removed. */
const SMALL = 0.25;

/** Removes reviews, other products and the like from a product page. */
export function* removeShop(main: Element, budget: Budget): Steps<void> {
  const isRemovable = removableIn(main);
  for (const element of allIn(main, '*')) {
    if (budget.step()) yield;
    const names = namesOf(element);
    const isForeign =
      element.matches(CONTROLS) ||
      isBeside(names) ||
      isOfOthers(attributeOf(element, 'aria-label')) ||
      isCarousel(element, names) ||
      isOfService(element);
    if (isForeign && isRemovable(element)) element.remove();
  }
  yield* removeHeaded(main, isOfOthers, budget);
  yield* removeHeaded(main, (label) => SHOP.test(label), budget, SMALL);
}

/** Whether it is a link to the cart, or a line or a link that says nothing of the product. */
function isOfService(element: Element): boolean {
  const isLink = element.nodeName === 'A';
  // Only the innermost elements, so that no text is read for each of its ancestors.
  if (!isLink && (element.childElementCount > 0 || isHeading(element))) return false;
  const line = lineOf(element);
  if (isLink && putsIntoCart(line)) return true;
  return (
    (isLink ? LEARN.test(line) : line.length < LONGEST_SERVICE && SERVICE.test(line)) &&
    !isInSentence(element)
  );
}

function isOfOthers(label: string): boolean {
  return BEGINS.test(label) || HOLDS.test(label);
}

/** Whether it shows other pages one after another. The pictures of the product itself have links without text. */
function isCarousel(element: Element, names: string): boolean {
  const described = `${names} ${attributeOf(element, 'aria-roledescription')}`;
  return /carousel/i.test(described) && allIn(element, 'a').some((link) => !isBlank(link));
}

/** Removes the sections whose headings announce other products. */
export function* removeOthers(main: Element, budget: Budget): Steps<void> {
  yield* removeHeaded(main, (label) => OTHERS.test(label) || HOLDS.test(label), budget);
}

/** Whether elements may go: they hold neither a heading of the page nor most of its text. */
function removableIn(main: Element, largest = LARGEST): (...parts: readonly Element[]) => boolean {
  /** Measured on first use, because most pages have nothing to remove. */
  let all: number | undefined;
  return (...parts) => {
    all ??= lengthOf(main);
    const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
    return (
      length < largest * all &&
      parts.every((part) => part !== main && part.nodeName !== 'H1' && !holds(part, 'h1'))
    );
  };
}

function* removeHeaded(
  main: Element,
  isForeign: (label: string) => boolean,
  budget: Budget,
  largest?: number,
): Steps<void> {
  const isRemovable = removableIn(main, largest);
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
    const parts = part === heading ? [heading, ...followers(heading, heading.nodeName)] : [part];
    if (isRemovable(...parts)) for (const each of parts) each.remove();
  }
}

function begins(element: Element, label: string): boolean {
  return lineOf(element).startsWith(label);
}
