/** The letters and digits of a text, in lower case: the same for a name and its address. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
