import { closest, isElement, matches, parentElement, parentNode, queryAll } from './dom';

/** What may show through text that has no colour of its own, or that of its background: as in a scanned page. */
const PICTURES = 'img,picture,video,canvas,svg,iframe';
const MAX_PICTURES = 500;
/** How far around a text its background is looked for; a parser nests no deeper. */
const MAX_LEVELS = 512;
/** The sum of the differences of red, green and blue below which nobody tells two colours apart. */
const SAME_COLOUR = 12;
const FAINT = 0.05;
/** Further out than a hanging indent is (px). */
const OUT_BY_INDENT = -500;
/** Further right than any page is wide (px). */
const OUT_TO_THE_RIGHT = 9000;

/** Whether an element's lines begin far outside of it. */
export function isIndentedAway({ textIndent }: CSSStyleDeclaration): boolean {
  const indent = Number.parseFloat(textIndent);
  return textIndent.endsWith('%') ? Math.abs(indent) >= 100 : indent <= OUT_BY_INDENT;
}

/** Whether text right in this element has a size, and lies where the page can be scrolled to. */
export function isPlaced(element: Element, style: CSSStyleDeclaration): boolean {
  const box = boxOf(element);
  if (box.width < 1 || box.height < 1) return hasTextBox(element, style);
  const isOut =
    box.bottom + scrollY <= 0 ||
    (box.right + scrollX <= 0 && !isRightToLeft()) ||
    box.left > OUT_TO_THE_RIGHT;
  // What is scrolled away within a part of the page can be scrolled back.
  return !isOut || isInScroller(element);
}

/** Text may overflow an element without a size, and an element may have no box at all. */
function hasTextBox(element: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
  if (display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible')) return false;
  const range = new Range();
  range.selectNodeContents(element);
  const { width, height } = range.getBoundingClientRect();
  return width >= 1 && height >= 1;
}

const isRightToLeft = (): boolean => closest(bodyElement(), '[dir=rtl i]') !== null;
const bodyElement = (): Element => queryAll(document, 'body')[0] ?? queryAll(document, '*')[0] ?? new Image();

function isInScroller(element: Element): boolean {
  let level = 0;
  for (let outer = around(element); outer && level < MAX_LEVELS; outer = around(outer), level++) {
    if (matches(outer, 'html,body')) return false;
    const { overflowX, overflowY } = getComputedStyle(outer);
    if (overflowX !== 'visible' || overflowY !== 'visible') return true;
  }
  return false;
}

/** Whether text right in this element is told from what is behind it by its colour. */
export function isColoured(element: Element, style: CSSStyleDeclaration): boolean {
  const colour = parseColour(style.webkitTextFillColor);
  if (!colour) return true;
  const isFaint = colour.alpha < FAINT;
  if (!isFaint && !isSame(colour, backgroundOf(element, style))) return true;
  return style.textShadow !== 'none' || isOverPicture(element);
}

interface Colour {
  rgb: readonly number[];
  alpha: number;
}

const colours = new Map<string, Colour | undefined>();

/** Undefined for a colour that is not told by red, green and blue. */
function parseColour(text: string): Colour | undefined {
  if (!colours.has(text)) {
    const [red, green, blue, alpha = 1] = /^rgba?\(/.test(text)
      ? (text.match(/[\d.]+/g) ?? []).map(Number)
      : [];
    const isKnown = red !== undefined && green !== undefined && blue !== undefined;
    colours.set(text, isKnown ? { rgb: [red, green, blue], alpha } : undefined);
  }
  return colours.get(text);
}

function isSame({ rgb }: Colour, other: Colour | undefined): boolean {
  if (!other) return false;
  return rgb.reduce((sum, part, index) => sum + Math.abs(part - (other.rgb[index] ?? 0)), 0) < SAME_COLOUR;
}

/** What is behind the text of an element and those in it, as far as it was looked for. */
let backgrounds = new WeakMap<Element, Colour>();
/** A theme may change between two captures of a page. */
export function forgetBackgrounds(): void {
  backgrounds = new WeakMap();
  pictures = undefined;
}

/** The boxes of a page's pictures, once they are asked for. */
let pictures: DOMRect[] | undefined;

const WHITE: Colour = { rgb: [255, 255, 255], alpha: 1 };

/** The nearest background that lets nothing through; a page without one is white. */
function backgroundOf(element: Element, style: CSSStyleDeclaration): Colour {
  const passed: Element[] = [];
  let found: Colour | undefined;
  let now: Element | null = element;
  for (let level = 0; now && !found && level < MAX_LEVELS; level++) {
    found = backgrounds.get(now);
    if (!found) {
      passed.push(now);
      const own = parseColour((now === element ? style : getComputedStyle(now)).backgroundColor);
      if (own && own.alpha > 0.5) found = own;
      now = around(now);
    }
  }
  found ??= WHITE;
  for (const each of passed) backgrounds.set(each, found);
  return found;
}

/** Whether a picture, or what has one or another colour, lies behind the text: asked of few texts. */
function isOverPicture(element: Element): boolean {
  const box = boxOf(element);
  const isWithin = ({ left, right, top, bottom }: DOMRect): boolean =>
    left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
  const covers = (other: Element): boolean => isWithin(boxOf(other));
  pictures ??= queryAll(document, PICTURES).slice(0, MAX_PICTURES).map(boxOf);
  if (pictures.some(isWithin)) return true;
  let level = 0;
  for (let now: Element | null = element; now && level < MAX_LEVELS; now = around(now), level++) {
    for (const part of [null, '::before', '::after']) {
      const { backgroundImage, backgroundColor, backgroundClip } = getComputedStyle(now, part);
      if (backgroundImage !== 'none' || backgroundClip === 'text') return true;
      const colour = parseColour(backgroundColor);
      const isPainted = colour && colour.alpha > 0.5;
      if (part && isPainted) return true;
      if (!part && isPainted) return isOverSibling(now, element, covers);
    }
    if (isOverSibling(now, element, covers)) return true;
  }
  return false;
}

/** What is placed beside an element may be painted behind it. */
function isOverSibling(now: Element, text: Element, covers: (other: Element) => boolean): boolean {
  const parent = around(now);
  if (!parent) return false;
  const children = [...Element.prototype.querySelectorAll.call(parent, ':scope > *')].slice(0, MAX_LEVELS);
  return children.some((child) => {
    if (child === now || child === text || !covers(child)) return false;
    const { backgroundImage, backgroundColor } = getComputedStyle(child);
    return backgroundImage !== 'none' || (parseColour(backgroundColor)?.alpha ?? 0) > 0.5;
  });
}

const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/** The element around this one, also out of a shadow root. */
function around(element: Element): Element | null {
  const outer = parentElement(element);
  if (outer) return outer;
  const root = parentNode(element);
  return root instanceof ShadowRoot && isElement(root.host) ? root.host : null;
}
