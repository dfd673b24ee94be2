import { articlePage } from '../inputs/pages';
import { type Lab, PIPELINES, withLab } from '../lab';
import { ratio } from '../report';
import type { Section } from '../section';
import { median } from '../statistics';

/** Larger articles are not compared, because some converters would take minutes. */
const MOST_BYTES_COMPARED = 500_000;

export const tasks: Section = {
  name: 'tasks',
  title: 'Longest task of the main thread while an article is clipped, × the floor',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const rows: string[][] = [];
      const times = options.quick ? 1 : 3;
      for (const bytes of options.quick ? [100_000] : [20_000, 100_000, 200_000, 2_000_000]) {
        const page = articlePage(options.seed, bytes);
        const longest: number[] = [];
        for (const pipeline of bytes > MOST_BYTES_COMPARED ? PIPELINES.slice(0, 2) : PIPELINES) {
          progress(`${bytes / 1000} kB, ${pipeline}`);
          longest.push(
            await longestOf(times, lab, page, () =>
              lab.longestTask((calls, name) => calls.clip(name, 1), pipeline),
            ),
          );
        }
        progress(`${bytes / 1000} kB, in slices`);
        const sliced = await longestOf(times, lab, page, () =>
          lab.longestTask((calls) => calls.clipInSlices(), null),
        );
        const [floor = Number.NaN, ...compared] = longest;
        const ratios = PIPELINES.slice(1).map((_, i) => ratio((compared[i] ?? Number.NaN) / floor));
        const inSlices = [ratio(sliced / floor), `${sliced.toFixed(0)} ms`];
        rows.push([`${bytes / 1000} kB`, `${floor.toFixed(1)} ms`, ...ratios, ...inSlices]);
      }
      const note =
        'medians of fresh page loads, from a trace; all at once but for the last two columns, as in the extension';
      return { table: { columns: ['article', ...PIPELINES, 'in slices', 'time'], rows, note } };
    }),
};

/** The median over page loads: each time a fresh page and code that has not run in it, as after a click. */
async function longestOf(
  times: number,
  lab: Lab,
  page: string,
  task: () => Promise<number>,
): Promise<number> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    await lab.show(page);
    found.push(await task());
  }
  return median(found);
}
