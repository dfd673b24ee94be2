/** Where a word may be broken, and marks without width: nobody reads them, and no search finds words with them. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/;
const UNSEEN_ALL = new RegExp(UNSEEN, 'g');

/** The text without the characters that show nothing. */
export function withoutUnseen(text: string): string {
  return UNSEEN.test(text) ? text.replace(UNSEEN_ALL, '') : text;
}
