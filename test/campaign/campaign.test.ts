import fc from 'fast-check';
import { expect, it } from 'vitest';
import { play } from './run';
import { schedule } from './schedule';
import type { Sabotage } from './world';

const RUNS = 1000;

it('trial 56: whatever happens, no clip is lost and none is doubled', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (actions) => {
      expect(await play(actions)).toMatchObject({ lost: 0, doubled: 0 });
    }),
    { numRuns: RUNS },
  );
});

it.each<[Sabotage, 'lost' | 'doubled']>([
  ['blind-retry', 'doubled'],
  ['one-look', 'doubled'],
  ['no-strict-write', 'doubled'],
  ['remove-before-send', 'lost'],
])('notices sabotage: %s', async (sabotage, harm) => {
  const found = await fc.check(
    fc.asyncProperty(schedule, async (actions) => (await play(actions, sabotage))[harm] === 0),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});
