import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { dueJobs, nextWake } from '../../../../lib/outbox/jobs/lanes';
import { ACCOUNT, aJob } from '../../support/job';

const NOW = 1_000_000;

const append = (change: Partial<Job> = {}, id = 'note-1'): Partial<Job> => ({
  kind: 'append-note',
  destination: { kind: 'note', id, name: 'Old note' },
  ...change,
});

it.each<[string, Partial<Job>[], string]>([
  ['all that is queued, the oldest first', [{}, {}], '01'],
  ['nothing', [], ''],
  ['not one of another account', [{ account: { ...ACCOUNT, clientId: 'x' } }, {}], '1'],
  ['past an unknown one to the same destination', [{ state: 'unknown' }, {}], '1'],
  ['past a waiting one to the same destination', [{ state: 'waiting' }, {}], '1'],
  ['a waiting one that is due', [{ state: 'waiting', until: NOW }, {}], '01'],
  ['not one that is not due', [{ state: 'waiting', until: NOW + 1 }], ''],
  ['not one that can still be undone', [{ until: NOW + 1 }, {}], '1'],
  ['one whose grace period is over', [{ until: NOW }, {}], '01'],
  ['no append behind one that can still be undone', [append({ until: NOW + 1 }), append()], ''],
  ['not one that is discarded', [{ discardedAt: 1 }, {}], '1'],
  ['no append behind one that is being sent', [append({ state: 'sending' }), append()], ''],
  ['no append behind one that is being verified', [append({ state: 'verifying' }), append()], ''],
  ['no append behind one that waits', [append({ state: 'waiting' }), append()], ''],
  ['no append behind one of unknown outcome', [append({ state: 'unknown' }), append()], ''],
  ['an append to another note', [append({ state: 'unknown' }), append({}, 'note-2')], '1'],
  ['a new note past an unknown append', [append({ state: 'unknown' }), {}], '1'],
  ['an append past one that needs the user', [append({ state: 'needs-you' }), append()], '1'],
  ['an append past one that is done', [append({ state: 'confirmed' }), append()], '1'],
  ['an append past a discarded one', [append({ state: 'unknown', discardedAt: 1 }), append()], '1'],
])('sends %s', (_, rows, expected) => {
  const jobs = rows.map((row, index) => aJob({ id: String(index), ...row }));
  const due = dueJobs(jobs, ACCOUNT, NOW);
  expect(due.map(({ id }) => id).join('')).toBe(expected);
});

it.each<[string, Partial<Job>[], number | undefined]>([
  [
    'the first of the waiting jobs',
    [
      { state: 'waiting', until: NOW + 30 },
      { state: 'waiting', until: NOW + 20 },
    ],
    NOW + 20,
  ],
  ['at once for a queued one', [{ state: 'waiting', until: NOW + 9 }, {}], NOW],
  ['at the end of a grace period', [{ until: NOW + 3 }], NOW + 3],
  ['never for one that waits for a change', [{ state: 'waiting' }], undefined],
  ['for one past an unknown one', [{ state: 'unknown' }, { state: 'waiting', until: NOW + 9 }], NOW + 9],
  [
    'never for an append behind an unknown one',
    [append({ state: 'unknown' }), append({ state: 'waiting', until: NOW })],
    undefined,
  ],
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
