import { expect, it } from 'vitest';
import { listHeadings } from '../../../../lib/capture/article/leftovers/emptied';
import type { Measures } from '../../../../lib/capture/article/measures/block-measure';
import { bodyFrom } from '../../../../lib/capture/dom/nodes';

it('looks at each section of a page with very many headings in wrappers once', () => {
  const body = bodyFrom('<div><h2>A</h2></div><p>b</p>'.repeat(4000));
  let reads = 0;
  const counting: Pick<Measures, 'get'> = {
    get() {
      reads++;
      return undefined;
    },
  };
  // Nothing else of the map is used.
  listHeadings(body, counting as Measures);
  expect(reads).toBeLessThan(4 * 8000);
});
