import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tally } from './count';
import { play } from './run';
import { SABOTAGES, type Sabotage } from './sabotage';
import { batchSchedule, onlyBatches, type Schedule, schedule } from './schedule';
import type { Conditions } from './simulation';

/** Generous, for a busy machine. */
const LIMIT_MS = 600_000;
const RUNS = 1000;
const BATCH_RUNS = 200;
/** Each sabotage is noticed within this many schedules. The seed is fixed, so that the test says the same each time. */
const NOTICED = { numRuns: 2000, seed: 426, endOnFailure: true };

/**
 * `search-only` does harm only if a clip is sent again later than a late request can explain (`count.ts`), but before
 * the search catches up. Random schedules seldom hit that time.
 */
const searchLags: fc.Arbitrary<Schedule> = fc.nat().map((seed) => ({
  actions: [
    { do: 'lag', readMs: 0, searchMs: 600_000 },
    { do: 'fault', fault: { on: 'write', kind: 'drop', lands: 'yes', lateMs: 0, final: false } },
    { do: 'add', kind: 'create-note', large: false, graceMs: 0 },
    { do: 'wake', side: 'one' },
    { do: 'wake', side: 'one' },
    { do: 'wait', ms: 20_000 },
    { do: 'wait', ms: 200_000 },
    { do: 'wake', side: 'one' },
  ],
  seed,
}));

/** Schedules that doubled a clip once. */
const FOUND: [Schedule][] = [
  [
    {
      // The first request lands after the last list was read, and long before the other reads end.
      actions: [
        { do: 'add', kind: 'file', large: true, graceMs: 0 },
        { do: 'lag', readMs: 30_000, searchMs: 0 },
        {
          do: 'fault',
          fault: { on: 'write', kind: 'kill', lands: 'late', lateMs: 3_610_000, final: false },
        },
        { do: 'wait', ms: 1000 },
        { do: 'wait', ms: 3_600_000 },
        { do: 'wait', ms: 200_000 },
      ],
      seed: 1684,
    },
  ],
  [
    {
      // An unclear refusal could not be verified. It lands right after a tap sent the clip again.
      actions: [
        { do: 'add', kind: 'file', large: true, graceMs: 3000 },
        {
          do: 'fault',
          fault: { on: 'write', kind: 'drop', lands: 'late', lateMs: 20_001, final: true },
        },
        { do: 'wake', side: 'one' },
        { do: 'wait', ms: 20_000 },
        { do: 'order', order: 'newest' },
        { do: 'wait', ms: 20_000 },
        { do: 'fault', fault: { on: 'read', kind: 'code', problem: 'target' } },
        { do: 'tap', tap: 'send', row: 0 },
        { do: 'wake', side: 'one' },
      ],
      seed: 255233999,
    },
  ],
  [
    {
      // The folder cannot be read, and an error hides that the entry was stored.
      actions: [
        { do: 'listing', listing: 'refused' },
        { do: 'fault', fault: { on: 'write', kind: 'error', lands: 'yes', lateMs: 0, final: false } },
        { do: 'add', kind: 'knowledge-entry', large: true, graceMs: 0 },
        { do: 'account', other: false },
        { do: 'tap', tap: 'send', row: 0 },
      ],
      seed: 0,
    },
  ],
];

/** The same for batches. */
const FOUND_BATCHES: [Schedule][] = [
  [
    {
      // An unclear refusal lands after its absence was proven, while the batch is stopped.
      actions: [
        {
          do: 'fault',
          fault: { on: 'write', kind: 'drop', lands: 'late', lateMs: 312_716, final: true },
        },
        { do: 'batch', links: 10, telling: true, edited: false },
        { do: 'run', run: 'stopped' },
        { do: 'wait', ms: 200_000 },
        { do: 'wait', ms: 3_600_000 },
        { do: 'lag', readMs: 0, searchMs: 600_000 },
      ],
      seed: 0,
    },
  ],
];

/** Whether some schedule leads to `harm`. */
async function isFound(
  conditions: Conditions,
  harm: (tally: Tally) => boolean,
  schedules = schedule,
): Promise<boolean> {
  const property = fc.asyncProperty(schedules, async (one) => !harm(await play(one, conditions)));
  return (await fc.check(property, NOTICED)).failed;
}

it('rule 8, trials 56, 59, 60: no clip is lost, doubled, stuck or sent too soon in any schedule, and appends keep their order', {
  timeout: LIMIT_MS,
}, async () => {
  const none = { lost: 0, doubled: 0, disordered: 0, crowded: 0, stuck: 0, hasty: 0 };
  await fc.assert(
    fc.asyncProperty(schedule, async (one) => {
      expect(await play(one)).toMatchObject(none);
    }),
    { numRuns: RUNS, examples: FOUND },
  );
});

it('no link of a batch is lost, doubled or stuck in any schedule', { timeout: LIMIT_MS }, async () => {
  const none = { lost: 0, doubled: 0, disordered: 0, crowded: 0, stuck: 0 };
  await fc.assert(
    fc.asyncProperty(batchSchedule, async (one) => {
      expect(await play(one)).toMatchObject(none);
    }),
    { numRuns: BATCH_RUNS, examples: FOUND_BATCHES },
  );
});

it.each(['blind-retry', 'one-verification', 'no-write-ahead', 'trust-call'] as const)(
  'notices sabotage of batches: %s',
  { timeout: LIMIT_MS },
  async (sabotage) => {
    const harm = SABOTAGES[sabotage];
    expect(await isFound({ sabotage }, (tally) => tally[harm] > 0, onlyBatches)).toBe(true);
  },
);

it.each((Object.keys(SABOTAGES) as Sabotage[]).filter((name) => name !== 'trust-call'))(
  'notices sabotage: %s',
  { timeout: LIMIT_MS },
  async (sabotage) => {
    const harm = SABOTAGES[sabotage];
    const schedules = sabotage === 'search-only' ? searchLags : schedule;
    expect(await isFound({ sabotage }, (tally) => tally[harm] > 0, schedules)).toBe(true);
  },
);

it.each<[string, (tally: Tally) => boolean]>([
  ['is counted as a double', ({ doubled, lost }) => doubled > 0 && lost === 0],
  ['is reported in the receipt if its answer was lost, too', ({ told }) => told > 0],
])('a write that the browser repeats %s', { timeout: LIMIT_MS }, async (_, harm) => {
  expect(await isFound({ repeats: true }, harm)).toBe(true);
});
