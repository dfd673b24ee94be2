import { cleanText } from './text';

/** As many characters (code points) of a title or a name are kept. */
export const LONGEST_LABEL = 300;

/** As much is read (UTF-16 units): of what is longer, the beginning is not made of white space. */
const MOST_READ = 10 * LONGEST_LABEL;

/**
 * A title or a name that somebody else wrote, fit to be shown and stored: one line of at most 300 characters, with
 * no control characters and nothing that reorders text.
 */
export function labelOf(text: string): string {
  const read = text.trimStart().slice(0, MOST_READ);
  const line = cleanText(withoutHalf(read)).replace(/\s+/g, ' ').trim();
  return [...line].slice(0, LONGEST_LABEL).join('').trimEnd();
}

/** A cut may leave the first half of a pair at the end. */
function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
