/** About how wide a text is: a Chinese character takes two columns. */
export function columnsOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
