import { PAGE_URL } from '../../capture/support/browser';
import type { PipelineName } from '../in-page/page-calls';
import type { Flavour } from '../in-page/render';
import { documents } from '../inputs/documents';
import { readmes } from '../inputs/readmes';
import { specification } from '../inputs/specification';
import { CONVERTERS, type Lab, withLab } from '../lab';
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
        const row: (string | number)[] = [corpus.name, corpus.documents.length];
        for (const pipeline of CONVERTERS) {
          const trips = await tripsOf(lab, corpus, pipeline);
          const failed = trips.filter(({ same }) => !same);
          failures.push(...failed.map((trip) => ({ corpus: corpus.name, pipeline, ...trip })));
          row.push(percent(trips.length - failed.length, trips.length));
        }
        rows.push(row);
      }
      const note = 'documents that pass; the JSON file holds those that fail';
      return { table: { columns: ['documents', 'number', ...CONVERTERS], rows, note }, details: failures };
    }),
};

function tripsOf(lab: Lab, { documents, flavour }: Corpus, pipeline: PipelineName) {
  const input = { pipeline, documents, flavour, url: PAGE_URL };
  return lab.run(
    (calls, { pipeline, documents, flavour, url }) => calls.roundTrips(pipeline, documents, flavour, url),
    input,
  );
}

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
