import { queryAll, readableTextOf, shadowRootOf } from '../../../capture/dom/live';
import type { Rect } from '../view';
import { rootScroller } from './scroller';
import type { Styles } from './styles';

/** Puts a sticky element where it is if nothing scrolls. It still makes a stacking context. */
const IN_ITS_PLACE = {
  position: 'relative',
  top: 'auto',
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  isolation: 'isolate',
} as const;
/** Children cannot override it, unlike `visibility`. */
const OUT_OF_SIGHT = { opacity: '0', 'transition-property': 'none', 'animation-name': 'none' } as const;

/**
 * The elements that stay in the window while the page scrolls. Each appears once in the picture: sticky elements in
 * their place, elements fixed to the window's upper half in the first view, and those fixed to the lower half in the
 * last.
 */
export class Held {
  readonly #page: Document;
  readonly #scroller: Element;
  readonly #styles: Styles;
  /** Hidden elements. */
  #hidden = new Set<HTMLElement>();

  constructor(page: Document, scroller: Element, styles: Styles) {
    this.#page = page;
    this.#scroller = scroller;
    this.#styles = styles;
  }

  /** Shows and hides them for a view. @returns the places of those at the bottom, if it is the last view */
  show({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Rect[] {
    const hidden = new Set<HTMLElement>();
    const shown: Rect[] = [];
    const sticky: HTMLElement[] = [];
    for (const [element, position] of positioned(this.#page)) {
      if (element === this.#scroller || element.contains(this.#scroller)) continue;
      if (position === 'sticky') {
        if (this.#scroller.contains(element)) sticky.push(element);
      } else if (this.#stays(element, position)) {
        const box = element.getBoundingClientRect();
        if (isBackground(element, box)) continue;
        const isLow = box.top + box.height / 2 > innerHeight / 2 + 1;
        if (isLow ? !isLast : !isFirst) hidden.add(element);
        else if (isLow) shown.push({ x: box.x, y: box.y, width: box.width, height: box.height });
      }
    }
    for (const element of this.#hidden) if (!hidden.has(element)) this.#styles.unset(element);
    for (const element of hidden) this.#styles.set(element, OUT_OF_SIGHT);
    this.#hidden = hidden;
    this.#settle(sticky);
    return shown;
  }

  /**
   * Puts sticky elements in their place. Bars keep their height: many get lower once the page is scrolled, which would
   * move all below them.
   */
  #settle(sticky: readonly HTMLElement[]): void {
    // All are measured before any is changed: otherwise the page would be laid out anew for each one.
    const styles = new Map(
      sticky.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isBar = width > innerWidth / 2 && height < innerHeight / 2;
        const own = { 'box-sizing': 'border-box', height: `${height / (element.currentCSSZoom ?? 1)}px` };
        return [element, isBar ? { ...IN_ITS_PLACE, ...own } : IN_ITS_PLACE];
      }),
    );
    for (const [element, style] of styles) this.#styles.set(element, style);
  }

  /** Whether an element does not scroll with the content. */
  #stays(element: HTMLElement, position: string): boolean {
    // A transformed ancestor holds what is fixed inside it, and may scroll. An ancestor with another zoom is named, too.
    const { currentCSSZoom, offsetParent } = element;
    const isFree = !offsetParent || offsetParent.currentCSSZoom !== currentCSSZoom;
    if (position === 'fixed' && isFree) return true;
    if (this.#scroller === rootScroller(this.#page)) return false;
    if (this.#scroller.contains(element) && this.#scroller.contains(offsetParent)) return false;
    return overlap(element.getBoundingClientRect(), this.#scroller.getBoundingClientRect());
  }
}

/** Elements that are not in the normal flow, with those in open shadow trees. */
function* positioned(root: Document | ShadowRoot): Generator<[HTMLElement, string]> {
  const all = root instanceof Document ? queryAll(root, '*') : root.querySelectorAll('*');
  for (const element of all) {
    if (element instanceof HTMLElement) {
      const { position } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky' || position === 'absolute') yield [element, position];
    }
    const shadow = shadowRootOf(element);
    if (shadow) yield* positioned(shadow);
  }
}

/**
 * Whether an element belongs to every part of the page: it is behind everything, or as large as the window and has no
 * words.
 */
function isBackground(element: HTMLElement, { width, height }: DOMRect): boolean {
  if (Number(getComputedStyle(element).zIndex) < 0) return true;
  return width >= innerWidth - 20 && height >= innerHeight - 20 && readableTextOf(element).trim() === '';
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
