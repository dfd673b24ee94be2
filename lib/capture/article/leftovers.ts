import type { Budget } from '../budget';
import type { Metadata } from '../metadata/metadata';
import { attributeOf, textIn } from '../normalise/nodes';
import type { Steps } from '../steps';
import { isOwnAddress } from './address';
import { CALL, POINTER, SIGNATURE } from './labels';
import type { Measures } from './measured';
import { removeTails } from './tails';

const LONGEST_LINE = 300;

/** A headline is longer than a label such as `Download`. */
const SHORTEST_HEADLINE = 25;

/** `3 / 12`, under the pictures of a gallery. */
const COUNT = /^\d+\s*(?:\/|of)\s*\d+$/i;

/** Removes from an extracted article what stood around or between its text on the page. */
export function* removeLeftovers(
  content: Element,
  measures: Measures,
  metadata: Metadata,
  budget: Budget,
): Steps<void> {
  for (const line of content.querySelectorAll('p,li,div,aside')) {
    if (budget.step()) yield;
    const measure = measures.get(line);
    if (!measure || measure.text > LONGEST_LINE) continue;
    const text = line.textContent?.trim() ?? '';
    if (COUNT.test(text) || SIGNATURE.test(text) || isPointer(line, text)) line.remove();
    else if (
      measure.linked > 0 &&
      !line.querySelector('img,pre') &&
      isForeign(line, text, measures, metadata.url)
    )
      line.remove();
  }
  yield* removeTails(content, measures, metadata, budget);
}

function isPointer(line: Element, text: string): boolean {
  return POINTER.test(text) && linkedIn(line) > 0.6 * text.length;
}

function linkedIn(line: Element): number {
  return [...line.querySelectorAll('a')].map((link) => link.textContent?.trim() ?? '').join('').length;
}

/** What asks for something; the headline of another page of the site, alone between two paragraphs. */
function isForeign(line: Element, text: string, measures: Measures, url: string): boolean {
  if (CALL.test(text)) return true;
  if (line.nodeName !== 'P' || text.length < SHORTEST_HEADLINE || linkedIn(line) < 0.9 * text.length)
    return false;
  const says = (other: Element | null) => other?.nodeName === 'P' && (measures.get(other)?.prose ?? 0) > 0;
  if (!says(line.previousElementSibling) || !says(line.nextElementSibling)) return false;
  if (/[:：]\s*$/.test(textIn(line.previousElementSibling))) return false;
  return [...line.querySelectorAll('a')].every((link) => isOwnAddress(attributeOf(link, 'href'), url));
}
