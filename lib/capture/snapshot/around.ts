import { isElement, parentElement, parentNode } from '../dom/live';

/** HTML parsers nest at most 512 deep. */
export const MAX_LEVELS = 512;

/** Where an element is in the window. */
export const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/** The elements around an element, the innermost first. */
export function* ancestors(element: Element): Generator<Element, void> {
  let outer = parentOrHost(element);
  for (let level = 0; outer && level < MAX_LEVELS; level++) {
    yield outer;
    outer = parentOrHost(outer);
  }
}

/** The parent element, or the host of the shadow root. */
export function parentOrHost(element: Element): Element | null {
  const outer = parentElement(element);
  if (outer) return outer;
  const root = parentNode(element);
  return root instanceof ShadowRoot && isElement(root.host) ? root.host : null;
}
