/** A part of an address with its letters in place of their escapes, to be read. What is invisible stays escaped. */
export function readable(part: string): string {
  try {
    return decodeURI(part).replace(/\p{C}/gu, encodeURI);
  } catch {
    return part;
  }
}
