/** Scripts that write no spaces between words. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** A run of characters of an unspaced script, or of any other letters and digits. */
const RUNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]+|[\p{L}\p{N}]+/gu;
const APOSTROPHES = /['’‘ʼ]/g;

/** Words that say nothing about what a page is about, as `wordsOf` writes them. */
const EMPTY = new Set(
  [
    'a an the of and or to in on for with by at is are from',
    'der die das den dem ein eine und oder von zu zum zur im mit für auf ist',
    'の に を は が で と 的 了 和 与 在 是',
  ].flatMap((words) => words.split(' ')),
);

/** A text in lower case, without punctuation and with single spaces, in one form of each character. */
export function wordsOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '');
  return (plain.match(RUNS) ?? []).join(' ');
}

/**
 * Share of the shorter text's words that the other has, too: 0 to 1. In scripts without spaces, two
 * neighbouring characters count as a word.
 */
export function sharedWords(one: string, other: string): number {
  const [first, second] = [setOf(one), setOf(other)];
  const least = Math.min(first.size, second.size);
  return least === 0 ? 0 : [...first].filter((word) => second.has(word)).length / least;
}

function setOf(words: string): Set<string> {
  const all = wordsOf(words).split(' ').filter(Boolean);
  const telling = all.filter((word) => !EMPTY.has(word));
  return new Set((telling.length > 0 ? telling : all).flatMap(pairsOf));
}

/** The pairs of neighbours in a run without spaces; any other word alone. */
function pairsOf(run: string): string[] {
  if (!UNSPACED.test(run)) return [run];
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
