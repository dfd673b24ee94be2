import { cleanText } from '../text/clean-text';

/** A part of an address with its letters in place of their escapes, to be read. */
export function readable(part: string): string {
  try {
    return cleanText(decodeURI(part));
  } catch {
    return part;
  }
}
