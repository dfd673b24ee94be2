import { browser } from 'wxt/browser';
import type english from '../public/_locales/en/messages.json';

export type Word = keyof typeof english;

/**
 * Cached, because asking the browser for a text is as slow as drawing it, and list rows repeat the same
 * texts.
 */
const cache = new Map<Word, string>();

/** The text for `word` in the browser's language; `$1`, `$2` … are replaced by `substitutions`. */
export function t(word: Word, ...substitutions: (string | number)[]): string {
  if (substitutions.length > 0) return browser.i18n.getMessage(word, substitutions.map(isolated));
  const text = cache.get(word) ?? browser.i18n.getMessage(word);
  cache.set(word, text);
  return text;
}

/** A text that has a singular form: `libraryCount` and `libraryCountOne`. */
export type CountWord = { [W in Word]: `${W}One` extends Word ? W : never }[Word];

/** The text for a number of things, which is `$1`, in the plural form that the language has for it. */
export function tCount(word: CountWord, count: number, ...substitutions: string[]): string {
  const form = new Intl.PluralRules(t('language')).select(count);
  return t(form === 'one' ? `${word}One` : word, formatted(count), ...substitutions);
}

/** Names one after the other, as the language lists them. */
export function tList(names: readonly string[]): string {
  return new Intl.ListFormat(t('language'), { style: 'narrow' }).format(names);
}

/** The language for dates: the user's own form of that of the texts, because British dates differ from American ones. */
export function dateLanguage(): string {
  const [own, ours] = [browser.i18n.getUILanguage(), t('language')];
  return own.slice(0, 2) === ours.slice(0, 2) ? own : ours;
}

/** With the space between a number and a Chinese word that all our texts have, and the browser's do not. */
export function spaced(text: string): string {
  return text.replace(/(\d)(?=[一-龥])/, '$1 ');
}

/** A number as the language writes it. Most are small, and look the same everywhere. */
function formatted(count: number): string {
  return count < 1000 ? String(count) : new Intl.NumberFormat(t('language')).format(count);
}

/** Hebrew, Arabic and other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates right-to-left text, so that it stays in one piece within a left-to-right sentence. */
function isolated(substitution: string | number): string {
  const text = typeof substitution === 'number' ? formatted(substitution) : substitution;
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
