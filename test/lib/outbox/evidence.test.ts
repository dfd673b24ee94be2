import { expect, it } from 'vitest';
import { afterFailedRead, afterReading, beginVerifying } from '../../../lib/outbox/evidence';
import type { Job } from '../../../lib/outbox/job';
import { enter } from '../../../lib/outbox/journal';
import type { Reading } from '../../../lib/outbox/verify/verify';
import type { ProblemKind } from '../../../lib/problem';
import { aJob } from '../support/job';

const SENT = 1_000_000;
const SECOND = 1000;
const absent: Reading = { seen: 'absent' };
const present: Reading = { seen: 'present', ids: ['doc'], copies: 1 };
const unclear: Reading = { seen: 'unclear' };

/** A job whose write went out at SENT, with these looks, each at its second after the write. */
function looked(
  kind: ProblemKind,
  looks: [second: number, reading: Reading | 'failed'][],
  change: Partial<Job> = {},
): Job {
  const sent = enter(enter(aJob(change), SENT, { state: 'sending' }), SENT, {
    state: 'sending',
    operation: 'import_doc',
  });
  return looks.reduce(
    (job, [second, reading]) => {
      const now = SENT + second * SECOND;
      return reading === 'failed' ? afterFailedRead(job, now, 0) : afterReading(job, reading, now);
    },
    beginVerifying(sent, SENT + SECOND, { kind }),
  );
}

it.each<[string, ProblemKind, [number, Reading | 'failed'][], Partial<Job>, Partial<Job>]>([
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
  ['not there yet', 'ambiguous', [[1, absent]], {}, { state: 'verifying', until: SENT + 20 * SECOND }],
  [
    'not there for two minutes',
    'ambiguous',
    [
      [1, absent],
      [20, absent],
      [120, absent],
    ],
    {},
    { state: 'verifying', until: SENT + 180 * SECOND },
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
    'proven absent: sent again',
    'ambiguous',
    [
      [1, absent],
      [180, absent],
    ],
    {},
    { state: 'queued', resends: 1 },
  ],
  [
    'proven absent for the third time: the person is asked',
    'ambiguous',
    [
      [1, absent],
      [180, absent],
    ],
    { resends: 2 },
    { state: 'unknown' },
  ],
  [
    'refused after all',
    'ambiguous-final',
    [
      [1, absent],
      [180, absent],
    ],
    {},
    { state: 'needs-you' },
  ],
  [
    'a version conflict is a no: one read is enough',
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

it('trial 36: limited reads keep it verifying, and are asked for ever less often', () => {
  const job = looked(
    'ambiguous',
    Array.from({ length: 20 }, (_, index) => [index, 'failed'] as const),
  );
  expect(job).toMatchObject({ state: 'verifying', resends: 0, until: SENT + 19 * SECOND + 3600 * SECOND });
});

it('keeps the content until it is confirmed', () => {
  expect(looked('ambiguous', [[1, absent]]).clip.markdown).toBe('Some **bold** text');
  expect(looked('ambiguous', [[1, present]]).clip.markdown).toBe('');
});

it('reports a second copy', () => {
  expect(looked('ambiguous', [[1, { ...present, copies: 2 }]]).receipt).toMatchObject({ copies: 2 });
});
