import { describe, expect, it } from 'vitest';
import type { Job, Split } from '../../../../lib/outbox/job';
import type { ReadBack } from '../../../../lib/outbox/verify/verify';
import type { ProblemKind } from '../../../../lib/problem';
import { aJob } from '../../support/job';
import { tellAll, WHOLE } from '../../support/signals';

const SENT = 1_000_000;
const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const absent: ReadBack = { seen: 'absent' };
const present: ReadBack = { seen: 'present', ids: ['doc'], copies: 1 };
const likely: ReadBack = { seen: 'likely', titles: ['New'] };
const unclear: ReadBack = { seen: 'unclear' };

/** A job whose write went out at SENT, with these looks, each at its second after the write. */
function looked(
  kind: ProblemKind,
  looks: [second: number, readBack: ReadBack | 'failed'][],
  change: Partial<Job> = {},
): Job {
  const at = (second: number) => ({ now: SENT + second * SECOND, served: SENT + second * SECOND });
  return tellAll(aJob(change), [
    [at(0), { type: 'begin' }],
    [at(0), { type: 'writing', operation: 'import_doc' }],
    [at(1), { type: 'failed', problem: { kind }, retryAfterMs: undefined, random: 0, part: WHOLE }],
    ...looks.map(
      ([second, readBack]) =>
        [
          at(second),
          readBack === 'failed'
            ? ({
                type: 'look-failed',
                problem: { kind: 'ambiguous' },
                retryAfterMs: undefined,
                random: 0,
              } as const)
            : ({ type: 'looked', readBack, part: WHOLE } as const),
        ] as const,
    ),
  ]).job;
}

it.each<[string, ProblemKind, [number, ReadBack | 'failed'][], Partial<Job>, Partial<Job>]>([
  ['found at once', 'ambiguous', [[1, present]], {}, { state: 'confirmed' }],
  [
    'found late',
    'ambiguous',
    [
      [1, absent],
      [100, present],
    ],
    {},
    { state: 'confirmed' },
  ],
  ['found after a refusal', 'ambiguous-final', [[1, present]], {}, { state: 'confirmed' }],
  ['not there yet', 'ambiguous', [[1, absent]], {}, { state: 'verifying', until: SENT + 21 * SECOND }],
  [
    'not there for two minutes',
    'ambiguous',
    [
      [1, absent],
      [20, absent],
      [120, absent],
    ],
    {},
    { state: 'verifying', until: SENT + 181 * SECOND },
  ],
  ['one read, however late', 'ambiguous', [[4000, absent]], {}, { state: 'verifying' }],
  [
    'two reads close together',
    'ambiguous',
    [
      [179, absent],
      [181, absent],
    ],
    {},
    { state: 'verifying' },
  ],
  [
    'the device slept between the write and the first look: three minutes from that look',
    'ambiguous',
    [
      [4000, absent],
      [4179, absent],
    ],
    {},
    { state: 'verifying', until: SENT + 4180 * SECOND },
  ],
  [
    'proven absent: sent again',
    'ambiguous',
    [
      [1, absent],
      [181, absent],
    ],
    {},
    { state: 'queued', resends: 1 },
  ],
  [
    'proven absent for the third time: the person is asked',
    'ambiguous',
    [
      [1, absent],
      [181, absent],
    ],
    { resends: 2 },
    { state: 'unknown' },
  ],
  [
    'refused after all',
    'ambiguous-final',
    [
      [1, absent],
      [181, absent],
    ],
    {},
    { state: 'needs-you' },
  ],
  [
    'trial 39: a version conflict is a no: one read is enough',
    'reread',
    [[1, absent]],
    {},
    { state: 'queued', resends: 1 },
  ],
  ['three conflicts', 'reread', [[1, absent]], { resends: 3 }, { state: 'unknown' }],
  [
    'reads that fail prove nothing',
    'ambiguous',
    [
      [1, 'failed'],
      [90, 'failed'],
      [400, 'failed'],
    ],
    {},
    { state: 'verifying' },
  ],
  [
    'reads that are not complete prove nothing',
    'ambiguous',
    [
      [1, unclear],
      [400, unclear],
    ],
    {},
    { state: 'verifying' },
  ],
  [
    'something like it: the person decides',
    'ambiguous',
    [[1, likely]],
    {},
    { state: 'unknown', likely: ['New'] },
  ],
  [
    'an address that left no trace: the person decides',
    'ambiguous',
    [
      [1, absent],
      [181, absent],
    ],
    { kind: 'import-urls', listed: [] },
    { state: 'unknown', resends: 0 },
  ],
  [
    'an entry that left no trace: the same',
    'ambiguous',
    [
      [1, absent],
      [181, absent],
    ],
    { kind: 'knowledge-entry', listed: [] },
    { state: 'unknown', resends: 0 },
  ],
  [
    'a clock that goes back proves nothing',
    'ambiguous',
    [
      [500, absent],
      [-900, absent],
    ],
    {},
    { state: 'verifying' },
  ],
])('%s', (_, kind, looks, before, after) => {
  expect(looked(kind, looks, before)).toMatchObject(after);
});

/** After so many looks, one a second, that fail like this. */
const failing = (kind: ProblemKind, times: number) =>
  tellAll(
    looked('ambiguous', []),
    Array.from({ length: times }, (_, index) => [
      { now: SENT + index * SECOND, served: SENT + index * SECOND },
      { type: 'look-failed', problem: { kind }, retryAfterMs: undefined, random: 0 },
    ]),
  );

it('trial 36: limited reads keep it verifying, and pause the account', () => {
  expect(failing('rate', 20)).toMatchObject({
    job: { state: 'verifying', resends: 0 },
    effects: ['pause-account'],
  });
});

it('a look that met a limit lets others go first once the pause is over', () => {
  const { job } = failing('rate', 1);
  expect(job.until).toBe(SENT + 30 * SECOND + 300 * SECOND);
});

it('reads that fail are asked for ever less often', () => {
  const { job } = failing('ambiguous', 7);
  expect(job).toMatchObject({ state: 'verifying', resends: 0, until: SENT + 6 * SECOND + 64 * 30 * SECOND });
});

it.each<[string, Job, Partial<Job>]>([
  ['reads that fail', failing('ambiguous', 8).job, { state: 'unknown', problem: { kind: 'ambiguous' } }],
  [
    'reads that are not complete',
    looked(
      'ambiguous-final',
      Array.from({ length: 8 }, (_, index) => [index * 3600, unclear]),
    ),
    { state: 'unknown', problem: { kind: 'ambiguous-final' } },
  ],
  [
    'reads that fail, but not in a row',
    looked(
      'ambiguous',
      Array.from({ length: 16 }, (_, index) => [index, index === 7 ? absent : 'failed']),
    ),
    { state: 'unknown' },
  ],
  [
    'the same, and one less',
    looked(
      'ambiguous',
      Array.from({ length: 15 }, (_, index) => [index, index === 7 ? absent : 'failed']),
    ),
    { state: 'verifying' },
  ],
])('eight looks that show nothing either way: the person is asked: %s', (_, job, expected) => {
  expect(job).toMatchObject(expected);
});

it.each<[string, Partial<Split>, string[]]>([
  ['went on in the last note', {}, ['doc-1', 'doc-2']],
  ['began another one', { full: true }, ['doc-1', 'doc-2', 'doc-9']],
])('of a note in parts, found by a look, all notes are known: it %s', (_, change, ids) => {
  const split = { limit: 9, done: 4, parts: 2, accepted: 9, notes: ['doc-1', 'doc-2'], full: false };
  const found = { ...present, ids: ['doc-9'] };
  expect(looked('ambiguous', [[1, found]], { split: { ...split, ...change } }).receipt?.ids).toEqual(ids);
});

it('reports a second copy', () => {
  expect(looked('ambiguous', [[1, { ...present, copies: 2 }]]).receipt).toMatchObject({ copies: 2 });
});

it("the device's clock proves nothing: only the service's does", () => {
  const jumps: [number, number][] = [
    [0, 0],
    [500_000, 20_000],
    [9_000_000, 30_000],
    [90_000_000, 70_000],
  ];
  const sent = looked('ambiguous', []);
  const job = tellAll(
    sent,
    jumps.map(([now, served]) => [
      { now: SENT + now, served: SENT + served },
      { type: 'looked', readBack: absent, part: WHOLE },
    ]),
  ).job;
  expect(job.state).toBe('verifying');
});

describe('a proof of absence that grew old before the second send went out', () => {
  const proven = looked('ambiguous', [
    [1, absent],
    [181, absent],
  ]);
  const later = (seconds: number, readBack: ReadBack) => {
    const when = { now: SENT + seconds * SECOND, served: SENT + seconds * SECOND };
    return tellAll(proven, [
      [when, { type: 'begin' }],
      [when, { type: 'looked', readBack, part: WHOLE }],
      [when, { type: 'begin' }],
    ]).job;
  };

  it.each<[string, number, ReadBack, Partial<Job>]>([
    ['goes at once', 182, absent, { state: 'sending', resends: 1 }],
    [
      'is looked at once more after a short pause, and it came in after all',
      217,
      present,
      { state: 'confirmed' },
    ],
    ['is looked at once more, and goes', 7200, absent, { state: 'sending', resends: 1 }],
    ['is looked at once more, and it came in after all', 7200, present, { state: 'confirmed' }],
    ['is looked at until the look shows something', 7200, unclear, { state: 'verifying', resends: 1 }],
  ])('%s', (_, seconds, readBack, expected) => {
    expect(later(seconds, readBack)).toMatchObject(expected);
  });

  it('is looked for by the time at which the write went out, however long ago', () => {
    const week = { now: SENT + 7 * DAY, served: SENT + 7 * DAY };
    const { job } = tellAll(proven, [[week, { type: 'begin' }]]);
    expect(job).toMatchObject({ state: 'verifying', proof: { sentAt: SENT, again: true } });
    const again = tellAll(job, [
      [week, { type: 'looked', readBack: absent, part: WHOLE }],
      [{ ...week, served: SENT + 9 * DAY }, { type: 'begin' }],
    ]).job;
    expect(again).toMatchObject({ state: 'verifying', proof: { sentAt: SENT, again: true } });
  });

  it('of an older version, which did not keep that time, by the time of the proof', () => {
    const { proof: _proof, ...row } = proven;
    const week = { now: SENT + 7 * DAY, served: SENT + 7 * DAY };
    expect(tellAll(row, [[week, { type: 'begin' }]]).job.proof?.sentAt).toBe(row.provenAt);
  });
});
