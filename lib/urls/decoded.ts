/** A part of a URL without its percent escapes; as it is if they are not UTF-8. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
