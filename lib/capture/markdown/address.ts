import { targetOf } from '../../urls/redirect';

/** Schemes that a clip may link to. Any other scheme may start a program on the user's device. */
const LINKABLE = /^(?:https?|mailto|tel|sms|ftp|geo|ircs?|magnet|news|webcal|xmpp):$/;
/** Schemes that a clip may embed. */
const SHOWN = /^https?:$/;

/**
 * Returns the address to write for a link or, if `isShown`, for an embed; undefined if it is missing or
 * unsafe.
 */
export type AddressOf = (address: string, isShown?: boolean) => string | undefined;

/** Resolves a page's addresses against `base`, and a site's redirect page to its target. */
export function absoluteBy(base: string): AddressOf {
  return (address, isShown) => {
    const url = address.trim() ? URL.parse(address, base) : null;
    if (!url || !(isShown ? SHOWN : LINKABLE).test(url.protocol)) return undefined;
    return destination(targetOf(url).href);
  };
}

/** Escapes a link destination, so that no character ends it early or reads as an entity. */
export function destination(href: string): string {
  const encoded = href.replace(/[\s\p{C}<>\\]/gu, encodeURIComponent).replace(/&(?=#?\w+;)/g, '\\&');
  return isBalanced(encoded) ? encoded : encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open++;
    else if (character === ')' && --open < 0) return false;
    // CommonMark lets a parser limit the nesting of parentheses; no known limit is below three levels.
    // See https://spec.commonmark.org/0.31.2/#link-destination
    if (open > 3) return false;
  }
  return open === 0;
}
