import { expect, it } from 'vitest';
import { createCollector } from '../../../lib/links/collector';
import { READERS } from '../../../lib/links/read-links';
import { isLinear } from '../support/linear';
import { LARGE_LISTS, largeList } from './support/large-lists';

/** Enough to tell; `npm run bench -- links` reads 100,000. */
const LINKS = 12_000;

it.each(LARGE_LISTS)('$name is read in time that is linear in its links', ({ format, ...list }) => {
  let collected = createCollector();
  const read = (count: number) => {
    collected = createCollector();
    const reader = READERS[format](collected);
    for (const piece of largeList(list, count)) reader.write(piece);
    reader.end();
  };
  expect(isLinear(read, LINKS)).toBe(true);
  expect([collected.links.length, collected.faulty, collected.full]).toEqual([LINKS, 0, false]);
});
