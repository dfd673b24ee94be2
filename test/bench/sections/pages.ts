import type { ProbedPage } from '../extension/probe';
import { CONTENDERS, type Contender, type Stage, withStage } from '../extension/stage';
import { traced } from '../extension/work';
import type { Section } from '../section';
import { median } from '../statistics';

const SITUATIONS = ['asleep', 'awake'] as const;
type Situation = (typeof SITUATIONS)[number];
const NAMES: Record<ProbedPage, string> = { 'popup.html': 'popup', 'library.html': 'library' };

export const pages: Section = {
  name: 'pages',
  title: 'From the click until a page is usable, × an empty one',
  run: ({ options, progress }) =>
    withStage(async (stage) => {
      const rounds = options.quick ? 5 : 25;
      const rows: (string | number)[][] = [];
      const details: unknown[] = [];
      for (const page of ['popup.html', 'library.html'] as const) {
        for (const situation of SITUATIONS) {
          progress(`${NAMES[page]}, ${situation}`);
          const times = await interleaved(stage, situation, rounds, (one) => stage.open(one, page));
          const work = await interleaved(stage, situation, Math.ceil(rounds / 5), (one) =>
            traced(stage, () => stage.open(one, page)),
          );
          rows.push(row(`${NAMES[page]}, ${situation}`, times, work));
          details.push({ page, situation, times, work });
        }
      }
      const note =
        'milliseconds: medians, and the ratios of them and of the least; list: a page that shows 120 rows and does ' +
        'nothing else; work: of the main thread until nothing is left to do. ' +
        'Asleep: no process and no worker runs; awake: both do. 120 knowledge bases, 45 notebooks, 3,000 notes';
      const columns = [
        'page',
        ...CONTENDERS,
        '×: list',
        'satchel',
        'least, ×: list',
        'satchel',
        'work: floor',
        'list',
        'satchel',
      ];
      return { table: { columns, rows, note }, details };
    }),
};

type Samples = Record<Contender, number[]>;

/**
 * Calls `measure` for each contender in turns, so that a busy machine slows all of them. Discards the first
 * round.
 */
async function interleaved(
  stage: Stage,
  situation: Situation,
  rounds: number,
  measure: (contender: Contender) => Promise<number>,
): Promise<Samples> {
  const samples: Samples = { floor: [], list: [], satchel: [] };
  const kept = situation === 'awake' ? await keepRunning(stage) : [];
  for (let round = 0; round <= rounds; round++) {
    // Reverses the order in every second round, because the browser sometimes starts a process in advance.
    for (const contender of round % 2 === 0 ? CONTENDERS : CONTENDERS.toReversed()) {
      if (situation === 'asleep') await stage.killWorkers();
      const found = await measure(contender);
      await stage.closeOpened(contender);
      if (round > 0) samples[contender].push(found);
    }
  }
  for (const one of kept) await one.close();
  return samples;
}

/** Opens an idle page of each extension, which keeps its process running. */
function keepRunning(stage: Stage) {
  return Promise.all(
    CONTENDERS.map((one) => stage.chromium.newPage(`chrome-extension://${stage.idOf(one)}/manifest.json`)),
  );
}

function row(name: string, times: Samples, work: Samples): string[] {
  const one = (value: number) => value.toFixed(0);
  const ratios = (of: (values: number[]) => number) =>
    (['list', 'satchel'] as const).map((each) => (of(times[each]) / of(times.floor)).toFixed(2));
  return [
    name,
    ...CONTENDERS.map((each) => one(median(times[each]))),
    ...ratios(median),
    ...ratios((values) => Math.min(...values)),
    ...CONTENDERS.map((each) => one(median(work[each]))),
  ];
}
