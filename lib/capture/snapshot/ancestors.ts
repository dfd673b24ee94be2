import { isElement, parentElement, parentNode } from '../dom/live';

/** HTML parsers nest at most 512 deep. */
const MOST_LEVELS = 512;

/** The elements around an element, the innermost first. */
export function* ancestors(element: Element): Generator<Element, void> {
  let around = parentOrHost(element);
  for (let level = 0; around && level < MOST_LEVELS; level++) {
    yield around;
    around = parentOrHost(around);
  }
}

/** The parent element, or the host of the shadow root. */
export function parentOrHost(element: Element): Element | null {
  const around = parentElement(element);
  if (around) return around;
  const root = parentNode(element);
  return root instanceof ShadowRoot && isElement(root.host) ? root.host : null;
}
