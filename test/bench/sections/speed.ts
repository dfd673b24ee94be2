import { PAGE_URL } from '../../capture/support/browser';
import type { PipelineName } from '../in-page/page-calls';
import type { ShapeName } from '../in-page/shapes';
import { FAST_CONVERTERS, withLab } from '../lab';
import { medians } from '../measure';
import { ratio } from '../report';
import type { Section } from '../section';

const SHAPES: ShapeName[] = ['article', 'inline', 'table', 'list', 'nested lists', 'code'];
const TIMED: readonly PipelineName[] = ['floor', ...FAST_CONVERTERS];
const BYTES = 150_000;

export const speed: Section = {
  name: 'speed',
  title: `Conversion time of ${BYTES / 1000} kB, × the floor`,
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const rows: (string | number)[][] = [];
      for (const shape of SHAPES) {
        progress(shape);
        await lab.run((calls, { shape, bytes }) => calls.load(shape, bytes), { shape, bytes: BYTES });
        const found = await medians(TIMED, options.quick ? 3 : 7, (pipeline, times) =>
          lab.milliseconds((calls, { pipeline, times, url }) => calls.convert(pipeline, times, url), {
            pipeline,
            times,
            url: PAGE_URL,
          }),
        );
        const floor = found.get('floor') ?? Number.NaN;
        const ratios = [...found.values()].slice(1).map((value) => ratio(value / floor));
        rows.push([shape, `${floor.toFixed(1)} ms`, ...ratios]);
      }
      const note =
        'medians of interleaved repetitions, main-thread processor time; the floor parses and walks once';
      return { table: { columns: ['shape', ...TIMED], rows, note } };
    }),
};
