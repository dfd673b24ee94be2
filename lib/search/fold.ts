/** A name without case and accents, so that "resume" finds "Résumé" and "ａｂｃ" is "abc". */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
