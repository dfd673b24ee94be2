/** A block's first line that stands within an item, a footnote or a code block. */
const INDENTED = /^(?: {2}|\t)/;
const ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
/** With a backtick after it, it is code within a paragraph's line (CommonMark, 4.5). */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const FORMULA = /^\$\$\s*$/;

/**
 * The offsets at which a block of Markdown begins, where it may be cut: the outermost blocks, so that no
 * fence, table, list, quotation or formula is ever cut in its middle. The first block's is left out.
 */
export function* blockStarts(markdown: string): Generator<number> {
  let offset = 0;
  let open: string | undefined;
  let inList = false;
  let afterBlank = false;
  for (const line of markdown.split('\n')) {
    const begins = line.trim() !== '';
    if (open !== undefined) {
      if (closes(line, open)) open = undefined;
    } else if (begins) {
      const indented = INDENTED.test(line);
      const item = ITEM.test(line);
      const within = indented || (inList && item);
      if (afterBlank && offset > 0 && !within) yield offset;
      if (!indented) inList = item || (inList && !afterBlank);
      open = FORMULA.test(line) ? '$$' : FENCE.exec(line)?.[1];
    }
    afterBlank = !begins;
    offset += line.length + 1;
  }
}

/** A fence is closed by one of its kind, as long or longer, with nothing after it (CommonMark, 4.5). */
function closes(line: string, open: string): boolean {
  const text = line.trim();
  if (open === '$$') return text.endsWith('$$');
  return text.startsWith(open) && text.split('').every((character) => character === open.charAt(0));
}
