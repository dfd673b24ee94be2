import path from 'node:path';
import { output } from '../../setup/output';
import type { ProbedPage } from '../extension/probe';
import { type Stage, withStage } from '../extension/stage';
import { traced } from '../extension/work';
import type { Section } from '../section';
import { median, medianRange } from '../statistics';

const PAGES: readonly ProbedPage[] = ['popup.html', 'library.html'];
const SITUATIONS = ['asleep', 'awake'] as const;
const TRACED_EVERY = 5;

/** What one build cost, round by round (milliseconds). */
interface Samples {
  times: number[];
  work: number[];
}

export const against: Section = {
  name: 'against',
  title: 'What other builds cost more than this one, until a page is usable (--against DIR)',
  run: async ({ options, progress }) => {
    const builds = [output('chrome'), ...options.against];
    const rows: string[][] = [];
    const details: unknown[] = [];
    const columns = ['build', 'page', 'time', '×', 'more', '95 % range', 'work', 'more'];
    const note =
      'milliseconds: medians, of the pairs for what is more; the first build is this one; work: as in `pages`';
    if (options.against.length === 0) return { table: { columns, rows, note } };
    await withStages(builds, async (stages) => {
      for (const page of PAGES) {
        for (const situation of SITUATIONS) {
          progress(`${page}, ${situation}`);
          const rounds = options.quick ? 19 : 41;
          const samples = await measure(stages, page, situation, rounds);
          const [own] = samples;
          for (const [at, each] of samples.entries()) {
            const name = path.basename(builds[at] ?? '');
            rows.push([name, `${page}, ${situation}`, ...cells(own ?? each, each)]);
            details.push({ build: builds[at], page, situation, ...each });
          }
        }
      }
    });
    return { table: { columns, rows, note }, details };
  },
};

/** Each build has a browser of its own, so that all are as new and as full. */
function withStages<T>(
  builds: readonly string[],
  work: (stages: Stage[]) => Promise<T>,
  stages: Stage[] = [],
): Promise<T> {
  const [build, ...rest] = builds;
  if (build === undefined) return work(stages);
  return withStage((stage) => withStages(rest, work, [...stages, stage]), build);
}

/** Opens the page with each build in turns, so that a busy machine slows all of them. */
async function measure(
  stages: readonly Stage[],
  page: ProbedPage,
  situation: (typeof SITUATIONS)[number],
  rounds: number,
): Promise<Samples[]> {
  const samples = stages.map((): Samples => ({ times: [], work: [] }));
  const kept = situation === 'awake' ? await Promise.all(stages.map(keepRunning)) : [];
  for (let round = 0; round <= rounds; round++) {
    const order = [...stages.entries()];
    for (const [at, stage] of round % 2 === 0 ? order : order.reverse()) {
      if (situation === 'asleep') await stage.killWorkers();
      const open = () => stage.open('satchel', page);
      // A trace slows the browser down, so the times are of other rounds.
      const isTraced = round > 0 && round % TRACED_EVERY === 0;
      const found = await (isTraced ? traced(stage, open) : open());
      await stage.closeOpened('satchel');
      // The first round starts what later ones find running.
      if (round > 0) samples[at]?.[isTraced ? 'work' : 'times'].push(found);
    }
  }
  for (const each of kept) await each.close();
  return samples;
}

function keepRunning(stage: Stage) {
  return stage.chromium.newPage(stage.chromium.url('manifest.json'));
}

function cells(own: Samples, other: Samples): string[] {
  const one = (value: number) => value.toFixed(1);
  const more = (of: keyof Samples) => other[of].map((value, round) => value - (own[of][round] ?? Number.NaN));
  const range = medianRange(more('times')).map(one);
  return [
    one(median(other.times)),
    (median(other.times) / median(own.times)).toFixed(2),
    one(median(more('times'))),
    range.join(' to '),
    one(median(other.work)),
    one(median(more('work'))),
  ];
}
