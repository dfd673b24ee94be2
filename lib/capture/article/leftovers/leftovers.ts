import { allIn, HEADINGS, holds, isAlone, isOrHolds, textIn, textsIn } from '../../dom/nodes';
import type { Metadata } from '../../metadata/metadata';
import { CALLOUT } from '../../normalise/forms';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { isIntroduced } from '../before';
import { removeTails } from '../inside/tails';
import { addressesIn, leadsWithinSite } from '../leads-to';
import { isLinked, type Measures, measureOf } from '../measures/block-measure';
import { ADVERT, CALL, CONSENT, EDIT, POINTER, phraseOf, QUESTION, SIGNATURE } from '../phrases';

const LONGEST_LINE = 300;

/** A name in documentation is shorter than a headline (characters). */
const LONGEST_NAME = 20;

/** The terms below a form, and data, may be longer (letters). */
const LONGEST_TERMS = 2000;

/** Headlines are longer than labels such as `Download` (characters). */
const SHORTEST_HEADLINE = 25;

/** A line has none of these in it. */
const BLOCKS = `p,div,ul,ol,table,${HEADINGS}`;

/** The counter of a gallery: `3 of 12`, `Image 3 of 12`. But `9 of 10` is a score. */
const COUNT = /^(?:(?:image|photo|picture|slide) \d+ of \d+|\d+ of (?!(?:5|10|20|100)$)\d+)$/;
/** The counter of a gallery, or a fraction in the text: `3 / 12`. */
const FRACTION = /^\d+\s*\/\s*(?!(?:5|10|20|100)$)\d+$/;
/** What a site keeps for its own scripts: `{ "kind": "story", …` */
const DATA = /^\{\s*"[\w-]{1,40}"\s*:/;
const STANDS_ALONE = ':not(li,li *,dl *,table *)';

/** Links that belong to the page, not to its text: `Back to Gallery`, `Jump to Recipe`, a newsletter's buttons. */
const OF_PAGE =
  /^(?:jump to (?:the )?recipe|subscribe now|share|leave a comment)\W*$|^\W{0,3}(?:back|return|zurück|retour|volver|torna|voltar) (?:to|zu[rm]?|à|aux?|a|al|alla|ao)\b.{2,40}$/;

/** Removes lines around and between the article's text that are not part of it. */
export function* removeLeftovers(
  content: Element,
  measures: Measures,
  metadata: Metadata,
  budget: Budget,
): Steps<void> {
  for (const line of allIn(content, `p,li,div,aside,${HEADINGS},blockquote[${CALLOUT}]`)) {
    if (budget.step()) yield;
    const measure = measures.get(line);
    if (!measure || measure.text > LONGEST_TERMS) continue;
    const text = phraseOf(line);
    const isOther =
      CONSENT.test(text.slice(0, LONGEST_LINE)) || (DATA.test(text) && !line.closest('pre,code'));
    if (isOther && !holds(line, BLOCKS)) {
      line.remove();
      continue;
    }
    if (measure.text > LONGEST_LINE) continue;
    if (isCounter(line, text)) for (const counter of textsIn(line)) counter.remove();
    else if (SIGNATURE.test(text) || isPointer(line, text)) line.remove();
    else if (line.matches(STANDS_ALONE) && (ADVERT.test(text) || QUESTION.test(text))) line.remove();
    else if (isLinked(measure) && turnsPages(line)) line.remove();
    else if (measure.linked === measure.text && isOfPage(line, text, metadata.url)) line.remove();
    else if (line.hasAttribute(CALLOUT) && CALL.test(text)) line.remove();
    else if (measure.linked > 0 && !holds(line, 'img,pre') && isForeign(line, text, measures, metadata.url))
      line.remove();
  }
  yield* removeTails(content, measures, metadata, budget);
}

/** Whether a link belongs to the page, not to its text. An item of a list is a name, such as *Back to the Future*. */
function isOfPage(line: Element, text: string, url: string): boolean {
  if (line.closest('li') !== null) return false;
  const leadsWithin = () =>
    addressesIn(line).every((address) => address.startsWith('#') || leadsWithinSite(address, url));
  return EDIT.test(text) || (OF_PAGE.test(text) && leadsWithin());
}

function isCounter(line: Element, text: string): boolean {
  return line.matches(STANDS_ALONE) && (COUNT.test(text) || (FRACTION.test(text) && isByPicture(line)));
}

/** Whether a picture is beside a line or its wrappers. */
function isByPicture(line: Element): boolean {
  for (let part: Element | null = line; part; part = isAlone(part) ? part.parentElement : null)
    for (const beside of [part.previousElementSibling, part.nextElementSibling])
      if (beside && isOrHolds(beside, 'img')) return true;
  return false;
}

function isPointer(line: Element, text: string): boolean {
  if (!POINTER.test(text)) return false;
  const linked = linkedIn(line);
  // `See also: sort, unique` names what documentation describes elsewhere.
  const isNames = text.startsWith('see also') && linked <= LONGEST_NAME * allIn(line, 'a').length;
  return linked > 0.6 * text.length && !isNames;
}

/** `Next: …, Previous: …, Up: …` */
function turnsPages(line: Element): boolean {
  const links = allIn(line, 'a');
  const turns = (link: Element) => link.matches('[rel~="next"],[rel~="prev"],[rel~="up"]');
  return links.length > 0 && links.every(turns) && !holds(line, BLOCKS);
}

function linkedIn(line: Element): number {
  return allIn(line, 'a')
    .map((link) => textIn(link).trim())
    .join('').length;
}

/** Whether a line is a call to subscribe, or another page's headline alone between two paragraphs. */
function isForeign(line: Element, text: string, measures: Measures, url: string): boolean {
  if (CALL.test(text)) return true;
  if (line.nodeName !== 'P' || text.length < SHORTEST_HEADLINE || linkedIn(line) < 0.9 * text.length)
    return false;
  const says = (other: Element | null) => other?.nodeName === 'P' && measureOf(other, measures).prose > 0;
  if (!says(line.previousElementSibling) || !says(line.nextElementSibling)) return false;
  return !isIntroduced(line) && addressesIn(line).every((address) => leadsWithinSite(address, url));
}
