import { Readability } from '@mozilla/readability';
import { inertDocument } from '../snapshot';

/** What Readability takes for the article in `page`, an element of a snapshot, which stays as it is. */
export function readable(page: Element, title: string, base: string): Element | undefined {
  const inert = inertDocument();
  const baseElement = inert.createElement('base');
  baseElement.href = base;
  inert.title = title;
  inert.head.append(baseElement);
  inert.body.append(inert.importNode(page, true));
  retryFromNodes(inert, page);
  const article = new Readability<Node>(inert, {
    // Serialised and parsed again it would lose nothing but time.
    serializer: (node) => node,
    // The classes tell a code block's language; without them Readability also would walk recursively.
    keepClasses: true,
    disableJSONLD: true,
  }).parse();
  const found = article?.content;
  // The serializer above hands on the element that Readability made.
  return found?.nodeType === 1 ? (found as Element) : undefined;
}

/**
 * Readability keeps the page as HTML for a second, more lenient attempt, which few pages need: it is given a
 * copy of the nodes instead.
 */
function retryFromNodes(inert: Document, page: Element): void {
  Object.defineProperty(inert.body, 'innerHTML', {
    get: () => '',
    set: () => inert.body.replaceChildren(inert.importNode(page, true)),
  });
}
