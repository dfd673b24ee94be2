import { bodyOf } from '../dom/live';
import { asLine, beginningOf, bodyFrom, element, lineOf, moveChildren, textIn } from '../dom/nodes';
import type { Steps } from '../steps/steps';

/** A page that shows fewer characters may show only its frame. */
const LEAST_SHOWN = 500;

/** The fallback must have this many times the text that the page shows. */
const MANIFOLD = 5;

/**
 * The content for readers without scripts, if the page shows almost nothing because its scripts were blocked
 * or failed. Forums serve whole threads in `<noscript>`. Undefined if the page shows enough or the fallback
 * has no more.
 * @param copyOf copies what a body shows
 * @throws LimitError
 */
export function* withoutScript(
  page: Document,
  shown: Element,
  copyOf: (body: Element) => Steps<Element>,
): Steps<Element | undefined> {
  // Of a long text, the beginning mostly is enough.
  if (asLine(beginningOf(shown, MANIFOLD * LEAST_SHOWN)).length >= LEAST_SHOWN) return undefined;
  const { length } = lineOf(shown);
  if (length >= LEAST_SHOWN) return undefined;
  const body = shown.ownerDocument.importNode(bodyOf(page), true);
  for (const fallback of body.querySelectorAll('noscript')) {
    // With scripts enabled, the content of `<noscript>` is text.
    const content = element(body, 'div');
    moveChildren(fallback.firstElementChild ? fallback : bodyFrom(textIn(fallback)), content);
    fallback.replaceWith(content);
  }
  const held = yield* copyOf(body);
  return lineOf(held).length >= Math.max(LEAST_SHOWN, MANIFOLD * length) ? held : undefined;
}
