/** A line within an item, a footnote or an indented code block. */
const INDENTED = /^(?: {2}|\t)/;
const ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
/**
 * A backtick later in the line makes it inline code instead of a fence:
 * https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const FORMULA = /^\$\$\s*$/;

/**
 * The offsets at which a top-level block of Markdown begins, without the first. Cutting there never splits a
 * fence, table, list, quotation or formula.
 */
export function* blockStarts(markdown: string): Generator<number> {
  let offset = 0;
  let open: string | undefined;
  let inList = false;
  let afterBlank = false;
  for (const line of markdown.split('\n')) {
    const begins = line.trim() !== '';
    const isFenced = open !== undefined;
    open = fenceAfter(line, open);
    if (!isFenced && begins) {
      const indented = INDENTED.test(line);
      const item = ITEM.test(line);
      if (afterBlank && offset > 0 && !indented && !(inList && item)) yield offset;
      if (!indented) inList = item || (inList && !afterBlank);
    }
    afterBlank = !begins;
    offset += line.length + 1;
  }
}

/** The closing fence or `$$` that the text still needs after this line; undefined if it needs none. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  if (open !== undefined) return closes(line, open) ? undefined : open;
  return FORMULA.test(line) ? '$$' : FENCE.exec(line)?.[1];
}

/** A closing fence has the same character, at least the same length, and nothing after it. */
function closes(line: string, open: string): boolean {
  const text = line.trim();
  if (open === '$$') return text.endsWith('$$');
  return text.startsWith(open) && text.split('').every((character) => character === open.charAt(0));
}
