import { fold } from './fold';
import { pinyin } from './pinyin';

/** The searchable forms of a name, computed once per name. */
export interface SearchKey {
  /** Without case and accents. */
  text: string;
  /** The units of abbreviations: words, and the reading of each Chinese character. */
  units: readonly string[];
  /** The first letters of the units, for rejecting most names quickly. */
  initials: string;
}

const keys = new Map<string, SearchKey>();

/** The key of a name. Keys are cached for the lifetime of the page or service worker. */
export function searchKey(name: string): SearchKey {
  const known = keys.get(name);
  if (known) return known;
  const text = fold(name);
  const found = text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  const units = found.map((unit) => pinyin(unit) ?? unit);
  const key = { text, units, initials: units.map((unit) => unit[0]).join('') };
  keys.set(name, key);
  return key;
}
