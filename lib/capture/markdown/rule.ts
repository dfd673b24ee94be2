import type TurndownService from 'turndown';
import type { Pictures } from '../../model/coverage';
import type { Budget } from '../steps/budget';
import type { AddressOf } from './address';
import type { Row } from './grid';
import type { Mark, Token } from './token';

/** Settings of a caller: turndown's options and two of ours. */
export interface Settings extends TurndownService.Options {
  /** How addresses are written. Default: unchanged, as in turndown. */
  addressOf?: AddressOf;
  /** Limits the work. Default: no time limit. */
  budget?: Budget;
}

type Complete<T> = { [name in keyof T]-?: NonNullable<T[name]> };

/**
 * The `options` that turndown passes to filters and replacements: the settings and the state of one
 * conversion.
 */
export interface Options extends Complete<Settings> {
  /** Counts the pictures that are written and those that are left out. */
  pictures: Pictures;
  lists: Map<Element, List>;
  /** The tables around the element, innermost last: the rows of a data table, null for a layout table. */
  tables: (Row[] | null)[];
  /** Escapes a text between its neighbouring characters (one each, or empty). */
  escape(text: string, before?: string, after?: string, inLink?: boolean): string;
  /** Escapes what is markup only at the beginning of a line. */
  escapeLine(line: string): string;
}

export interface FilterFunction {
  (element: Element, options: Options): unknown;
  /** Lower-case names of the only elements that the filter can take. Absent: any element. */
  names?: readonly string[];
}

/** A list that is being written. */
export interface List {
  isOrdered: boolean;
  marker: string;
  /** The number of its next item, and what each item adds to it. */
  next: number;
  step: 1 | -1;
  /** The number that a reader of the Markdown gives to the next item. */
  counted?: number;
}

/** A filter for elements of these names only. */
export function some(names: readonly string[], filter: FilterFunction): FilterFunction {
  const isTaken: FilterFunction = (element, options) =>
    names.includes(element.nodeName.toLowerCase()) && filter(element, options);
  return Object.assign(isTaken, { names });
}

/** What every rule has: turndown's `filter`, and our additions. */
interface Base {
  filter: string | string[] | FilterFunction;
  /** Called before the children, which it may change. `previous` is the marker of a list directly before. */
  enter?(element: Element, options: Options, previous: string | undefined): void;
  /** Set if the rule indents its lines. Parsers limit nesting, so beyond our limit the rule does not apply. */
  nests?: true;
}

/**
 * A rule as in turndown. Newlines at the ends of `content` and of the result separate them from their
 * neighbours.
 */
export interface TurndownRule extends Base {
  content?: undefined;
  replacement(content: string, element: Element, options: Options): string;
  /** Markdown to append at the end of the document. */
  append?(options: Options): string;
}

/** The content stays in the element's place. */
interface TransparentRule extends Base {
  content?: undefined;
  replacement?: undefined;
}

/** Returns a block, or a string as inline Markdown. */
export interface ContentRule extends Base {
  /**
   * The form of the content: blocks; one line with BREAK for line breaks; a phrase, which is a line, but the
   * rule does not apply if it contains a block; or list items.
   */
  content: 'blocks' | 'line' | 'phrase' | 'items';
  replacement(content: string, element: Element, options: Options): string | Token;
}

/** Reads the element itself. Its children are not visited. */
interface LeafRule extends Base {
  content: 'none';
  replacement(content: '', element: Element, options: Options): string | Token | undefined;
}

/**
 * Puts a mark around the content. How the mark is written depends on its neighbours, which are known later.
 */
interface MarkRule extends Base {
  content: 'marked';
  replacement(content: '', element: Element, options: Options): Mark | undefined;
}

/**
 * How elements become Markdown. A rule without `content` works as in turndown. Our rules say with `content`
 * what they need and may return tokens, because a string does not tell whether a `*` is markup or where a line
 * begins.
 */
export type Rule = TurndownRule | TransparentRule | ContentRule | LeafRule | MarkRule;

/** A hard line break that is not written yet. Clean text never contains it. */
export const BREAK = '\ufdd0';

/** Precedes the Markdown of a turndown rule: nothing is escaped if it begins a line. */
export const VERBATIM = '\ufdd1';

/** Markdown of a block; an empty string adds nothing. */
export function block(text: string): Token {
  return { kind: 'block', text };
}

/** Content as a single line, with its breaks replaced. */
export function oneLine(content: string, lineBreak = ' '): string {
  return content
    .split(/[\n\ufdd0]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(lineBreak);
}
