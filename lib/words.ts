import { browser } from 'wxt/browser';
import type english from '../public/_locales/en/messages.json';

export type Word = keyof typeof english;

/** To ask the browser for a word costs as much as to draw it, and a list has the same ones in each row. */
const known = new Map<Word, string>();

/** The text for `word` in the browser's language; `$1`, `$2` … are replaced by `substitutions`. */
export function t(word: Word, ...substitutions: (string | number)[]): string {
  if (substitutions.length > 0) return browser.i18n.getMessage(word, substitutions.map(inOnePiece));
  const text = known.get(word) ?? browser.i18n.getMessage(word);
  known.set(word, text);
  return text;
}

/** Hebrew, Arabic and what else is written from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from the right stays in one piece in a sentence that is not. */
function inOnePiece(substitution: string | number): string {
  const text = String(substitution);
  return FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
}
