/** The words of a text in lower case; each ideograph is a word. */
export function wordsIn(text: string): string[] {
  const apart = text.toLowerCase().replace(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g, ' $& ');
  return apart.split(/[^\p{L}\p{N}]+/gu).filter(Boolean);
}
