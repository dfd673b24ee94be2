import fc from 'fast-check';
import type { Tally } from './count';
import { play } from './run';
import { schedule } from './schedule';

/**
 * `npm run campaign [runs] [seed]`: plays random schedules against the outbox and counts. Prints its seed,
 * so that a run can be repeated, and fails if a clip was lost or doubled.
 */
const [runs = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const BATCH = 1000;
console.log(`Seed ${seed}, ${runs} schedules.`);
const total: Tally = { clips: 0, lost: 0, doubled: 0, late: 0 };
const began = performance.now();
for (let batch = 0; batch * BATCH < runs; batch++) {
  for (const actions of fc.sample(schedule, {
    numRuns: Math.min(BATCH, runs - batch * BATCH),
    seed: seed + batch,
  })) {
    const tally = await play(actions);
    for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
    if (tally.lost || tally.doubled) console.log(`\n${JSON.stringify(tally)} ${JSON.stringify(actions)}`);
  }
  const done = Math.min(runs, (batch + 1) * BATCH);
  const rate = Math.round(done / ((performance.now() - began) / 1000));
  process.stdout.write(
    `\r${done} schedules, ${total.clips} clips, lost ${total.lost}, doubled ${total.doubled}, late ${total.late}, ${rate}/s `,
  );
}
console.log(
  '\nLate: a first request that landed after two proofs of its absence. No client can prevent that.',
);
process.exitCode = total.lost + total.doubled > 0 ? 1 : 0;
