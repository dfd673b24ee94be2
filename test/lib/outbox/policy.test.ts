import { expect, it } from 'vitest';
import type { Job } from '../../../lib/outbox/job';
import { backoff, judge, nextJob, nextWake, type Verdict } from '../../../lib/outbox/policy';
import type { ProblemKind } from '../../../lib/problem';
import { ACCOUNT, aJob } from '../support/job';

const NOW = new Date(2026, 10, 21, 10, 15).getTime();
const SECOND = 1000;

it.each<[ProblemKind, number | undefined, Verdict]>([
  ['rate', undefined, { next: 'pause', until: NOW + 30 * SECOND }],
  ['rate', 7 * SECOND, { next: 'pause', until: NOW + 7 * SECOND }],
  ['rate', 0, { next: 'pause', until: NOW + SECOND }],
  ['rate', 1e12, { next: 'pause', until: NOW + 3600 * SECOND }],
  ['quota', undefined, { next: 'pause', until: new Date(2026, 10, 22).getTime() }],
  ['authentication', undefined, { next: 'pause' }],
  ['not-sent', undefined, { next: 'wait', until: NOW + 30 * SECOND }],
  ['offline', undefined, { next: 'wait', until: NOW + 30 * SECOND }],
  ['permission', undefined, { next: 'wait' }],
  ['target', undefined, { next: 'needs-you' }],
  ['terminal', undefined, { next: 'needs-you' }],
  ['size', undefined, { next: 'needs-you' }],
  ['invalid-input', undefined, { next: 'needs-you' }],
  ['reread', undefined, { next: 'unknown' }],
  ['ambiguous', undefined, { next: 'unknown' }],
  ['ambiguous-final', undefined, { next: 'unknown' }],
  ['unexpected', undefined, { next: 'unknown' }],
  ['storage', undefined, { next: 'unknown' }],
])('%s, Retry-After %s → %o', (kind, retryAfterMs, verdict) => {
  expect(judge({ kind }, 1, NOW, retryAfterMs, 0)).toEqual(verdict);
});

it.each([
  [1, 0, 30],
  [2, 0, 60],
  [3, 0, 120],
  [3, 1, 60],
  [20, 0, 3600],
  [2000, 1, 1800],
])('after %i failures, jitter %d: %i s', (attempts, random, seconds) => {
  expect(backoff(attempts, random)).toBe(seconds * SECOND);
});

const other = { kind: 'notebook', id: 'other', name: 'Other' } as const;
it.each<[string, Partial<Job>[], string | undefined]>([
  ['the oldest queued', [{}, {}], '0'],
  ['nothing', [], undefined],
  ['not one of another account', [{ account: { ...ACCOUNT, clientId: 'x' } }, {}], '1'],
  ['not behind an unknown one of its lane', [{ state: 'unknown' }, {}], undefined],
  ['past an unknown one of another lane', [{ state: 'unknown' }, { destination: other }], '1'],
  ['not behind a waiting one', [{ state: 'waiting' }, {}], undefined],
  ['a waiting one that is due', [{ state: 'waiting', until: NOW }, {}], '0'],
  ['not one that is not due', [{ state: 'waiting', until: NOW + 1 }], undefined],
  ['past one that needs the person', [{ state: 'needs-you' }, {}], '1'],
  ['past one that is done', [{ state: 'confirmed' }, {}], '1'],
])('sends %s', (_, rows, expected) => {
  const jobs = rows.map((row, index) => aJob({ id: String(index), ...row }));
  expect(nextJob(jobs, ACCOUNT, NOW)?.id).toBe(expected);
});

it.each<[string, Partial<Job>[], number | undefined]>([
  [
    'the first of the waiting jobs',
    [
      { state: 'waiting', until: NOW + 30, destination: other },
      { state: 'waiting', until: NOW + 20 },
    ],
    NOW + 20,
  ],
  ['at once for a queued one', [{ state: 'waiting', until: NOW + 9, destination: other }, {}], NOW],
  ['never for one that waits for a change', [{ state: 'waiting' }], undefined],
  ['never for one behind it', [{ state: 'unknown' }, { state: 'waiting', until: NOW }], undefined],
  ['never for another account', [{ account: { ...ACCOUNT, clientId: 'x' } }], undefined],
])('wakes %s', (_, rows, expected) => {
  expect(
    nextWake(
      rows.map((row) => aJob(row)),
      ACCOUNT,
      NOW,
    ),
  ).toBe(expected);
});
