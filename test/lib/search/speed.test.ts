import { expect, it } from 'vitest';
import { parseQuery, rank } from '../../../lib/search/rank';
import { indexed, search } from '../../../lib/search/search';
import { searchKey } from '../../../lib/search/search-key';

const COUNT = 10_000;
const WORDS = ['research', 'papers', '研究资料', 'Läser', 'notes', '旅行', 'AI', 'project'];
const pick = (index: number) => WORDS[index % WORDS.length] ?? '';
const names = Array.from(
  { length: COUNT },
  (_, index) => `${pick(index)} ${pick(index * 7 + 3)} / ${pick(index * 3 + 1)} ${index}`,
);
const queries = ['r', 're', 'res', 'rese', 'yj', 'yanjiu', 'pap 12', 'zzz'];

it('prepares each of 10,000 names once, however much is typed', () => {
  let made = 0;
  const entries = indexed(names, (name) => {
    made += 1;
    return name;
  });
  for (const query of queries) search(entries, query);
  expect(made).toBe(COUNT);
});

/** Counts the reads of parts of names. */
function looksAt(typed: string, names: string[]): number {
  let looks = 0;
  const count = {
    get: (units: string[], at: string) => {
      looks += 1;
      return Reflect.get(units, at);
    },
  };
  const query = parseQuery(typed);
  for (const name of names) {
    const key = searchKey(name);
    rank(query, { ...key, units: new Proxy([...key.units], count) });
  }
  return looks;
}

it.each(queries)('%s reads only a few parts of 10,000 names', (typed) => {
  expect(looksAt(typed, names)).toBeLessThan(COUNT);
});

it('the reads of a repetitive name are limited by its length', () => {
  expect(looksAt(`${'a'.repeat(20)}b`, ['aaaa '.repeat(20)])).toBeLessThan(1000);
});
