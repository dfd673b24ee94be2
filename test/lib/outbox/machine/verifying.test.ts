import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job, Split } from '../../../../lib/outbox/jobs/job';
import type { Moment } from '../../../../lib/outbox/jobs/moment';
import type { DeliveryKind } from '../../../../lib/problems/problem';
import { aJob } from '../../support/job';
import { moment, tellAll, WHOLE } from '../../support/signals';

const SENT = 1_000_000;
const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const absent: Finding = { kind: 'absent' };
const present: Finding = { kind: 'present', ids: ['doc'], copies: 1 };
const likely: Finding = { kind: 'likely', titles: ['New'] };
const unclear: Finding = { kind: 'unclear' };
const unproven: Finding = { kind: 'unproven' };

/** A job whose write was sent at SENT, with these verifications, each at its second after the write. */
function verified(
  kind: DeliveryKind,
  findings: [second: number, finding: Finding | 'failed'][],
  change: Partial<Job> = {},
): Job {
  const at = (second: number) => ({ now: SENT + second * SECOND, serviceTime: SENT + second * SECOND });
  return tellAll(aJob(change), [
    [at(0), { type: 'begin' }],
    [at(0), { type: 'writing', operation: 'import_doc' }],
    [at(1), { type: 'failed', problem: { kind }, retryAfterMs: undefined, random: 0, part: WHOLE }],
    ...findings.map(
      ([second, finding]) =>
        [
          at(second),
          finding === 'failed'
            ? ({
                type: 'verify-failed',
                problem: { kind: 'ambiguous' },
                retryAfterMs: undefined,
                random: 0,
              } as const)
            : ({ type: 'verified', finding, part: WHOLE } as const),
        ] as const,
    ),
  ]).job;
}

it.each<[string, DeliveryKind, [number, Finding | 'failed'][], Partial<Job>, Partial<Job>]>([
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
    { state: 'verifying', until: SENT + 184 * SECOND },
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
    'the device slept before the first verification: three minutes from that verification',
    'ambiguous',
    [
      [4000, absent],
      [4179, absent],
    ],
    {},
    { state: 'verifying', until: SENT + 4183 * SECOND },
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
    'proven absent for the third time: the user is asked',
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
  ['three conflicts: reported', 'reread', [[1, absent]], { resends: 3 }, { state: 'needs-you' }],
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
    'something similar: the user decides',
    'ambiguous',
    [[1, likely]],
    {},
    { state: 'unknown', likely: ['New'] },
  ],
  [
    'a link that is proven absent goes again like all others',
    'ambiguous',
    [
      [1, absent],
      [181, absent],
    ],
    { kind: 'import-urls', listed: [] },
    { state: 'queued', resends: 1 },
  ],
  [
    'a link whose folder was not completely known before: the user decides',
    'ambiguous',
    [
      [1, unproven],
      [181, unproven],
    ],
    { kind: 'import-urls', listed: [] },
    { state: 'unknown', resends: 0 },
  ],
  [
    'the time of an unclear verification does not count towards a proof',
    'ambiguous',
    [
      [1, unproven],
      [170, unproven],
      [190, absent],
      [360, absent],
    ],
    { kind: 'import-urls', listed: [] },
    { state: 'verifying' },
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
])('%s', (_, kind, findings, before, after) => {
  expect(verified(kind, findings, before)).toMatchObject(after);
});

it.each([
  [180, { state: 'queued', resends: 1 }],
  [181, { state: 'verifying', resends: 0, proof: { failures: 1 } }],
])('a proof whose last reads took %i seconds: the device may have slept between them', (took, after) => {
  const at = (second: number) => moment(SENT + second * SECOND);
  const { job } = tellAll(verified('ambiguous', [[1, absent]]), [
    [at(4000 + took), { type: 'verified', finding: absent, part: WHOLE, began: at(4000) }],
  ]);
  expect(job).toMatchObject(after);
});

/** After `times` failed verifications, one per second. */
const failing = (kind: DeliveryKind, times: number) =>
  tellAll(
    verified('ambiguous', []),
    Array.from({ length: times }, (_, index) => [
      { now: SENT + index * SECOND, serviceTime: SENT + index * SECOND },
      { type: 'verify-failed', problem: { kind }, retryAfterMs: undefined, random: 0 },
    ]),
  );

it('trial 36: rate-limited reads keep it verifying, and pause the account', () => {
  expect(failing('rate', 20)).toMatchObject({
    job: { state: 'verifying', resends: 0 },
    effects: ['pause-account'],
  });
});

it('a verification that met a limit lets other jobs go first after the pause', () => {
  const { job } = failing('rate', 1);
  expect(job.until).toBe(SENT + 30 * SECOND + 300 * SECOND);
});

it('failed reads are repeated at growing intervals', () => {
  const { job } = failing('ambiguous', 7);
  expect(job).toMatchObject({ state: 'verifying', resends: 0, until: SENT + 6 * SECOND + 64 * 30 * SECOND });
});

it.each<[string, Job, object]>([
  ['reads that fail', failing('ambiguous', 8).job, { state: 'unknown', problem: { kind: 'ambiguous' } }],
  [
    'reads that are not complete',
    verified(
      'ambiguous-final',
      Array.from({ length: 8 }, (_, index) => [index * 3600, unclear]),
    ),
    { state: 'unknown', problem: { kind: 'ambiguous-final' } },
  ],
  [
    'reads that fail, but not in a row',
    verified(
      'ambiguous',
      Array.from({ length: 16 }, (_, index) => [index, index === 7 ? absent : 'failed']),
    ),
    { state: 'unknown' },
  ],
  [
    'the same, and one less',
    verified(
      'ambiguous',
      Array.from({ length: 15 }, (_, index) => [index, index === 7 ? absent : 'failed']),
    ),
    { state: 'verifying' },
  ],
])('ends after eight verifications without a clear finding: %s', (_, job, expected) => {
  expect(job).toMatchObject(expected);
});

it.each<[string, Partial<Split>, string[]]>([
  ['went on in the last note', {}, ['doc-1', 'doc-2']],
  ['began another one', { full: true }, ['doc-1', 'doc-2', 'doc-9']],
])('a note in parts that is found has all its notes: it %s', (_, change, ids) => {
  const split = { limit: 9, done: 4, parts: 2, accepted: 9, notes: ['doc-1', 'doc-2'], full: false };
  const found = { ...present, ids: ['doc-9'] };
  expect(verified('ambiguous', [[1, found]], { split: { ...split, ...change } }).receipt?.ids).toEqual(ids);
});

it('reports a second copy', () => {
  expect(verified('ambiguous', [[1, { ...present, copies: 2 }]]).receipt).toMatchObject({ copies: 2 });
});

describe('trial 63: a second verification is never too early, whatever one clock shows', () => {
  /** The clocks at each verification, in seconds since the write. A restart begins another life. */
  type At = { device: number; serviceTime: number; life?: string };
  const at = ({ device, serviceTime, life = 'one' }: At): Moment => ({
    now: SENT + device * SECOND,
    serviceTime: SENT + serviceTime * SECOND,
    // Monotonic within a life; each life starts at 0.
    elapsed: life === 'one' ? device * SECOND : 0,
    life,
  });
  const jobAfter = (findings: At[]) =>
    tellAll(
      verified('ambiguous', []),
      findings.map((each) => [at(each), { type: 'verified', finding: absent, part: WHOLE }]),
    ).job;

  it.each<[string, At[]]>([
    ...[4, 10].flatMap((minutes): [string, At[]][] => [
      [
        `another server, ${minutes} minutes ahead`,
        [
          { device: 1, serviceTime: 1 },
          { device: 22, serviceTime: 22 + minutes * 60 },
        ],
      ],
      [
        `the same, by turns`,
        [0, 1, 0, 1, 0, 1, 0].map((ahead, index) => ({
          device: 1 + index * 20,
          serviceTime: 1 + index * 20 + ahead * minutes * 60,
        })),
      ],
      [
        `another server, ${minutes} minutes behind, and back`,
        [
          { device: 1, serviceTime: 1 },
          { device: 22, serviceTime: 22 - minutes * 60 },
          { device: 43, serviceTime: 43 },
        ],
      ],
      [
        `another server, ${minutes} minutes ahead, after a restart`,
        [
          { device: 1, serviceTime: 1 },
          { device: 22, serviceTime: 22 + minutes * 60, life: 'two' },
        ],
      ],
    ]),
    [
      "the device's clock is set forward between two lives",
      [
        { device: 1, serviceTime: 1 },
        { device: 9000, serviceTime: 22, life: 'two' },
        { device: 90_000, serviceTime: 70, life: 'three' },
      ],
    ],
    [
      "the device's clock is set forward, and then the service's",
      [
        { device: 1, serviceTime: 1 },
        { device: 9000, serviceTime: 22, life: 'two' },
        { device: 9020, serviceTime: 9000, life: 'three' },
      ],
    ],
  ])('%s', (_, findings) => {
    expect(jobAfter(findings).state).toBe('verifying');
  });

  it.each<[string, At[]]>([
    [
      'both clocks agree, in several lives',
      [
        { device: 1, serviceTime: 1 },
        { device: 62, serviceTime: 62, life: 'two' },
        { device: 182, serviceTime: 182, life: 'three' },
      ],
    ],
    [
      'servers that differ by turns: the time within each span counts',
      Array.from({ length: 20 }, (_, index) => ({
        device: index * 20,
        serviceTime: index * 20 + (index % 2) * 600,
      })),
    ],
    [
      'a clock that was set back between two lives costs one span',
      [
        { device: 1, serviceTime: 1 },
        { device: -9000, serviceTime: 62, life: 'two' },
        { device: -8800, serviceTime: 262, life: 'three' },
      ],
    ],
  ])('is early enough: %s', (_, findings) => {
    expect(jobAfter(findings)).toMatchObject({ state: 'queued', resends: 1 });
  });

  it('the service’s clock stands still: the user is asked in the end', () => {
    const findings = Array.from({ length: 9 }, (_, index) => ({ device: index * 600, serviceTime: 1 }));
    expect(jobAfter(findings).state).toBe('unknown');
  });
});

describe('a proof of absence that grew old before the second send', () => {
  const proven = verified('ambiguous', [
    [1, absent],
    [181, absent],
  ]);
  const later = (seconds: number, finding: Finding) => {
    const when = { now: SENT + seconds * SECOND, serviceTime: SENT + seconds * SECOND };
    return tellAll(proven, [
      [when, { type: 'begin' }],
      [when, { type: 'verified', finding, part: WHOLE }],
      [when, { type: 'begin' }],
    ]).job;
  };

  it.each<[string, number, Finding, Partial<Job>]>([
    ['goes at once', 182, absent, { state: 'sending', resends: 1 }],
    ['is verified again after a short pause, and is found', 217, present, { state: 'confirmed' }],
    ['is verified again, and is sent', 7200, absent, { state: 'sending', resends: 1 }],
    ['is verified again, and is found', 7200, present, { state: 'confirmed' }],
    ['is verified until the finding is clear', 7200, unclear, { state: 'verifying', resends: 1 }],
  ])('%s', (_, seconds, finding, expected) => {
    expect(later(seconds, finding)).toMatchObject(expected);
  });

  it.each<[string, Partial<Moment>]>([
    ['another server says that no time passed', { serviceTime: SENT + 181 * SECOND }],
    ["the device's clock was set back, in another life", { now: SENT + 181 * SECOND, life: 'two' }],
    [
      'another server is ten minutes ahead',
      { serviceTime: SENT + 781 * SECOND, elapsed: SENT + 181 * SECOND },
    ],
  ])('is verified again although %s', (_, clocks) => {
    const when = moment(SENT + 421 * SECOND, clocks);
    expect(tellAll(proven, [[when, { type: 'begin' }]]).job).toMatchObject({
      state: 'verifying',
      proof: { again: true },
    });
  });

  it('is verified by the time of its write, however long ago that was', () => {
    const week = { now: SENT + 7 * DAY, serviceTime: SENT + 7 * DAY };
    const { job } = tellAll(proven, [[week, { type: 'begin' }]]);
    expect(job).toMatchObject({ state: 'verifying', proof: { sentAt: SENT, again: true } });
    const again = tellAll(job, [
      [week, { type: 'verified', finding: absent, part: WHOLE }],
      [{ ...week, serviceTime: SENT + 9 * DAY }, { type: 'begin' }],
    ]).job;
    expect(again).toMatchObject({ state: 'verifying', proof: { sentAt: SENT, again: true } });
  });
});
