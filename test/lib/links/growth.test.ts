// @vitest-environment node
import { expect, it } from 'vitest';
import { createCollector } from '../../../lib/links/collector';
import { csvReader } from '../../../lib/links/formats/csv';
import { feedReader } from '../../../lib/links/formats/feed';
import { htmlReader } from '../../../lib/links/formats/html';
import { jsonLinesReader, jsonReader } from '../../../lib/links/formats/json';
import { textReader } from '../../../lib/links/formats/text';
import { isLinear } from '../support/linear';
import { LARGE_LISTS, largeList } from './support/large-lists';

/** Enough to tell; `npm run bench -- links` reads 100,000. */
const LINKS = 12_000;
const READERS = {
  html: htmlReader,
  feed: feedReader,
  json: jsonReader,
  'json-lines': jsonLinesReader,
  csv: csvReader,
  text: textReader,
};

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
