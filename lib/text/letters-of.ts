/**
 * The letters and digits of a text, in lower case and in one form of each character: the same for a name and its
 * address, and for a title that a service stores in another form of Unicode.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
