/** What a page may link to. Any other scheme may start a program on the reader's device. */
const LINKABLE = /^(?:https?|mailto|tel|sms|ftp|geo|ircs?|magnet|news|webcal|xmpp):$/;
/** What it may show or play. */
const SHOWN = /^https?:$/;

/** An address as a note may link to it, or show what is there; undefined where that is missing or unsafe. */
export type AddressOf = (address: string, isShown?: boolean) => string | undefined;

/** Addresses of a page, which become absolute by `base`. */
export function absoluteBy(base: string): AddressOf {
  return (address, isShown) => {
    const url = address.trim() ? URL.parse(address, base) : null;
    return url && (isShown ? SHOWN : LINKABLE).test(url.protocol) ? destination(url.href) : undefined;
  };
}

/** Written so that no character ends the destination early or is read as an entity. */
export function destination(href: string): string {
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
