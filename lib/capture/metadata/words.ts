/** The words of a text; each ideograph is a word. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{N}]+/gu) ?? [];
}
