import { documentElement, queryAll } from '../../../capture/dom/live';
import { liveScreen, type Screen, untilQuiet } from '../../../capture/turns/until-quiet';
import { FRAMES_BEHIND } from '../../frames-behind';
import type { Point, Purpose, Rect, View } from '../view';
import { finishAnimations } from './finish-animations';
import { Held } from './held';
import { findScroller, rootScroller, scrollsSideways } from './scroller';
import { Styles } from './styles';

declare global {
  /** Set by `entrypoints/whole-page.ts` in the page's isolated world. */
  var satchelWholePage: WholePage | undefined;
}

/** How long a page must stay unchanged to count as drawn (milliseconds). At its end it may fetch more, so it gets longer. */
const QUIET_MS = 100;
const QUIET_AT_END_MS = 700;
/** If the background asks for nothing in this time, it has ended, and the page is put back (milliseconds). */
const ALONE_MS = 20_000;
/** How much more than the window a page must be wide to be taken in columns (pixels): less is a shadow or a scrollbar. */
const SIDEWAYS_LEAST = 20;
/** The user scrolls with these. */
const KEYS = new Set([
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

/**
 * A page that is scrolled step by step for a picture of all of it, and put back afterwards. The background calls it
 * by `executeScript`; the page cannot reach it, because it is in the isolated world.
 */
export class WholePage {
  readonly #page: Document;
  readonly #screen: Screen;
  readonly #scroller: Element;
  readonly #isRoot: boolean;
  readonly #isSideways: boolean;
  readonly #styles = new Styles();
  readonly #held: Held;
  readonly #before: Point;
  /** Positions count from here: those of some scrollers are negative. */
  readonly #isReversed: { x: boolean; y: boolean };
  readonly #ended = new AbortController();
  #shownBelow: Rect[] = [];
  /** Images that did not load in time. */
  readonly #slow = new WeakSet<Element>();
  #isStopped = false;
  #alone: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Document = document, screen: Screen = liveScreen) {
    this.#page = page;
    this.#screen = screen;
    this.#scroller = findScroller(page);
    this.#isRoot = this.#scroller === rootScroller(page);
    this.#isSideways = scrollsSideways(this.#scroller, page);
    this.#held = new Held(page, this.#scroller, this.#styles);
    this.#before = { x: this.#scroller.scrollLeft, y: this.#scroller.scrollTop };
    this.#setUp();
    this.#jump(-1e7, -1e7);
    this.#isReversed = { x: this.#scroller.scrollLeft < 0, y: this.#scroller.scrollTop < 0 };
    this.#watch();
  }

  /** Scrolls, and waits until the page shows it. */
  async goTo(to: Point, purpose: Purpose): Promise<View> {
    this.#watch();
    // Satchel's toast is not a part of the page.
    globalThis.satchelToast?.hide();
    const start = this.#start();
    this.#jump(start.x + to.x, start.y + to.y);
    await this.#untilQuiet(purpose === 'load' && this.#isAtEnd() ? QUIET_AT_END_MS : QUIET_MS);
    if (purpose !== 'load' && !this.#ended.signal.aborted) {
      finishAnimations(this.#page);
      const isLast = this.#isAtEnd() && to.x === 0;
      this.#shownBelow = this.#held.show({ isFirst: purpose === 'first', isLast });
      // What is shown or hidden now may move, too.
      finishAnimations(this.#page);
      for (let frame = 0; frame < FRAMES_BEHIND; frame++) await this.#screen.frame();
    }
    this.#watch();
    return this.view();
  }

  /** What the window shows now. */
  view(): View {
    const root = rootScroller(this.#page);
    const shown = { width: root.clientWidth, height: root.clientHeight };
    const frame = this.#isRoot ? { x: 0, y: 0, ...shown } : visibleBox(this.#scroller, shown);
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#scroller;
    const start = this.#start();
    const at = { x: scrollLeft - start.x, y: scrollTop - start.y };
    const isWide = this.#isSideways && scrollWidth - clientWidth > SIDEWAYS_LEAST;
    return {
      window: { width: innerWidth, height: innerHeight },
      ratio: devicePixelRatio,
      shown,
      frame,
      content: {
        width: frame.width + (isWide ? scrollWidth - clientWidth : 0),
        // The last position may be a fraction short of it.
        height: frame.height + (this.#isAtEnd() ? at.y : scrollHeight - clientHeight),
      },
      at,
      held: this.#shownBelow,
      isStopped: this.#isStopped,
      isPinched: (visualViewport?.scale ?? 1) > 1.01,
    };
  }

  /** Puts the page back as it was. */
  end(): void {
    clearTimeout(this.#alone);
    this.#ended.abort();
    this.#styles.unsetAll();
    this.#jump(this.#before.x, this.#before.y);
    if (globalThis.satchelWholePage === this) Reflect.deleteProperty(globalThis, 'satchelWholePage');
  }

  #setUp(): void {
    const root = documentElement(this.#page);
    // The window takes these styles from the root element, also if the body stands for its scrolling.
    const scroller = this.#isRoot ? root : this.#scroller;
    if (scroller instanceof HTMLElement) {
      // Scrollbars that take no room are drawn over the content.
      const isOverlay = this.#isRoot && innerWidth === this.#scroller.clientWidth;
      const bars = isOverlay ? { 'scrollbar-width': 'none' } : {};
      this.#styles.set(scroller, { 'scroll-snap-type': 'none', 'overflow-anchor': 'none', ...bars });
    }
    // Otherwise elements may change their look while they pass under the pointer.
    if (root instanceof HTMLElement) this.#styles.set(root, { 'pointer-events': 'none' });
    const listen = { signal: this.#ended.signal, capture: true, passive: false } as const;
    const keep = (event: Event) => event.isTrusted && event.cancelable && event.preventDefault();
    addEventListener('wheel', keep, listen);
    addEventListener('touchmove', keep, listen);
    addEventListener('keydown', (event) => this.#onKey(event), listen);
  }

  /** Only the user's own keys count: the page can send events too. */
  #onKey(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    if (event.key === 'Escape') this.#isStopped = true;
    else if (!KEYS.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Puts the page back if the background is gone. */
  #watch(): void {
    clearTimeout(this.#alone);
    if (!this.#ended.signal.aborted) this.#alone = setTimeout(() => this.end(), ALONE_MS);
  }

  #start(): Point {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.#scroller;
    return {
      x: this.#isReversed.x ? clientWidth - scrollWidth : 0,
      y: this.#isReversed.y ? clientHeight - scrollHeight : 0,
    };
  }

  #isAtEnd(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    return scrollTop - this.#start().y >= scrollHeight - clientHeight - 1;
  }

  #jump(left: number, top: number): void {
    this.#scroller.scrollTo({ left, top, behavior: 'instant' });
  }

  async #untilQuiet(quietMs: number): Promise<void> {
    const root = documentElement(this.#page);
    const loading = () => imagesLoading(this.#page).filter((image) => !this.#slow.has(image));
    const isLoading = () => loading().length > 0;
    await untilQuiet(root, quietMs, this.#screen, this.#ended.signal, isLoading).catch(() => undefined);
    for (const image of loading()) this.#slow.add(image);
  }
}

/** The part of an element's content that the window shows. */
function visibleBox(element: Element, shown: { width: number; height: number }): Rect {
  const { left, top } = element.getBoundingClientRect();
  const x = Math.max(0, left + element.clientLeft);
  const y = Math.max(0, top + element.clientTop);
  const right = Math.min(shown.width, left + element.clientLeft + element.clientWidth);
  const bottom = Math.min(shown.height, top + element.clientTop + element.clientHeight);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The images in the window that are still loading. */
function imagesLoading(page: Document): Element[] {
  return queryAll(page, 'img').filter((image) => {
    if (!(image instanceof HTMLImageElement) || image.complete) return false;
    const { top, bottom, height } = image.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
}
