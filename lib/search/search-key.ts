import { fold } from './fold';
import { pinyin } from './pinyin';

/** All of a name that searching looks at, made once for each name. */
export interface SearchKey {
  /** Without case and accents. */
  text: string;
  /** What can be abbreviated: its words, and each Chinese character by its reading. */
  units: readonly string[];
  /** The first letters of the units, so that most names are passed over at a glance. */
  initials: string;
}

const UNIT = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const keys = new Map<string, SearchKey>();

/** The key of a name. Keys are kept as long as the page or the worker lives. */
export function searchKey(name: string): SearchKey {
  const known = keys.get(name);
  if (known) return known;
  const text = fold(name);
  const units = (text.match(UNIT) ?? []).map((unit) => pinyin(unit) ?? unit);
  const key = { text, units, initials: units.map((unit) => unit[0]).join('') };
  keys.set(name, key);
  return key;
}
