import { trimEndOf } from '../text/trim-end';

/** A row shows one line, and the text may be long (UTF-16 units). */
const MOST_READ = 1000;

/** The line below a table's head. A service may put all lines into one. */
const BELOW_HEAD = /\|(?:\s*:?-+:?\s*(?:\||$))+/g;

/**
 * Each sign and its replacement. Pictures stand in links, and emphasis in emphasis; the text may end in the middle of
 * a link. Escaped signs come last.
 */
const SIGNS: readonly [RegExp, string][] = [
  // The source line of a clip, unless it is all there is.
  [
    /^(?:.{1,400}? · )?\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?: · [a-z2-7]{8}(?:-\d+)?\s|(?<= · .{16})\n)\s*(?=\S)/,
    '',
  ],
  // Rules, underlines and fences.
  [/^[ \t]*(?:[-*_=]{3,}|(?:[-*_] ){2}[-*_]|(?:`{3}|~{3}).*)$/gm, ''],
  // A rule in one line, such as the one below the user's own words.
  [/\s---(?=\s|$)/g, ' ·'],
  // Quotations, headings, bullets and check boxes.
  [/^[ \t]*(?:>(?![=\d])[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)?/gm, ''],
  [/(?<=\s)(?:#{2,6}|#(?=\s+[\p{Lu}\p{Lo}])|[-*+] \[[ xX]\])\s+(?=\S)/gu, ''],
  [/<br ?\/?>/gi, ' '],
  [/(?<!\\)<\/?code>/g, ''],
  [/<(https?:[^<>\s]+)>/gi, '$1'],
  [/\[\^[^\]\s]{1,40}\]/g, ''],
  [/(?<!\\)!\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\)|$)/g, '$1'],
  [/(?<!\\)\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\)|$)/g, '$1'],
  [/(?<!\\)(\*{1,3}|~~)(?=\S)([^*~]*[^*~\s\\])\1/g, '$2'],
  [/(?<!\\)(\*{1,3}|~~)(?=\S)([^*~]*[^*~\s\\])\1/g, '$2'],
  [/(?<![\w\\])(_{1,3})(?=\S)([^_]*[^_\s\\])\1(?!\w)/g, '$2'],
  [/(?<!\\)`+/g, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The beginning of a note as one line of words, without the signs of Markdown and without its source line. */
export function beginningOf(text: string): string {
  const read = text.trim().slice(0, MOST_READ);
  const cells = read.replace(BELOW_HEAD, '|');
  const flat = cells === read ? read : cells.replace(/\|[\s|]*/g, ' · ');
  const words = SIGNS.reduce((rest, [sign, instead]) => rest.replace(sign, instead), flat);
  return trimEndOf(words.replace(/\s+/g, ' ').replace(/^[ ·]+/, ''), ' ·');
}
