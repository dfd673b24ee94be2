/**
 * Soft hyphens and zero-width characters. They are invisible, and a search does not find words that contain
 * them.
 */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/;
const UNSEEN_ALL = new RegExp(UNSEEN, 'g');

/** The text without invisible characters. */
export function withoutUnseen(text: string): string {
  return UNSEEN.test(text) ? text.replace(UNSEEN_ALL, '') : text;
}
