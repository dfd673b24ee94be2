import { Budget, type Clock } from '../budget';
import { baseOf } from '../metadata';
import { captureArticle } from '../page';
import { plainTextOf } from '../plain-text';
import { snapshot } from '../snapshot';
import { appendNotes } from '../standardise/notes/notes';
import { standardise } from '../standardise/standardise';
import { convert } from './convert';

/**
 * Markdown of a page's article (a document), of a subtree (an element) or of a fragment of HTML (a string), at
 * the address `url`. Never changes what it is given; beyond the limits the text is plain.
 */
export function toMarkdown(
  input: Document | Element | string,
  url: string,
  clock: Clock = () => performance.now(),
): string {
  if (typeof input === 'string') {
    return convertElement(new DOMParser().parseFromString(input, 'text/html').body, url, clock);
  }
  if (input.nodeType === 9) return captureArticle(input as Document, url, clock).markdown;
  const element = input as Element;
  return convertElement(element, baseOf(element.ownerDocument, url), clock);
}

function convertElement(element: Element, base: string, clock: Clock): string {
  const budget = new Budget(clock);
  try {
    const copy = snapshot(element, { budget });
    const notes = standardise(copy, budget);
    return convert(appendNotes(copy, notes), base, budget).markdown;
  } catch {
    return plainTextOf(element, budget.limits.output);
  }
}
