import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tally } from './count';
import { play } from './run';
import { SABOTAGES, type Sabotage } from './sabotage';
import { schedule } from './schedule';
import type { Conditions } from './world';

/** Generous, for a busy machine. */
const LIMIT_MS = 600_000;
const RUNS = 3000;
/** Each sabotage is noticed within this many schedules. The seed is fixed, so this is deterministic. */
const NOTICED = { numRuns: 20_000, seed: 27, endOnFailure: true };

/** Whether some schedule leads to `harm`. */
async function isFound(conditions: Conditions, harm: (tally: Tally) => boolean): Promise<boolean> {
  const property = fc.asyncProperty(schedule, async (one) => !harm(await play(one, conditions)));
  return (await fc.check(property, NOTICED)).failed;
}

it('trials 56, 59, 60: no clip is lost, doubled or stuck in any schedule, and appends keep their order', {
  timeout: LIMIT_MS,
}, async () => {
  const none = { lost: 0, doubled: 0, disordered: 0, crowded: 0, stuck: 0 };
  await fc.assert(
    fc.asyncProperty(schedule, async (one) => {
      expect(await play(one)).toMatchObject(none);
    }),
    { numRuns: RUNS },
  );
});

it.each(Object.keys(SABOTAGES) as Sabotage[])(
  'notices sabotage: %s',
  { timeout: LIMIT_MS },
  async (sabotage) => {
    const harm = SABOTAGES[sabotage];
    expect(await isFound({ sabotage }, (tally) => tally[harm] > 0)).toBe(true);
  },
);

it.each<[string, (tally: Tally) => boolean]>([
  ['is counted as a double', ({ doubled, lost }) => doubled > 0 && lost === 0],
  ['is reported in the receipt if its answer was lost, too', ({ told }) => told > 0],
])('a write that the browser repeats %s', { timeout: LIMIT_MS }, async (_, harm) => {
  expect(await isFound({ repeats: true }, harm)).toBe(true);
});
