import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readLinks } from '../../../lib/links/read-links';
import { LARGE_LISTS, largeList } from '../../lib/links/support/large-lists';
import type { Section } from '../section';

/** The most links that a list takes, with short titles, and with titles that make about 50 MB of them. */
const LINKS = 100_000;
const WORDS = [1, 48];
const QUICK_LINKS = 10_000;
/** Memory is measured after so many pieces. */
const PIECES = 50;
const MB = 2 ** 20;

export const links: Section = {
  name: 'links',
  title: 'Reading 100,000 links of each format',
  async run({ options, progress }) {
    const count = options.quick ? QUICK_LINKS : LINKS;
    const collectGarbage = garbageCollector();
    const rows: string[][] = [];
    for (const { name, ...list } of LARGE_LISTS) {
      for (const words of WORDS) {
        progress(`${name}, ${words}`);
        rows.push([name, ...(await measure(largeList(list, count, words), collectGarbage))]);
      }
    }
    const columns = ['format', 'links', 'MB', 'ms', 'heap, most', 'heap, kept'];
    const note = 'processor time, and the heap in MB, of Node; kept: the links themselves';
    return { table: { columns, rows, note } };
  },
};

/** A function of its own, so that nothing holds the list of the measurement before. */
async function measure(list: Iterable<string>, collectGarbage: () => void): Promise<string[]> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let [characters, read, peak, ms] = [0, 0, 0, 0];
  const held = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const pieces = function* () {
    for (const piece of list) {
      characters += piece.length;
      const began = process.cpuUsage();
      yield piece;
      const { user, system } = process.cpuUsage(began);
      ms += (user + system) / 1000;
      if (++read % PIECES === 0) peak = Math.max(peak, held());
    }
  };
  const found = await readLinks(pieces());
  const kept = held();
  const heap = (bytes: number) => (Math.max(0, bytes - before) / MB).toFixed(0);
  const megabytes = (characters / MB).toFixed(0);
  return [String(found.links.length), megabytes, ms.toFixed(0), heap(Math.max(peak, kept)), heap(kept)];
}

/** Node exposes its garbage collector only with a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  // The new context has the function that the flag adds.
  return runInNewContext('gc') as () => void;
}
