import { attribute, isConnected, matches, nodeName, ownerDocument, textOf } from '../dom';
import { isColoured, isIndentedAway, isPlaced } from './legible';

/** What the page's styles say about an element, as far as a clip needs it. */
export interface Shown {
  /** False if neither the element nor its descendants are visible to the user. */
  readonly rendered: boolean;
  /** False if its own text is hidden, although descendants may be visible. */
  readonly visible: boolean;
  /** True if it hides all descendants without their own styles showing it. */
  readonly conceals?: boolean;
  /** False if its own text has no position, size or colour to be seen by. */
  readonly legible?: boolean;
  /** Block-level; undefined if no style is known. */
  readonly block?: boolean;
  /** Line feeds in its text render as line breaks. */
  readonly keepsLines: boolean;
  /** Elements that mark up what only styles express, as its parent is not styled: bold, italic, struck, code. */
  readonly marks?: readonly Mark[];
  /** White space between its children does not render, not even in code. */
  readonly dropsBlanks?: boolean;
}

export type Mark = 'b' | 'i' | 's' | 'code';

const MONOSPACE = /\bmono|courier|consolas|menlo|monaco/i;
const BOLD = 600;

/** Not rendered, but their attributes are content. */
const UNRENDERED = new Set(['SOURCE', 'TRACK', 'PARAM', 'AREA', 'MAP']);

const DISPLAYED_AS_BLOCK = /^(?:block|flex|grid|list-item|flow-root|table.*)$/;
/** Values of `white-space-collapse`, which reads in half the time of its shorthand. */
const KEEPS_LINES = /^(?:preserve|preserve-breaks|break-spaces)$/;

/**
 * Clipped to nothing, or positioned farther out than any carousel keeps its slides: text for screen readers
 * only.
 */
const OUT_OF_SIGHT = /rect\([^\s(]+ [01]px|inset\((?:50|100)%\)|-(?:[5-9]\d{3}|\d{5})/;

/** Reads each property on first use, because reading styles is most of a snapshot's cost. */
class Styled implements Shown {
  readonly #element: Element;
  readonly #style: CSSStyleDeclaration;
  readonly #display: string;
  /** Absolutely positioned, which computes to `display: block`. */
  readonly #isApart: boolean;
  #visible: boolean | undefined;
  #keepsLines: boolean | undefined;
  #legible: boolean | undefined;
  #placed: boolean | undefined;
  readonly #parent: Styled | undefined;

  constructor(element: Element, parent?: Styled) {
    this.#element = element;
    this.#parent = parent;
    this.#style = getComputedStyle(element);
    this.#display = this.#style.display;
    this.#isApart = DISPLAYED_AS_BLOCK.test(this.#display) && /absolute|fixed/.test(this.#style.position);
  }

  get rendered(): boolean {
    return this.#display !== 'none' && !(this.#isApart && isOutOfSight(this.#element, this.#style));
  }

  get block(): boolean {
    // Floats, such as a drop cap, do not end a line either.
    return !this.#isApart && DISPLAYED_AS_BLOCK.test(this.#display) && this.#style.float === 'none';
  }

  get dropsBlanks(): boolean {
    return /flex|grid/.test(this.#display);
  }

  get marks(): readonly Mark[] {
    const { fontWeight, fontStyle, textDecorationLine, backgroundColor } = this.#style;
    if (!this.#parent) return [];
    const parent = this.#parent.#style;
    const isPainted = backgroundColor !== parent.backgroundColor && !/, 0\)$/.test(backgroundColor);
    if (isPainted && MONOSPACE.test(this.#style.fontFamily) && !MONOSPACE.test(parent.fontFamily))
      return ['code'];
    const marks: Mark[] = [];
    if (textDecorationLine.includes('line-through')) marks.push('s');
    if (Number(fontWeight) >= BOLD && Number(parent.fontWeight) < BOLD) marks.push('b');
    if (fontStyle === 'italic' && parent.fontStyle !== 'italic') marks.push('i');
    return marks;
  }

  get visible(): boolean {
    this.#visible ??= this.#style.visibility === 'visible' && !isUnreadable(this.#style);
    return this.#visible;
  }

  get conceals(): boolean {
    return conceals(this.#element, this.#style, this.#display, this.#isApart);
  }

  get legible(): boolean {
    this.#legible ??=
      (this.#line.#isPlaced && isColoured(this.#element, this.#style)) || matches(this.#element, SOURCES);
    return this.#legible;
  }

  /** The nearest ancestor that is not inline: inline elements are placed where their line is. */
  get #line(): Styled {
    let line: Styled = this;
    while (line.#parent && line.#display === 'inline' && line.#style.position === 'static')
      line = line.#parent;
    return line;
  }

  get #isPlaced(): boolean {
    this.#placed ??=
      isPlaced(this.#element, this.#style) && !(this.#display !== 'inline' && isIndentedAway(this.#style));
    return this.#placed;
  }

  get keepsLines(): boolean {
    this.#keepsLines ??= KEEPS_LINES.test(this.#style.whiteSpaceCollapse);
    return this.#keepsLines;
  }
}

/**
 * Hidden elements that are needed: the source of a formula for screen readers, the real checkbox below a
 * drawn one, and the table head that sets the column widths below the one shown.
 */
const SOURCES = 'input,[class*=math i],:has(math),.dataTables_sizing,.dt-scroll-sizing';

/** Whether the styles clip an element to nothing or move it off the page. */
export function isOutOfSight(element: Element, { clip, clipPath, left, top }: CSSStyleDeclaration): boolean {
  return OUT_OF_SIGHT.test(`${clip} ${clipPath} ${left} ${top}`) && !matches(element, SOURCES);
}

/** Text without a size. */
function isUnreadable(style: CSSStyleDeclaration): boolean {
  return style.fontSize === '0px';
}

const CUT_TO_NOTHING = /inset\((?:50|100)%|(?:circle|ellipse)\(0(?:px|%)?[ )]/;
/** Smaller than any letter (px). */
const TOO_SMALL = 4;
/** A longer text is neither a button's label nor hidden spam (characters). */
const SECTION_LENGTH = 1000;

/**
 * Whether an element hides all its descendants. Text at opacity 0 is content if it is in the flow and about
 * to fade or move in, or if it is long: pages reveal such sections on scroll. Elements without attributes are
 * skipped, because reading their styles would take a tenth of the total time.
 */
function conceals(element: Element, style: CSSStyleDeclaration, display: string, isApart: boolean): boolean {
  if (!Element.prototype.hasAttributes.call(element) || display === 'contents') return false;
  const isHidden =
    (style.opacity === '0' && (isApart || !isToAppear(element, style))) ||
    (display !== 'inline' && (CUT_TO_NOTHING.test(style.clipPath) || isClosed(element, style)));
  return isHidden && !matches(element, SOURCES);
}

function isToAppear(element: Element, style: CSSStyleDeclaration): boolean {
  const { transitionDuration, transform, animationName } = style;
  const isMoved = transitionDuration !== '0s' || transform !== 'none' || animationName !== 'none';
  return isMoved || lengthOf(element) > SECTION_LENGTH;
}

/**
 * Clips its text and has no room for a letter. An image that did not load has no size either, but no text.
 */
function isClosed(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowY === 'visible') return false;
  const isTiny = Number.parseFloat(style.height) < TOO_SMALL || Number.parseFloat(style.width) < TOO_SMALL;
  return isTiny && lengthOf(element) > 0;
}

const ALWAYS_SHOWN: Shown = { rendered: true, visible: true, keepsLines: false };

/** Reads the computed style. Outside the displayed document only the attributes count. */
export function shownAs(element: Element, isRendered: boolean, parent?: Shown): Shown {
  if (UNRENDERED.has(nodeName(element))) return ALWAYS_SHOWN;
  if (!isRendered) return shownByAttributes(element);
  return new Styled(element, parent instanceof Styled ? parent : undefined);
}

/** Whether an element is in the document that the user sees. */
export function isInRendered(element: Element): boolean {
  return isConnected(element) && ownerDocument(element) === document;
}

export function shownByAttributes(element: Element): Shown {
  const style = attribute(element, 'style') ?? '';
  return {
    rendered: attribute(element, 'hidden') === null && !/(?:^|[;\s])display\s*:\s*none/i.test(style),
    visible: !/(?:^|[;\s])visibility\s*:\s*(?:hidden|collapse)/i.test(style),
    keepsLines: /(?:^|[;\s])white-space\s*:\s*(?:pre|break-spaces)/i.test(style),
  };
}

/** Characters of text in an element, visible or not. */
export function lengthOf(element: Element): number {
  return textOf(element).length;
}
