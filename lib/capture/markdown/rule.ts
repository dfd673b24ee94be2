import type { Budget } from '../budget';

/** What one conversion knows and counts. */
export interface Context {
  /** What relative addresses are relative to. */
  base: string;
  budget: Budget;
  /** Images left out because they live only in the page. */
  droppedImages: number;
  /** Inline elements that hold blocks. */
  holders: ReadonlySet<Element>;
  /** Per list: its marker and the number of its next item. */
  lists: Map<Element, { marker: string; next: number }>;
  /** Per data table: its cells' text. Layout tables are null. */
  tables: Map<Element, Map<Element, string> | null>;
}

/**
 * How one family of elements becomes Markdown: turndown's rule, with the conversion's context in place of
 * its options. A replacement that begins with a newline is a block.
 */
export interface Rule {
  /** Tag names in lower case, or a test. The first rule that fits is taken. */
  filter: string[] | ((element: Element) => boolean);
  /**
   * What `content` holds: the children as blocks; as one line, where BREAK stands for a line break; or
   * nothing, where the rule reads the element itself. Left out: as the element is a block or not.
   */
  content?: 'blocks' | 'line' | 'none';
  replacement(content: string, element: Element, context: Context): string;
}

/** A hard line break, until it is known what becomes of it there. Clean text never holds it. */
export const BREAK = '\ufdd0';

/** The Markdown of a block. */
export function block(content: string): string {
  return content === '' ? '' : `\n\n${content}\n\n`;
}

/** Content as a single line, its breaks replaced. */
export function oneLine(content: string, lineBreak = ' '): string {
  return content
    .split(/[\n\ufdd0]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(lineBreak);
}

/** Content without the white space and breaks at its edges, and these: a mark must touch its text. */
export function edgesOf(content: string): [leading: string, inner: string, trailing: string] {
  let start = 0;
  let end = content.length;
  while (start < end && isEdge(content.charAt(start))) start++;
  while (end > start && isEdge(content.charAt(end - 1))) end--;
  return [content.slice(0, start), content.slice(start, end), content.slice(end)];
}

function isEdge(character: string): boolean {
  return character === BREAK || character.trim() === '';
}

/** Content that a mark goes around: it cannot hold the end of a paragraph, so several breaks become one. */
export function withSingleBreaks(content: string): string {
  return content.replace(/\ufdd0[\s\ufdd0]*/g, BREAK);
}
