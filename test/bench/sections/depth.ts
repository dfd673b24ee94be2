import { PAGE_URL } from '../../capture/support/browser';
import { type NestName, nestNames } from '../in-page/nests';
import type { PipelineName } from '../in-page/page-calls';
import { FAST_CONVERTERS, type Lab, withLab } from '../lab';
import type { Section } from '../section';

const DEPTHS = [500, 1_000, 3_000, 10_000, 50_000];
const FEW_DEPTHS = [500, 3_000];
const LIMIT_MS = 5_000;

export const depth: Section = {
  name: 'depth',
  title: 'Deepest nesting of elements',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const rows: string[][] = [];
      for (const kind of nestNames) {
        const row: string[] = [kind];
        for (const pipeline of FAST_CONVERTERS) {
          progress(`${kind}, ${pipeline}`);
          row.push(await deepest(lab, pipeline, kind, options.quick ? FEW_DEPTHS : DEPTHS));
        }
        rows.push(row);
      }
      const note = `whose words are all kept, of ${(options.quick ? FEW_DEPTHS : DEPTHS).at(-1)}; (n): converted to n, then plain text`;
      return { table: { columns: ['elements', ...FAST_CONVERTERS], rows, note } };
    }),
};

async function deepest(lab: Lab, pipeline: PipelineName, kind: NestName, depths: number[]): Promise<string> {
  let kept = 0;
  let converted = 0;
  for (const depth of depths) {
    const input = { pipeline, kind, depth, url: PAGE_URL };
    const outcome = await lab.within(
      LIMIT_MS,
      lab.run((calls, { pipeline, kind, depth, url }) => calls.nest(pipeline, kind, depth, url), input),
    );
    if (!outcome || outcome === 'lost') break;
    kept = depth;
    if (outcome === 'converted') converted = depth;
  }
  return converted === kept ? `${kept}` : `${kept} (${converted})`;
}
