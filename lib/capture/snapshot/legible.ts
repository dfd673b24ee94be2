import { boxOf, childElements, documentElement, queryAll } from '../dom/live';
import { ancestors, parentOrHost } from './ancestors';

/** Content that text may lie over without a colour of its own, as in a scanned page. */
const PICTURES = 'img,picture,video,canvas,svg,iframe';
const MOST_PICTURES = 500;
/** Limits on time: how many children of an element are looked at, and how many layers in each. */
const MOST_CHILDREN = 512;
const MOST_LAYERS = 4;
/** Sum of the red, green and blue differences below which two colours look the same. */
const SAME_COLOUR = 12;
const FAINT = 0.05;
/** A fainter background is not seen to be behind a text. */
const TINT = 0.2;

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
      : { rgb: [Number.NaN], alpha: Number.parseFloat(text.split('/')[1] ?? '1') };
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
  for (const around of ancestors(element)) {
    const found = opaqueIn(getComputedStyle(around));
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
  pictures ??= queryAll(document, PICTURES).slice(0, MOST_PICTURES).map(boxOf);
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
  const parent = parentOrHost(element);
  return parent !== null && paintedIn(parent).some(({ child, box }) => child !== element && isWithin(box));
}

function paintedIn(parent: Element) {
  const known = painted.get(parent);
  if (known) return known;
  const found = [...childElements(parent)].slice(0, MOST_CHILDREN).flatMap((child) =>
    // A layer behind a section may be in an element of its own.
    [child, ...[...childElements(child)].slice(0, MOST_LAYERS)]
      .filter((layer) => {
        const style = getComputedStyle(layer);
        return style.backgroundImage !== 'none' || opaqueIn(style);
      })
      .map((layer) => ({ child, box: boxOf(layer) })),
  );
  painted.set(parent, found);
  return found;
}
