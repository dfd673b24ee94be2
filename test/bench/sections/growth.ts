import { type ShapeName, shapeNames } from '../in-page/shapes';
import type { PipelineName } from '../in-page/world';
import { type Lab, URL, withLab } from '../lab';
import { warmUp } from '../measure';
import type { Section } from '../section';
import { growthExponent } from '../statistics';

const SIZES_MB = [0.05, 0.2, 0.8, 3, 10, 20];
/** Peers go on only to here: some would take minutes. */
const PEERS_MB = 0.8;
const COMPARED: readonly PipelineName[] = ['satchel', 'turndown', 'remark'];
const LIMIT_MS = 12_000;

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
      const names = options.quick ? COMPARED.slice(0, 1) : COMPARED;
      const rows: string[][] = [];
      const details: unknown[] = [];
      for (const shape of shapeNames) {
        const row: string[] = [shape];
        for (const pipeline of names) {
          progress(`${shape}, ${pipeline}`);
          const most = options.quick || pipeline !== 'satchel' ? PEERS_MB : Number.POSITIVE_INFINITY;
          const { points, end } = await grow(lab, pipeline, shape, most);
          const largest = points.at(-1);
          const rate = largest ? `${Math.round(largest.cost / largest.size)} ms/MB` : '-';
          row.push(growthExponent(points).toFixed(2), `${largest?.size ?? 0} MB${end}`, rate);
          details.push({ shape, pipeline, points, end });
        }
        rows.push(row);
      }
      const columns = ['shape', ...names.flatMap((name) => [name, 'largest', 'there'])];
      const note = `least squares on log-log, main-thread processor time; peers to ${PEERS_MB} MB only; then: plain text, >${LIMIT_MS / 1000} s or crash`;
      return { table: { columns, rows, note }, details };
    }),
};

/** Converts the shape at growing sizes up to `most` megabytes, until it becomes plain text or takes too long. */
async function grow(lab: Lab, pipeline: PipelineName, shape: ShapeName, most: number) {
  const points: Point[] = [];
  for (const size of SIZES_MB.filter((megabytes) => megabytes <= most)) {
    const work = one(lab, pipeline, shape, size);
    const done = await lab.within(LIMIT_MS, work);
    if (!done) return { points, end: ', then >' };
    if (!done.converted) return { points, end: ', then plain' };
    points.push({ size, cost: done.cost });
  }
  return { points, end: '' };
}

async function one(lab: Lab, pipeline: PipelineName, shape: ShapeName, size: number) {
  await lab.run((world, { shape, bytes }) => world.load(shape, bytes), { shape, bytes: size * 1e6 });
  const measure = (name: PipelineName, times: number) =>
    lab.milliseconds((world, { name, times, url }) => world.convert(name, times, url), {
      name,
      times,
      url: URL,
    });
  const { each, times } = await warmUp(pipeline, measure);
  const cost = size < 1 ? (await measure(pipeline, times)) / times : each;
  return { cost, converted: await lab.run((world) => world.isConverted(), null) };
}
