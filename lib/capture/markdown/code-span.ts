/** `` `code` ``: as many backticks as the code does not hold; never escaped. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(shortestUnused(text));
  const pad = /^`|`$/.test(text) || isPadded(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** A reader takes away one blank at each end, if there are two and something between them. */
function isPadded(text: string): boolean {
  return text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text);
}

function shortestUnused(text: string): number {
  const used = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (used.has(length)) length++;
  return length;
}
