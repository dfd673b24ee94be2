/** More wrappers than a tool puts around a block. Page builders use seven. */
const MOST = 8;

/** The block in wrappers that have no other child. AsciiDoc, DocBook and Javadoc wrap each list. */
export function unwrapped(element: Element): Element {
  let inner = element;
  for (let count = 0; count < MOST && /^(?:DIV|SECTION)$/.test(inner.nodeName); count++) {
    if (!inner.firstElementChild || inner.childElementCount !== 1) break;
    inner = inner.firstElementChild;
  }
  return inner;
}
