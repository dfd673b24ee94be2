const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The absolute form of an address, or undefined unless a note may link to it: http, https, mailto and tel. The
 * URL parser drops tabs and newlines and lower-cases the scheme, so no disguise of another scheme passes.
 */
export function linkAddress(address: string | null, base: string): string | undefined {
  const url = parsed(address, base);
  return url && LINKED.has(url.protocol) ? destination(url.href) : undefined;
}

/** The absolute http(s) form of an address, or undefined. */
export function webAddress(address: string | null, base: string): string | undefined {
  const url = parsed(address, base);
  return url && /^https?:$/.test(url.protocol) ? destination(url.href) : undefined;
}

function parsed(address: string | null, base: string): URL | undefined {
  if (!address?.trim()) return undefined;
  return URL.parse(address, base) ?? undefined;
}

/** Written so that no character ends the destination early or is read as an entity. */
function destination(href: string): string {
  const encoded = href.replace(/[\s\p{C}<>\\]/gu, encodeURIComponent).replace(/&(?=#?\w+;)/g, '\\&');
  return isBalanced(encoded) ? encoded : encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open++;
    else if (character === ')' && --open < 0) return false;
    // CommonMark (6.3) lets a reader stop counting at some depth; none stops this early.
    if (open > 3) return false;
  }
  return open === 0;
}
