/** The block in wrappers that have no other child. AsciiDoc and DocBook wrap each list. */
export function unwrapped(element: Element): Element {
  let inner = element;
  while (/^(?:DIV|SECTION)$/.test(inner.nodeName) && inner.firstElementChild && inner.childElementCount === 1)
    inner = inner.firstElementChild;
  return inner;
}
