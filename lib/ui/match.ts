/** A name without case and accents, so that "resume" finds "Résumé" and "ａｂｃ" is "abc". */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * How well a name answers a query: 0 begins with it, 1 a word begins with it, 2 holds all its words
 * somewhere; undefined: not at all. Both folded.
 */
export function matchRank(query: string, name: string): number | undefined {
  if (name.startsWith(query)) return 0;
  const words = query.split(/\s+/);
  if (!words.every((word) => name.includes(word))) return undefined;
  return words.every((word) => beginsWord(word, name)) ? 1 : 2;
}

function beginsWord(word: string, name: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true;
  }
  return word === '';
}
