import { cleanText } from '../../text';

/** What a page may link to. Any other scheme may start a program on the reader's device. */
const LINKABLE = /^(?:https?|mailto|tel|sms|ftp|geo|ircs?|magnet|news|webcal|xmpp)$/;
/** Of a fragment, which may name schemes of its own: what runs, reads the device, or belongs to the browser. */
const UNSAFE =
  /^(?:javascript|vbscript|data|file|blob|filesystem|about|view-source|resource|jar|shell|intent|chrome|edge|ms-[\w-]*|search-ms|[\w-]*-extension)$/;

/**
 * An address as a note may link to it, absolute by `base`, or without one as it is written; undefined where it is
 * missing or unsafe.
 */
export function linkAddress(address: string | null, base: string | undefined): string | undefined {
  if (address === null || (base !== undefined && address.trim() === '')) return undefined;
  const written = base === undefined ? asWritten(address) : URL.parse(address, base)?.href;
  if (written === undefined) return undefined;
  const scheme = schemeOf(written);
  const safe = base === undefined ? !UNSAFE.test(scheme) : LINKABLE.test(scheme);
  return safe ? destination(written) : undefined;
}

/** The same for what is shown or played: on a page http(s) only. */
export function webAddress(address: string | null, base: string | undefined): string | undefined {
  const link = address?.trim() ? linkAddress(address, base) : undefined;
  return link !== undefined && (base === undefined || /^https?$/.test(schemeOf(link))) ? link : undefined;
}

/** As the URL parser reads it (URL 4.4): no disguise by blanks, controls or capitals passes. */
function asWritten(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start++;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end--;
  return cleanText(address.slice(start, end)).replace(/[\t\n]/g, '');
}

/** In lower case; empty for a relative address. */
function schemeOf(address: string): string {
  return /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';
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
