const HAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** The address of a link or a picture. */
const TARGET = /\]\(\S*/g;

const WORDS_A_MINUTE = 230;
const HAN_A_MINUTE = 400;

/** The length of Markdown in words and in minutes of reading. Each Chinese character counts as a word. */
export function readingLength(markdown: string): { words: number; minutes: number } {
  const text = markdown.replace(TARGET, ']');
  const han = text.match(HAN)?.length ?? 0;
  const words = text.replace(HAN, ' ').match(WORD)?.length ?? 0;
  const all = words + han;
  const minutes = all && Math.max(1, Math.round(words / WORDS_A_MINUTE + han / HAN_A_MINUTE));
  return { words: all, minutes };
}
