import { expect, it } from 'vitest';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job, Split } from '../../../../lib/outbox/jobs/job';
import type { DeliveryKind } from '../../../../lib/problems/problem';
import { moment, tellAll, WHOLE } from '../../support/signals';
import { absent, present, SECOND, SENT, unclear, verified } from '../support/verified';

const likely: Finding = { kind: 'likely', titles: ['New'] };
const unproven: Finding = { kind: 'unproven' };

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
])('a write without a clear answer: %s', (_, kind, findings, before, after) => {
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
