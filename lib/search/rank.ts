import { fold } from './fold';
import type { SearchKey } from './search-key';

/** How well a name matches a query, best first. */
export const RANKS = ['exact', 'prefix', 'word-start', 'initials', 'inside'] as const;
export type Rank = (typeof RANKS)[number];

/** A folded query and its words. A name must match every word. */
export interface Query {
  text: string;
  words: string[];
}

export function parseQuery(typed: string): Query {
  const text = fold(typed).trim();
  return { text, words: text.split(/\s+/).filter(Boolean) };
}

/**
 * How well a name matches a query; undefined if not at all. The worst match of all words counts. `initials`
 * includes any abbreviation: "yj" and "yanjiu" for 研究, "respap" for "Research papers".
 */
export function rank({ text, words }: Query, key: SearchKey): Rank | undefined {
  if (key.text === text) return 'exact';
  if (key.text.startsWith(text)) return 'prefix';
  let worst = 0;
  for (const word of words) {
    const found = rankWord(word, key);
    if (!found) return undefined;
    worst = Math.max(worst, RANKS.indexOf(found));
  }
  return RANKS[worst];
}

function rankWord(word: string, key: SearchKey): Rank | undefined {
  const inside = key.text.includes(word);
  if (inside && beginsWord(word, key.text)) return 'word-start';
  if (abbreviates(word, key)) return 'initials';
  return inside ? 'inside' : undefined;
}

function beginsWord(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Whether a word consists of the beginnings of consecutive units. */
function abbreviates(word: string, { units, initials }: SearchKey): boolean {
  const first = word.charAt(0);
  const inVain = new Set<number>();
  for (let at = initials.indexOf(first); at >= 0; at = initials.indexOf(first, at + 1)) {
    if (spells(word, 0, units, at, inVain)) return true;
  }
  return false;
}

/** @param inVain dead ends: without them, a repetitive name would take exponential time */
function spells(
  word: string,
  from: number,
  units: readonly string[],
  at: number,
  inVain: Set<number>,
): boolean {
  if (from === word.length) return true;
  const here = at * word.length + from;
  const unit = inVain.has(here) ? undefined : units[at];
  if (!unit) return false;
  let length = 0;
  while (length < unit.length && from + length < word.length && unit[length] === word[from + length])
    length++;
  for (; length > 0; length--) if (spells(word, from + length, units, at + 1, inVain)) return true;
  inVain.add(here);
  return false;
}
