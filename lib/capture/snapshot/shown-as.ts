import { isConnected, nodeName, ownerDocument } from '../dom/live';
import { conceals, isOutOfSight, isSource } from './concealed';
import { backgroundAround, type Colour, isColoured, opaqueIn } from './legible';
import type { Look } from './look';
import { BOLD, MONOSPACE, marksOfStyle } from './marks-of-style';
import { isIndentedAway, isPlaced } from './placed';
import type { Mark, Shown } from './shown';
import { shownByAttributes } from './shown-by-attributes';

/** Not rendered, but their attributes are content. */
const UNRENDERED = new Set(['SOURCE', 'TRACK', 'PARAM', 'AREA', 'MAP']);

const DISPLAYED_AS_BLOCK = /^(?:block|flex|grid|list-item|flow-root|table.*)$/;
/** Values of `white-space-collapse`, which reads in half the time of its shorthand. */
const KEEPS_LINES = /^(?:preserve|preserve-breaks|break-spaces)$/;

const NO_COLUMNS: readonly number[] = [];

/** The widths of columns or heights of rows, from a computed style such as "90px [name] 12.5px". */
function widthsIn(template: string): number[] {
  return template
    .split(' ')
    .filter((part) => part.endsWith('px'))
    .map(Number.parseFloat);
}

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
  #behind: Colour | undefined;
  #look: Look | undefined;
  #fontSize: string | undefined;
  #columns: readonly number[] | undefined;
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

  get isInline(): boolean {
    return this.#display === 'inline';
  }

  get dropsBlanks(): boolean {
    return /flex|grid/.test(this.#display);
  }

  get isRow(): boolean {
    if (this.#display.includes('flex')) return this.#style.flexDirection.startsWith('row');
    return this.columns.length > 1 && widthsIn(this.#style.gridTemplateRows).length === 1;
  }

  get columns(): readonly number[] {
    if (!this.#display.endsWith('grid')) return NO_COLUMNS;
    const { gridTemplateColumns } = this.#style;
    this.#columns ??=
      this.#parent && gridTemplateColumns.startsWith('subgrid')
        ? this.#parent.columns
        : widthsIn(gridTemplateColumns);
    return this.#columns;
  }

  get isReversed(): boolean {
    return this.#display.includes('flex') && this.#style.flexDirection === 'column-reverse';
  }

  get isCode(): boolean {
    return this.block && this.isTyped && this.#parent?.isTyped !== true;
  }

  /** It keeps its lines as they are, in letters of equal width. */
  get isTyped(): boolean {
    return this.keepsLines && this.#style.textWrapMode === 'nowrap' && MONOSPACE.test(this.#style.fontFamily);
  }

  get hasCells(): boolean {
    if (this.#display === 'contents') return this.#parent !== undefined && this.#parent.columns.length > 1;
    return this.isRow || this.#display === 'table-row';
  }

  get isInRow(): boolean {
    return this.#parent?.isRow === true;
  }

  get isPiece(): boolean {
    return this.#display.startsWith('inline-');
  }

  get isInPiece(): boolean {
    return this.#parent?.isPiece === true;
  }

  get marks(): readonly Mark[] {
    return this.#parent ? marksOfStyle(this.#style, this.#parent.#style) : [];
  }

  get visible(): boolean {
    // Text may have no size.
    this.#visible ??= this.#style.visibility === 'visible' && this.#size !== '0px';
    return this.#visible;
  }

  get #size(): string {
    this.#fontSize ??= this.#style.fontSize;
    return this.#fontSize;
  }

  get look(): Look {
    this.#look ??= {
      size: Number.parseFloat(this.#size),
      isBold: Number(this.#style.fontWeight) >= BOLD,
    };
    return this.#look;
  }

  get conceals(): boolean {
    return conceals(this.#element, this.#style, this.#display, this.#isApart);
  }

  get legible(): boolean {
    this.#legible ??=
      (this.#line.#isPlaced && isColoured(this.#element, this.#style, () => this.#background)) ||
      isSource(this.#element);
    return this.#legible;
  }

  get isPassedOver(): boolean {
    const { userSelect } = this.#style;
    return userSelect === 'none' && !!this.#parent && this.#parent.#style.userSelect !== userSelect;
  }

  /** The nearest ancestor with a place of its own: inline elements are where their line is, and a slot has no box. */
  get #line(): Styled {
    let line: Styled = this;
    while (
      line.#parent &&
      (line.#display === 'contents' || (line.#display === 'inline' && line.#style.position === 'static'))
    )
      line = line.#parent;
    return line;
  }

  get #isPlaced(): boolean {
    this.#placed ??=
      isPlaced(this.#element, this.#style) && !(this.#display !== 'inline' && isIndentedAway(this.#style));
    return this.#placed;
  }

  /** The nearest opaque background, which is that of all elements on the way to it. */
  get #background(): Colour {
    let found: Colour | undefined;
    let last: Styled = this;
    for (let at: Styled | undefined = this; at && !found; at = at.#parent) {
      found = at.#behind ?? opaqueIn(at.#style);
      last = at;
    }
    found ??= backgroundAround(last.#element);
    for (let at: Styled | undefined = this; at; at = at === last ? undefined : at.#parent) at.#behind = found;
    return found;
  }

  get keepsLines(): boolean {
    this.#keepsLines ??= KEEPS_LINES.test(this.#style.whiteSpaceCollapse);
    return this.#keepsLines;
  }
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
