import { cleanText } from './clean-text';

/** Maximum length of a title or name (code points). */
export const LONGEST_LABEL = 300;

/** Only this much is read (UTF-16 units), because the text may be huge. */
const MOST_READ = 10 * LONGEST_LABEL;

/**
 * Cleans a title or name from outside for display and storage: one line of at most 300 code points, without
 * control characters and without characters that reorder text. Empty if nothing in it can be seen.
 */
export function labelOf(text: string): string {
  const read = text.trimStart().slice(0, MOST_READ);
  const line = cleanText(withoutHalf(read)).replace(/\s+/g, ' ').trim();
  // Some editors fill an empty line with a space of no width, which is in `\p{Cf}`.
  const isSeen = /[^\p{Cf}\s]/u.test(line);
  return isSeen ? [...line].slice(0, LONGEST_LABEL).join('').trimEnd() : '';
}

/** Removes half of a surrogate pair that a cut left at the end. */
function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
