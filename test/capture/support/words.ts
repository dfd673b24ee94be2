/** The visible words of a piece of HTML; in scripts without spaces, every character. */
export function wordsOf(html: string): string[] {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');
  return (
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  );
}

/** How similar two texts are by their shared words: 1 for the same words, 0 for none (F1). */
export function likeness(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return (2 * shared) / (words.length + others.length);
}

/** The expected words that each clip lacks, after its label. Clips that lack none are left out. */
export function lostWords(
  expected: ReadonlySet<string>,
  clips: readonly (readonly [label: string, clip: string])[],
): string[] {
  return clips.flatMap(([label, clip]) => {
    const kept = new Set(wordsOf(clip));
    const lost = [...expected].filter((word) => !kept.has(word));
    return lost.length > 0 ? [`${label}: ${lost.join(' ')}`] : [];
  });
}
