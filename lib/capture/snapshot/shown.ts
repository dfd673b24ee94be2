import type { Look } from './look';

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
  /** A selection passes over it, and not over what is around it. */
  readonly isPassedOver?: boolean;
  /** Block-level; undefined if no style is known. */
  readonly block?: boolean;
  /** Runs in a line, as text does. */
  readonly isInline?: boolean;
  /** Line feeds in its text render as line breaks. */
  readonly keepsLines: boolean;
  /** Elements that mark up what only styles express, as its parent is not styled: bold, italic, struck, raised, code. */
  readonly marks?: readonly Mark[];
  /** How its own text is drawn; undefined if no style is known. */
  readonly look?: Look;
  /** White space between its children does not render, not even in code. */
  readonly dropsBlanks?: boolean;
  /** Its children stand side by side. */
  readonly isRow?: boolean;
  /** Its children stand one above the other, the first one lowest. */
  readonly isReversed?: boolean;
  /** It shows its text as code is shown, and its parent does not. */
  readonly isCode?: boolean;
  /** As `isRow`, or it is a row of a table or grid by its style. */
  readonly hasCells?: boolean;
  /** The widths of its columns (px), if it is a grid. */
  readonly columns?: readonly number[];
  /** It is in a line with other text, but its own text may have several lines: a fraction. */
  readonly isPiece?: boolean;
  /** It stands beside its siblings. */
  readonly isInRow?: boolean;
  /** Its parent is such a piece. */
  readonly isInPiece?: boolean;
}

export type Mark = 'b' | 'i' | 's' | 'code' | 'sup' | 'sub';
