import type { Budget } from '../budget';
import type { AddressOf } from './address';
import type { Row } from './grid';
import type { Inline, Mark } from './part';

/** What one conversion knows and counts. */
export interface Context {
  addressOf: AddressOf;
  budget: Budget;
  /** Images left out because they live only in the page. */
  droppedImages: number;
  /** Per list: its marker and the number of its next item. */
  lists: Map<Element, { isOrdered: boolean; marker: string; next: number }>;
  /** The tables around the element, the innermost last: the rows of a data table, null for another. */
  tables: (Row[] | null)[];
}

/**
 * How one family of elements becomes Markdown: turndown's rule, with the conversion's context in place of
 * its options. A rule has one of `replacement`, `mark` and `inline`.
 */
export interface Rule {
  /** Tag names in lower case. The first rule for a name that is taken there counts. */
  filter: string[];
  /** Whether it is taken here; else the next is, or the element is plain. Left out: always. */
  when?(element: Element, context: Context): boolean;
  /** Called before the children, which it may change. `previous` is the marker of a list right before. */
  enter?(element: Element, context: Context, previous: string | undefined): void;
  /**
   * What `content` holds: the children as blocks; as one line, where BREAK stands for a line break; as a list's
   * items; or nothing, where the rule reads the element itself. Left out: as the element is a block or not.
   */
  content?: 'blocks' | 'line' | 'items' | 'none';
  /** Whether its lines stand further in: readers do not follow that without end. */
  nests?: true;
  /** Markdown in place of the element; as text, it is part of a line. */
  replacement?(content: string, element: Element, context: Context): string | Block;
  /** A mark around the content; undefined for none. */
  mark?(element: Element, context: Context): Mark | undefined;
  /** A piece of the line, read from the element itself. */
  inline?(element: Element, context: Context): Inline | undefined;
}

/** A hard line break, until it is known what becomes of it there. Clean text never holds it. */
export const BREAK = '\ufdd0';

/** Markdown that stands by itself; empty for nothing. */
export interface Block {
  block: string;
}

export function block(content: string): Block {
  return { block: content };
}

/** Content as a single line, its breaks replaced. */
export function oneLine(content: string, lineBreak = ' '): string {
  if (!/[\n\ufdd0]/.test(content)) return content.trim();
  return content
    .split(/[\n\ufdd0]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(lineBreak);
}
