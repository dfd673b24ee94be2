/**
 * Soft hyphens and zero-width characters. They are invisible, and a search does not find words that contain
 * them.
 */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/;
const UNSEEN_ALL = new RegExp(UNSEEN, 'g');

/** They shape the characters beside them, so alone in a text they are invisible. Editors fill empty paragraphs with them. */
const JOINERS = /[\u200c\u200d]/g;
const SEEN = /[^\s\u200c\u200d]/;

/** The text without invisible characters. */
export function withoutUnseen(text: string): string {
  const seen = UNSEEN.test(text) ? text.replace(UNSEEN_ALL, '') : text;
  return SEEN.test(seen) ? seen : seen.replace(JOINERS, '');
}

/** What a non-breaking space belongs to: a number, a currency, a dash, French punctuation, or a wider gap. */
const TIED = '\\d\u00a0\u2007\u202f%‰°€£$¥«»:;!?–—';
/** A non-breaking space that touches a word, and nothing that it belongs to. */
const UNTIED = new RegExp(`(?<=[^\\s${TIED}])\u00a0(?![${TIED}])|(?<![${TIED}])\u00a0(?=[^\\s${TIED}])`, 'g');

/** Makes the non-breaking spaces between words plain ones. Editors leave them there, and a search does not find the words. */
export function withPlainSpaces(text: string): string {
  return text.includes('\u00a0') ? text.replace(UNTIED, ' ') : text;
}
