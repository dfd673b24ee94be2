import fc from 'fast-check';
import { expect, it } from 'vitest';
import { play } from './run';
import { SABOTAGES, type Sabotage } from './sabotage';
import { schedule } from './schedule';

/** A busy machine takes its time; nothing is proven by this limit. */
const LIMIT_MS = 600_000;
const RUNS = 3000;
/** Within so many schedules each sabotage is noticed. They are the same in every run, and so is the proof. */
const NOTICED = { numRuns: 20_000, seed: 20_261_121, endOnFailure: true };

it('trial 56: whatever happens, no clip is lost and none is doubled', { timeout: LIMIT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (actions) => {
      expect(await play(actions)).toMatchObject({ lost: 0, doubled: 0 });
    }),
    { numRuns: RUNS },
  );
});

it.each(Object.keys(SABOTAGES) as Sabotage[])(
  'notices sabotage: %s',
  { timeout: LIMIT_MS },
  async (sabotage) => {
    const found = await fc.check(
      fc.asyncProperty(
        schedule,
        async (actions) => (await play(actions, sabotage))[SABOTAGES[sabotage]] === 0,
      ),
      NOTICED,
    );
    expect(found.failed).toBe(true);
  },
);
