import { expect, it } from 'vitest';
import type { Job } from '../../../lib/outbox/job';
import { nextJob, nextWake } from '../../../lib/outbox/lanes';
import { ACCOUNT, aJob } from '../support/job';

const NOW = 1_000_000;

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
  ['past one that is discarded', [{ discardedAt: 1 }, {}], '1'],
  ['past a stuck one that is discarded', [{ state: 'unknown', discardedAt: 1 }, {}], '1'],
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
