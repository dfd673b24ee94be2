import { articlePage } from '../inputs/pages';
import { PIPELINES, withLab } from '../lab';
import { ratio } from '../report';
import type { Section } from '../section';
import { median } from '../statistics';

export const tasks: Section = {
  name: 'tasks',
  title: 'Longest task of the main thread while an article is clipped, × the floor',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const rows: string[][] = [];
      for (const bytes of options.quick ? [100_000] : [20_000, 100_000, 500_000]) {
        const longest = new Map<string, number>();
        for (const pipeline of PIPELINES) {
          progress(`${bytes / 1000} kB, ${pipeline}`);
          const found: number[] = [];
          for (let i = 0; i < (options.quick ? 1 : 3); i++) {
            // Each time a page just opened, and code that has not run in it: as on a click.
            await lab.show(articlePage(options.seed, bytes));
            found.push(await lab.longestTask((world, name) => world.clip(name, 1), pipeline));
          }
          longest.set(pipeline, median(found));
        }
        const floor = longest.get('floor') ?? Number.NaN;
        const compared = [...longest.values()].slice(1).map((value) => ratio(value / floor));
        const own = longest.get('satchel') ?? Number.NaN;
        rows.push([`${bytes / 1000} kB`, `${floor.toFixed(1)} ms`, ...compared, `${own.toFixed(0)} ms`]);
      }
      const note = 'medians of fresh page loads, from a trace; the script itself is read in the task before';
      return { table: { columns: ['article', ...PIPELINES, 'satchel, time'], rows, note } };
    }),
};
