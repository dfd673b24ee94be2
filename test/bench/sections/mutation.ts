import { articlePage, fixtures, pagesIn } from '../inputs/pages';
import { CONVERTERS, withLab } from '../lab';
import type { Section } from '../section';

export const mutation: Section = {
  name: 'mutation',
  title: 'Pages that were changed by being clipped',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const { corpus, quick, seed } = options;
      const own = [...fixtures(), { name: 'generated', html: articlePage(seed, 50_000) }];
      const pages = [...(quick ? own.slice(-8) : own), ...(corpus ? pagesIn(corpus) : [])];
      const names: (typeof CONVERTERS)[number][] = quick ? ['satchel'] : [...CONVERTERS];
      const rows: (string | number)[][] = [];
      const details: unknown[] = [];
      for (const pipeline of names) {
        const changed = { records: 0, serialized: 0 };
        for (const { name, html } of pages) {
          progress(`${pipeline}: ${name}`);
          await lab.show(html);
          const found = await lab.run((calls, pipeline) => calls.clipAndWatch(pipeline), pipeline);
          changed.records += found.records > 0 ? 1 : 0;
          changed.serialized += found.serialized ? 1 : 0;
          if (found.records || found.serialized) details.push({ pipeline, page: name, ...found });
        }
        rows.push([pipeline, pages.length, changed.records, changed.serialized]);
      }
      const columns = ['pipeline', 'pages', 'an observer saw changes', 'differ afterwards'];
      return {
        table: { columns, rows, note: 'of a live page, shadow roots included; 0 is wanted' },
        details,
      };
    }),
};
