import fc from 'fast-check';
import type { Tally } from './count';
import { play } from './run';
import { anySchedule } from './schedule';

/**
 * `npm run campaign [runs] [seed]`: plays random schedules against the outbox and counts the outcomes. Prints
 * its seed, so that a run can be repeated, and fails if a clip was lost, doubled, overtaken or stuck.
 */
const [runs = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const BATCH = 1000;
console.log(`Seed ${seed}, ${runs} schedules.`);
const total: Tally = {
  ...{ clips: 0, lost: 0, doubled: 0, late: 0, told: 0 },
  ...{ disordered: 0, crowded: 0, stuck: 0, hasty: 0 },
};
/** The counts that must be 0. */
const harm = ({ lost, doubled, disordered, crowded, stuck, hasty }: Tally): number =>
  lost + doubled + disordered + crowded + stuck + hasty;
const began = performance.now();
for (let batch = 0; batch * BATCH < runs; batch++) {
  for (const one of fc.sample(anySchedule, {
    numRuns: Math.min(BATCH, runs - batch * BATCH),
    seed: seed + batch,
  })) {
    const tally = await play(one);
    for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
    if (harm(tally) > 0) console.log(`\n${JSON.stringify(tally)} ${JSON.stringify(one)}`);
  }
  const done = Math.min(runs, (batch + 1) * BATCH);
  const rate = Math.round(done / ((performance.now() - began) / 1000));
  process.stdout.write(
    `\r${done} schedules, ${total.clips} clips, lost ${total.lost}, doubled ${total.doubled}, late ${total.late}, disordered ${total.disordered}, crowded ${total.crowded}, stuck ${total.stuck}, hasty ${total.hasty}, ${rate}/s `,
  );
}
console.log(
  '\nLate: a first request that landed after two proofs of its absence. No client can prevent that.',
);
process.exitCode = harm(total) > 0 ? 1 : 0;
