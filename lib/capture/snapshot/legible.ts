import {
  bodyOf,
  childElements,
  documentElement,
  isElement,
  matches,
  parentElement,
  parentNode,
  queryAll,
} from '../dom/live';

/** Content that text may lie over without a colour of its own, as in a scanned page. */
const PICTURES = 'img,picture,video,canvas,svg,iframe';
const MAX_PICTURES = 500;
/** Number of ancestors searched for a background. HTML parsers nest at most 512 deep. */
const MAX_LEVELS = 512;
/** Number of layers that are looked for in one element. */
const MAX_LAYERS = 4;
/** Sum of the red, green and blue differences below which two colours look the same. */
const SAME_COLOUR = 12;
const FAINT = 0.05;
/** A fainter background is not seen to be behind a text. */
const TINT = 0.2;
/** Farther out than any hanging indent (px). */
const OUT_BY_INDENT = -500;
/** Farther right than any page is wide (px). */
const OUT_TO_THE_RIGHT = 9000;

/** Whether the first line is indented far outside its element. */
export function isIndentedAway({ textIndent }: CSSStyleDeclaration): boolean {
  const indent = Number.parseFloat(textIndent);
  return textIndent.endsWith('%') ? Math.abs(indent) >= 100 : indent <= OUT_BY_INDENT;
}

/** Whether the text of this element has a size and lies where the page can scroll to. */
export function isPlaced(element: Element, style: CSSStyleDeclaration): boolean {
  const box = boxOf(element);
  if (box.width < 1 || box.height < 1) return hasTextBox(element, style);
  const { bottom, right, left } = box;
  // The scroll position takes as long to read as all the rest, so it is read only for what lies before the window.
  const isAbove = bottom <= 0 && bottom + scrollY <= 0;
  const isOut =
    isAbove || (right <= 0 && right + scrollX <= 0 && !growsToTheLeft()) || left > OUT_TO_THE_RIGHT;
  // A scroll container can scroll back to what it has scrolled away.
  return !isOut || isInScroller(element, isAbove);
}

/** Text may overflow an element without a size, and an element may have no box at all. */
function hasTextBox(element: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
  if (display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible')) return false;
  const range = new Range();
  range.selectNodeContents(element);
  const { width, height } = range.getBoundingClientRect();
  return width >= 1 && height >= 1;
}

/** Whether the page goes on to the left of its beginning: by its script, or as columns from right to left. */
function growsToTheLeft(): boolean {
  const { direction, writingMode } = getComputedStyle(bodyOf(document));
  return direction === 'rtl' || writingMode.endsWith('-rl');
}

function isInScroller(element: Element, isAbove: boolean): boolean {
  for (const outer of ancestors(element)) {
    const { overflowX, overflowY, position } = getComputedStyle(outer);
    // Mostly the window scrolls the page. Else its body does, or a script, or a dialog keeps it in place.
    const isScroller = matches(outer, 'html,body')
      ? isAbove && (overflowY === 'hidden' || position === 'fixed' || outer.scrollTop > scrollY)
      : overflowX !== 'visible' || overflowY !== 'visible';
    if (isScroller) return true;
  }
  return false;
}

/** Whether the text of this element differs in colour from the background that `behind` finds. */
export function isColoured(element: Element, style: CSSStyleDeclaration, behind: () => Colour): boolean {
  const colour = parseColour(style.webkitTextFillColor);
  if (colour.alpha >= FAINT && !isSame(colour, behind())) return true;
  const isDrawn = style.textShadow !== 'none' || style.webkitTextStrokeWidth !== '0px';
  return isDrawn || isOverPicture(element, colour);
}

export interface Colour {
  /** Not a number for other notations, such as `oklch(…)`: then it looks the same as no other colour. */
  rgb: readonly number[];
  alpha: number;
}

const colours = new Map<string, Colour>();

function parseColour(text: string): Colour {
  let colour = colours.get(text);
  if (!colour) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    colour = text.startsWith('rgb')
      ? { rgb: [red, green, blue], alpha }
      : { rgb: [Number.NaN], alpha: Number(/\/ ([\d.]+)/.exec(text)?.[1] ?? 1) };
    colours.set(text, colour);
  }
  return colour;
}

function isSame({ rgb }: Colour, other: Colour): boolean {
  return rgb.reduce((sum, part, index) => sum + Math.abs(part - (other.rgb[index] ?? 0)), 0) < SAME_COLOUR;
}

/** The background of an element, if it is opaque. */
export function opaqueIn({ backgroundColor }: CSSStyleDeclaration): Colour | undefined {
  const colour = parseColour(backgroundColor);
  return colour.alpha > 0.5 ? colour : undefined;
}

const WHITE: Colour = { rgb: [255, 255, 255], alpha: 1 };
const DARK: Colour = { rgb: [18, 18, 18], alpha: 1 };

/**
 * The nearest opaque background around an element, or else what the browser paints behind a page: in a dark colour
 * scheme, the text of the root is white unless it is styled.
 */
export function backgroundAround(element: Element): Colour {
  for (const outer of ancestors(element)) {
    const found = opaqueIn(getComputedStyle(outer));
    if (found) return found;
  }
  const text = parseColour(getComputedStyle(documentElement(document)).color);
  return isSame(text, WHITE) ? DARK : WHITE;
}

/** The boxes of the page's pictures, measured on first use. */
let pictures: DOMRect[] | undefined;
/** By element, the boxes in its children that have a background. */
const painted = new Map<Element, { child: Element; box: DOMRect }[]>();

/** Clears them. A page may change between two captures. */
export function forgetBoxes(): void {
  pictures = undefined;
  painted.clear();
}

/**
 * Whether a picture or an element with a background lies behind the text. Slow, so called only if the text
 * looks invisible.
 */
function isOverPicture(element: Element, colour: Colour): boolean {
  const box = boxOf(element);
  const isWithin = ({ left, right, top, bottom }: DOMRect): boolean =>
    left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
  pictures ??= queryAll(document, PICTURES).slice(0, MAX_PICTURES).map(boxOf);
  if (pictures.some(isWithin)) return true;
  for (const now of [element, ...ancestors(element)]) {
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(now, part);
      if (style.backgroundImage !== 'none' || style.backgroundClip === 'text') return true;
      const paint = parseColour(style.backgroundColor);
      const isSeen = part !== null || (colour.alpha >= FAINT && !isSame(colour, paint));
      if (paint.alpha > TINT && isSeen) return true;
      if (opaqueIn(style)) return isOverSibling(now, isWithin);
    }
    if (isOverSibling(now, isWithin)) return true;
  }
  return false;
}

/** A positioned sibling may be painted behind an element. */
function isOverSibling(element: Element, isWithin: (box: DOMRect) => boolean): boolean {
  const parent = around(element);
  return parent !== null && paintedIn(parent).some(({ child, box }) => child !== element && isWithin(box));
}

function paintedIn(parent: Element) {
  const known = painted.get(parent);
  if (known) return known;
  const found = [...childElements(parent)].slice(0, MAX_LEVELS).flatMap((child) =>
    // A layer behind a section may be in an element of its own.
    [child, ...[...childElements(child)].slice(0, MAX_LAYERS)]
      .filter((layer) => {
        const style = getComputedStyle(layer);
        return style.backgroundImage !== 'none' || opaqueIn(style);
      })
      .map((layer) => ({ child, box: boxOf(layer) })),
  );
  painted.set(parent, found);
  return found;
}

const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/** The elements around an element, the innermost first. */
function* ancestors(element: Element): Generator<Element, void> {
  let outer = around(element);
  for (let level = 0; outer && level < MAX_LEVELS; level++) {
    yield outer;
    outer = around(outer);
  }
}

/** The parent element, or the host of the shadow root. */
function around(element: Element): Element | null {
  const outer = parentElement(element);
  if (outer) return outer;
  const root = parentNode(element);
  return root instanceof ShadowRoot && isElement(root.host) ? root.host : null;
}
