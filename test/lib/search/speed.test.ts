import { expect, it } from 'vitest';
import { indexed, search } from '../../../lib/search/search';

const COUNT = 10_000;
const WORDS = ['research', 'papers', '研究资料', 'Läser', 'notes', '旅行', 'AI', 'project'];
const pick = (index: number) => WORDS[index % WORDS.length] ?? '';
const names = Array.from(
  { length: COUNT },
  (_, index) => `${pick(index)} ${pick(index * 7 + 3)} / ${pick(index * 3 + 1)} ${index}`,
);
const queries = ['r', 're', 'res', 'rese', 'yj', 'yanjiu', 'pap 12', 'zzz'];

/** The least time of several runs: what the work takes when nothing disturbs it (milliseconds). */
function least(run: () => void): number {
  const times = Array.from({ length: 15 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return Math.min(...times);
}

it('a keystroke costs a small multiple of looking for the text in 10,000 names', () => {
  const entries = indexed(names, String);
  const plain = least(() => {
    for (const query of queries) names.filter((name) => name.toLowerCase().includes(query));
  });
  const ranked = least(() => {
    for (const query of queries) search(entries, query);
  });
  console.log(
    `10,000 names: ${(ranked / queries.length).toFixed(1)} ms a keystroke, ${(ranked / plain).toFixed(1)} × plain`,
  );
  expect(ranked / plain).toBeLessThan(20);
});
