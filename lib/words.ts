import { browser } from 'wxt/browser';
import type english from '../public/_locales/en/messages.json';

export type Word = keyof typeof english;

/** The text for `word` in the browser's language; `$1`, `$2` … are replaced by `substitutions`. */
export function t(word: Word, ...substitutions: (string | number)[]): string {
  return browser.i18n.getMessage(word, substitutions.map(String));
}
