import type { Flavour } from '../in-page/render';
import { documents } from '../inputs/documents';
import { readmes } from '../inputs/readmes';
import { specification } from '../inputs/specification';
import { CONVERTERS, URL, withLab } from '../lab';
import { percent } from '../report';
import type { Section } from '../section';

interface Corpus {
  name: string;
  flavour: Flavour;
  documents: string[];
}

export const roundTrip: Section = {
  name: 'roundtrip',
  title: 'Round trip: HTML to Markdown, rendered again, looks the same',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const failures: unknown[] = [];
      const rows: (string | number)[][] = [];
      for (const corpus of corpora(options.seed, options.quick)) {
        progress(corpus.name);
        const passed = new Map<string, number>();
        for (const html of corpus.documents) {
          for (const pipeline of CONVERTERS) {
            const input = { pipeline, html, flavour: corpus.flavour, url: URL };
            const { same, ...trip } = await lab.run(
              (world, { pipeline, html, flavour, url }) => world.roundTrip(pipeline, html, flavour, url),
              input,
            );
            if (same) passed.set(pipeline, (passed.get(pipeline) ?? 0) + 1);
            else failures.push({ corpus: corpus.name, pipeline, html, ...trip });
          }
        }
        const total = corpus.documents.length;
        rows.push([corpus.name, total, ...CONVERTERS.map((name) => percent(passed.get(name) ?? 0, total))]);
      }
      const note = 'documents that pass; the JSON file holds those that fail';
      return { table: { columns: ['documents', 'number', ...CONVERTERS], rows, note }, details: failures };
    }),
};

function corpora(seed: number, quick: boolean): Corpus[] {
  const generated = Object.entries(documents(seed, quick ? 25 : 150));
  return [
    { name: 'CommonMark specification', flavour: 'commonmark', documents: specification },
    { name: 'READMEs, by section', flavour: 'gfm', documents: readmes(quick ? 150 : 800) },
    ...generated.map(
      ([kind, all]): Corpus => ({ name: `generated ${kind}`, flavour: 'gfm', documents: all }),
    ),
  ];
}
