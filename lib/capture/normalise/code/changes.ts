/** A character that no code has, before the sign of a changed line. */
const MARK = '\ufdd0';

/** Lines that VitePress, Starlight and Torchlight mark as added or removed. */
const CHANGED = '.line.diff.add,.line.diff.remove,.ec-line.ins,.ec-line.del,.line-add,.line-remove';

/** Writes the signs that styles draw before changed lines. @returns whether there are any */
export function signChanges(code: Element): boolean {
  const lines = code.querySelectorAll(CHANGED);
  for (const line of lines) {
    // Behind the line's number.
    const text = line.querySelector(':scope > .code') ?? line;
    text.prepend(MARK, line.matches('.add,.ins,.line-add') ? '+' : '-');
  }
  return lines.length > 0;
}

/** The text of signed code, with a space before each unchanged line. */
export function withSigns(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith(MARK) ? line.slice(MARK.length) : line && ` ${line}`))
    .join('\n');
}
