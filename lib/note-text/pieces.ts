import { webUrl } from '../urls/web-url';
import { withoutStop } from '../urls/without-stop';
import type { Line, Piece } from './block';

/**
 * A web address ends at the first character that is not ASCII: a copied address has none, Chinese has no
 * space before the next word, and a host cannot imitate another one with foreign letters. The next address ends it, too,
 * and so does the name of a Markdown link.
 */
const CODE_OR_LINK = /`[^`]+`|https?:\/\/(?:(?![,;]https?:|\]\()[\w\-.~:/?#[\]@!$&'()*+,;=%])+/gi;

/** A longer address is data, not a link to a page. */
const LONGEST_ADDRESS = 2000;

/** Finds code between backticks and web addresses in a line. */
export function piecesOf(text: string): Line {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (as: Piece['as'], from: number, to: number) => {
    if (from > end) pieces.push({ as: 'text', text: text.slice(end, from) });
    pieces.push({ as, text: as === 'code' ? text.slice(from + 1, to - 1) : text.slice(from, to) });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(CODE_OR_LINK)) {
    if (found.startsWith('`')) {
      add('code', index, index + found.length);
      continue;
    }
    const address = withoutStop(text, index, index + found.length);
    if (isWebAddress(address)) add('link', index, index + address.length);
  }
  if (end < text.length) pieces.push({ as: 'text', text: text.slice(end) });
  return pieces;
}

/** A name before the host, as in `https://bank.example@other.example`, would hide where the link leads. */
function isWebAddress(address: string): boolean {
  const url = address.length > LONGEST_ADDRESS ? undefined : webUrl(address);
  return url !== undefined && !url.username && !url.password;
}
