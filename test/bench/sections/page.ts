import type { PipelineName } from '../in-page/page-calls';
import { articlePage, fixtures, pagesIn, type TestPage } from '../inputs/pages';
import { PIPELINES, withLab } from '../lab';
import { medians } from '../measure';
import type { Options } from '../options';
import { ratio } from '../report';
import type { Section } from '../section';
import { median } from '../statistics';

export const page: Section = {
  name: 'page',
  title: 'Clip of a whole page shown in a tab, × the floor',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const rows: (string | number)[][] = [];
      const details: unknown[] = [];
      for (const [source, pages] of Object.entries(sources(options))) {
        const ratios = new Map<PipelineName, number[]>(PIPELINES.map((name) => [name, []]));
        const floors: number[] = [];
        for (const { name, html } of pages) {
          progress(`${source}: ${name}`);
          await lab.show(html);
          const found = await medians(
            PIPELINES,
            options.quick ? 1 : 3,
            (pipeline, times) =>
              lab
                .milliseconds((calls, { pipeline, times }) => calls.clip(pipeline, times), {
                  pipeline,
                  times,
                })
                .catch(() => Number.NaN), // a converter that fails on a page has no time for it
          );
          const floor = found.get('floor') ?? Number.NaN;
          floors.push(floor);
          for (const [pipeline, value] of found) {
            if (value > 0) ratios.get(pipeline)?.push(value / floor);
          }
          details.push({ source, name, milliseconds: Object.fromEntries(found) });
        }
        const [, ...compared] = [...ratios.values()].map((values) => ratio(median(values)));
        rows.push([source, pages.length, `${median(floors).toFixed(2)} ms`, ...compared]);
      }
      const note =
        'medians over the pages; extraction included: Readability for turndown and remark, others their own';
      return { table: { columns: ['pages', 'number', ...PIPELINES], rows, note }, details };
    }),
};

function sources({ corpus, quick, seed }: Options): Record<string, TestPage[]> {
  const sizes = quick ? [20_000, 100_000] : [10_000, 20_000, 40_000, 80_000, 160_000, 320_000];
  const all = fixtures();
  return {
    'test/pages': quick ? all.slice(0, 4) : all,
    generated: sizes.map((bytes, i) => ({ name: `${bytes / 1000} kB`, html: articlePage(seed + i, bytes) })),
    ...(corpus ? { [corpus]: pagesIn(corpus) } : {}),
  };
}
