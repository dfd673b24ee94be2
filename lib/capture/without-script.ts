import type { Budget } from './budget';
import { bodyOf } from './dom';
import { inertDocument, snapshot } from './snapshot';
import { element, moveChildren, textIn } from './standardise/nodes';
import type { Steps } from './steps';

/** A page that shows fewer characters than this may show only its frame. */
const LEAST_SHOWN = 500;

/** So many times more text must a page hold than it shows. */
const MANIFOLD = 5;

/** React sends these hidden, and moves each to its place by a script. */
const STREAMED = '[hidden][id^="S:"]';

/**
 * What a page holds for readers without scripts, if it shows next to nothing: its scripts were blocked, or failed.
 * Forums serve whole threads in `<noscript>`. Undefined if the page shows enough, or holds no more than it shows.
 * @throws LimitError
 */
export function* withoutScript(page: Document, shown: Element, budget: Budget): Steps<Element | undefined> {
  const length = lengthOf(shown);
  if (length >= LEAST_SHOWN) return undefined;
  const body = inertDocument().importNode(bodyOf(page), true);
  for (const part of body.querySelectorAll(STREAMED)) part.removeAttribute('hidden');
  for (const fallback of body.querySelectorAll('noscript')) {
    // If scripts may run, the content of `<noscript>` is text.
    const parsed = new DOMParser().parseFromString(textIn(fallback), 'text/html').body;
    const content = element(body, 'div');
    moveChildren(fallback.firstElementChild ? fallback : parsed, content);
    fallback.replaceWith(content);
  }
  const held = yield* snapshot(body, { budget });
  return lengthOf(held) >= Math.max(LEAST_SHOWN, MANIFOLD * length) ? held : undefined;
}

function lengthOf(element: Element): number {
  return textIn(element).replace(/\s+/g, ' ').trim().length;
}
