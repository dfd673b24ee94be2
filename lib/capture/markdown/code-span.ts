/** `` `code` ``, with the shortest run of backticks that the code does not contain. Code is never escaped. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(shortestUnused(text));
  const pad = /^`|`$/.test(text) || isPadded(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** Parsers strip one space from each end if both ends have one and the rest is not blank. */
function isPadded(text: string): boolean {
  return text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text);
}

function shortestUnused(text: string): number {
  const used = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (used.has(length)) length++;
  return length;
}
