import type TurndownService from 'turndown';
import type { Budget } from '../budget';
import type { AddressOf } from './address';
import type { Row } from './grid';
import type { Mark, Part } from './part';

/** What a caller may set: turndown's options and two of ours. */
export interface Settings extends TurndownService.Options {
  /** How an address is written. By default it stays as it is, as in turndown. */
  addressOf?: AddressOf;
  /** Limits the work. By default time is not limited. */
  budget?: Budget;
}

type Complete<T> = { [name in keyof T]-?: NonNullable<T[name]> };

/** What turndown calls `options` in filters and replacements: the settings, and the state of one conversion. */
export interface Options extends Complete<Settings> {
  /** Images left out because they live only in the page. */
  droppedImages: number;
  /** Per list: its marker and the number of its next item. */
  lists: Map<Element, { isOrdered: boolean; marker: string; next: number }>;
  /** The tables around the element, the innermost last: the rows of a data table, null for another. */
  tables: (Row[] | null)[];
  /** Escapes a text between its neighbours, one character each or nothing. */
  escape(text: string, before?: string, after?: string, inLink?: boolean): string;
  /** Escapes what only the beginning of a line makes into markup. */
  escapeLine(line: string): string;
}

export interface FilterFunction {
  (element: Element, options: Options): unknown;
  /** The only elements that it can take, if it is not to be asked about others. */
  names?: readonly string[];
}

/** A filter for some of the elements of these names. */
export function some(names: readonly string[], filter: FilterFunction): FilterFunction {
  const isTaken: FilterFunction = (element, options) =>
    names.includes(element.nodeName.toLowerCase()) && filter(element, options);
  return Object.assign(isTaken, { names });
}

/** What turndown knows of a rule, and what our rules may have besides. */
interface Base {
  filter: string | string[] | FilterFunction;
  /** Called before the children, which it may change. `previous` is the marker of a list right before. */
  enter?(element: Element, options: Options, previous: string | undefined): void;
  /** Its lines are indented. Readers follow that only so deep; below, the rule does not apply. */
  nests?: true;
}

/** As turndown has it. Newlines at the ends of the content, and of what is returned, set it apart from what is beside it. */
export interface TurndownRule extends Base {
  content?: undefined;
  replacement(content: string, element: Element, options: Options): string;
  /** More Markdown, for the end of the document. */
  append?(options: Options): string;
}

/** The content stays where the element is. */
interface TransparentRule extends Base {
  content?: undefined;
  replacement?: undefined;
}

/** Returns a block, or as text a piece of the line. */
export interface ContentRule extends Base {
  /**
   * What the rule is given: the content as blocks; as one line, in which BREAK stands for a line break; as a phrase,
   * which is a line too, but the rule does not apply if it holds a block; or as the items of a list.
   */
  content: 'blocks' | 'line' | 'phrase' | 'items';
  replacement(content: string, element: Element, options: Options): string | Part;
}

/** Reads the element itself. Its children are not visited. */
interface LeafRule extends Base {
  content: 'none';
  replacement(content: '', element: Element, options: Options): string | Part | undefined;
}

/** Puts a mark around the content. How it is written depends on what is beside it, which is known later. */
interface MarkRule extends Base {
  content: 'marked';
  replacement(content: '', element: Element, options: Options): Mark | undefined;
}

/**
 * How elements become Markdown. A rule without `content` is as in turndown. Ours say by `content` what they want, and
 * may return more than text: text does not tell whether a `*` is a mark, or where a line begins.
 */
export type Rule = TurndownRule | TransparentRule | ContentRule | LeafRule | MarkRule;

/** A hard line break, until it is known what becomes of it there. Clean text never holds it. */
export const BREAK = '\ufdd0';

/** Stands before Markdown of a turndown rule: where it begins a line, nothing is escaped. */
export const VERBATIM = '\ufdd1';

/** Markdown that stands by itself; empty for nothing. */
export function block(text: string): Part {
  return { kind: 'block', text };
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
