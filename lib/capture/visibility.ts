import {
  attribute,
  isConnected,
  matches,
  nextElement,
  nodeName,
  ownerDocument,
  previousElement,
  textOf,
} from './dom';
import { isColoured, isIndentedAway, isPlaced } from './legible';
import { wholeClass } from './standardise/nodes';

/** What the live page's style says of an element, as far as the clip needs it. */
export interface Shown {
  /** False: neither the element nor anything in it is shown, at least not where a person sees it. */
  readonly rendered: boolean;
  /** False: its own text is not shown, though elements in it may be. */
  readonly visible: boolean;
  /** True: all in it is hidden, though the style of its parts does not say so. */
  readonly conceals?: boolean;
  /** False: its own text has no place, no size or no colour of its own. */
  readonly legible?: boolean;
  /** It begins and ends a line of its own; undefined where no style is known. */
  readonly block?: boolean;
  /** Line feeds in its text are shown as line breaks. */
  readonly keepsLines: boolean;
  /** White space between its parts is not shown, not even that of code. */
  readonly dropsBlanks?: boolean;
}

/** Never rendered by themselves, and yet they carry content. */
const UNRENDERED = new Set(['SOURCE', 'TRACK', 'PARAM', 'AREA', 'MAP']);

const DISPLAYED_AS_BLOCK = /^(?:block|flex|grid|list-item|flow-root|table.*)$/;
/** Of `white-space-collapse`, which is read in half the time that its shorthand takes. */
const KEEPS_LINES = /^(?:preserve|preserve-breaks|break-spaces)$/;

/** Cut down to nothing, or put further out than any carousel keeps its slides: what is only for screen readers. */
const OUT_OF_SIGHT = /rect\([^\s(]+ [01]px|inset\((?:50|100)%\)|-(?:[5-9]\d{3}|\d{5})/;

/** Each property is read when it is asked for: reading them is most of what a snapshot costs. */
class Styled implements Shown {
  readonly #element: Element;
  readonly #style: CSSStyleDeclaration;
  readonly #display: string;
  /** It is placed by itself, which computes to a block. */
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
    // Nor does what floats, as an initial does, end a line.
    return !this.#isApart && DISPLAYED_AS_BLOCK.test(this.#display) && this.#style.float === 'none';
  }

  get dropsBlanks(): boolean {
    return /flex|grid/.test(this.#display);
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

  /** The nearest element that is no mere part of a line: where the line is, its parts are. */
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
 * What says a formula to screen readers is its source; a box is drawn anew beside the one that works, and the head of
 * a table above the one that gives the columns their widths.
 */
const SOURCES = 'input,[class*=math i],:has(math),.dataTables_sizing,.dt-scroll-sizing';

function isOutOfSight(element: Element, { clip, clipPath, left, top }: CSSStyleDeclaration): boolean {
  return OUT_OF_SIGHT.test(`${clip} ${clipPath} ${left} ${top}`) && !matches(element, SOURCES);
}

/** Text without a size of its own. */
function isUnreadable(style: CSSStyleDeclaration): boolean {
  return style.fontSize === '0px';
}

const CUT_TO_NOTHING = /inset\((?:50|100)%|(?:circle|ellipse)\(0(?:px|%)?[ )]/;
/** Smaller than any letter (px). */
const TOO_SMALL = 4;
/** A section of more text than this is no label of a button and nothing planted in a corner (characters). */
const SECTION_LENGTH = 1000;

/**
 * Whether an element hides all in it. Text at opacity 0 is content if it stands in the flow and waits to fade or move
 * in, or is a section with much text: pages show such parts as they are scrolled to. To read the style of elements
 * that nothing tells from others of their name would take a tenth of all the time.
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

/** It cuts off its text, and has no room for a letter. A picture that did not load has no size, and no text. */
function isClosed(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowY === 'visible') return false;
  const isTiny = Number.parseFloat(style.height) < TOO_SMALL || Number.parseFloat(style.width) < TOO_SMALL;
  return isTiny && lengthOf(element) > 0;
}

const ALWAYS_SHOWN: Shown = { rendered: true, visible: true, keepsLines: false };

/** Reads the computed style; outside of the rendered document only what the attributes say. */
export function shownAs(element: Element, isRendered: boolean, parent?: Shown): Shown {
  if (UNRENDERED.has(nodeName(element))) return ALWAYS_SHOWN;
  if (!isRendered) return shownByAttributes(element);
  return new Styled(element, parent instanceof Styled ? parent : undefined);
}

/** Whether an element, and so all in it, is part of the document that the person sees. */
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

const WAITING = '[style*="visibility: hidden"][style*="opacity: 0"]';

/** Of more, as pages have that move their parts in, none is the article. */
const MAX_WAITING = 9;

/** What waits, hidden, for a script to show it: all of the page, or more text than the rest has (WeChat). */
export function veilOf(body: HTMLBodyElement, isRendered: boolean): Element | undefined {
  if (!shownAs(body, isRendered).visible) return body;
  const waiting = [...body.querySelectorAll(WAITING)].slice(0, MAX_WAITING);
  const [veil] = waiting.sort((one, other) => lengthOf(other) - lengthOf(one));
  return veil && lengthOf(veil) > body.innerText.length ? veil : undefined;
}

/** Longer text is no decoration: a dialog marks the whole page behind it as hidden. */
const DECORATION_LENGTH = 200;

const UNSEEN = wholeClass('sr-only|visually-?hidden|screen-reader-text');

/** Whether an element is marked as saying nothing: icons, anchors, the visual half of a formula. */
export function isDecoration(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || nodeName(element) === 'BR') return false;
  // The sources of formulas.
  if (attribute(element, 'data-latex') !== null) return false;
  const classes = attribute(element, 'class') ?? '';
  if (/\b(?:fallback-image|react-code-file)\b/.test(classes)) return false;
  // Drawn without a source.
  const [before, after] = [previousElement(element), nextElement(element)];
  if (classes === 'katex-html' && !before) return false;
  // Said to screen readers in other words, beside it.
  if (isUnseen(before) || isUnseen(after)) return !/[\p{L}\p{N}★☆✓✔✗✘]/u.test(textOf(element));
  return lengthOf(element) <= DECORATION_LENGTH;
}

function isUnseen(beside: Element | null): boolean {
  if (!beside) return false;
  return UNSEEN.test(attribute(beside, 'class') ?? '') || isOutOfSight(beside, getComputedStyle(beside));
}

function lengthOf(element: Element): number {
  return textOf(element).length;
}
