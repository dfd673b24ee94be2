import { PAGE_URL } from '../../capture/support/browser';
import type { PipelineName } from '../in-page/page-calls';
import { hostileShapes, ordinaryShapes, type ShapeName } from '../in-page/shapes';
import { FAST_CONVERTERS, type Lab, withLab } from '../lab';
import { warmUp } from '../measure';
import type { Section } from '../section';
import { growthExponent } from '../statistics';

const SIZES_MB = [0.05, 0.2, 1, 5, 20];
/** Large enough to show superlinear growth. */
const HOSTILE_MB = 1;
/** The limit of a quick run, and always of other converters, because some would take minutes. */
const FEW_MB = 0.2;
/** Up to this size a single call is too short to measure. */
const REPEATED_MB = 0.05;
const LIMIT_MS = 60_000;

interface Point {
  /** Megabytes of HTML. */
  size: number;
  /** Milliseconds. */
  cost: number;
}

export const growth: Section = {
  name: 'growth',
  title: 'Growth of the conversion time with the size: exponent, largest size converted',
  run: ({ options, progress }) =>
    withLab(async (lab) => {
      const names = options.quick ? FAST_CONVERTERS.slice(0, 1) : FAST_CONVERTERS;
      const rows: string[][] = [];
      const details: unknown[] = [];
      for (const shape of [...ordinaryShapes, ...hostileShapes]) {
        const largestOwn = hostileShapes.includes(shape) ? HOSTILE_MB : Infinity;
        const row: string[] = [shape];
        for (const pipeline of names) {
          progress(`${shape}, ${pipeline}`);
          const most = options.quick || pipeline !== 'satchel' ? FEW_MB : largestOwn;
          const { points, end } = await grow(lab, pipeline, shape, most);
          const largest = points.at(-1);
          const rate = largest ? `${Math.round(largest.cost / largest.size)} ms/MB` : '-';
          row.push(growthExponent(points).toFixed(2), `${largest?.size ?? 0} MB${end}`, rate);
          details.push({ shape, pipeline, points, end });
        }
        rows.push(row);
      }
      const columns = ['shape', ...names.flatMap((name) => [name, 'largest', 'there'])];
      const note = `least squares on log-log, main-thread processor time; peers to ${FEW_MB} MB, hostile shapes to ${HOSTILE_MB} MB; fails: over ${LIMIT_MS / 1000} s or a crash`;
      return { table: { columns, rows, note }, details };
    }),
};

/**
 * Converts the shape at growing sizes up to `most` megabytes, until it becomes plain text or takes too long.
 */
async function grow(lab: Lab, pipeline: PipelineName, shape: ShapeName, most: number) {
  const points: Point[] = [];
  for (const size of SIZES_MB.filter((megabytes) => megabytes <= most)) {
    const work = one(lab, pipeline, shape, size);
    const done = await lab.within(LIMIT_MS, work);
    if (!done) return { points, end: ', then fails' };
    if (!done.converted) return { points, end: ', then plain text' };
    points.push({ size, cost: done.cost });
  }
  return { points, end: '' };
}

async function one(lab: Lab, pipeline: PipelineName, shape: ShapeName, size: number) {
  await lab.run((calls, { shape, bytes }) => calls.load(shape, bytes), { shape, bytes: size * 1e6 });
  const measure = (name: PipelineName, times: number) =>
    lab.milliseconds((calls, { name, times, url }) => calls.convert(name, times, url), {
      name,
      times,
      url: PAGE_URL,
    });
  const { times } = size <= REPEATED_MB ? await warmUp(pipeline, measure) : { times: 1 };
  const cost = (await measure(pipeline, times)) / times;
  return { cost, converted: await lab.run((calls) => calls.isConverted(), null) };
}
