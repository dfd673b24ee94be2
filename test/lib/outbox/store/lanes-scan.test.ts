import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { createJobStore, type JobStore } from '../../../../lib/outbox/store/job-store';
import { Databases } from '../../../../lib/store/database';
import { ACCOUNT, aJob } from '../../support/job';

const NOW = 1_000_000;

let jobs: JobStore;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jobs = createJobStore(new Databases());
});

async function addAll(rows: readonly Partial<Job>[]): Promise<void> {
  for (const [index, row] of rows.entries()) await jobs.add(aJob({ id: String(index), ...row }), '');
}

const append = (change: Partial<Job> = {}, id = 'note-1'): Partial<Job> => ({
  kind: 'append-note',
  destination: { kind: 'note', id, name: 'Old note' },
  ...change,
});

const save: Partial<Job> = { kind: 'import-urls' };
const call: Partial<Job> = { ...save, call: { batch: 'b', to: 0, links: [{ n: 0, url: '', title: '' }] } };

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
  ['a single save before calls, however many wait', [call, call, call, call, save], '014'],
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
])('sends %s', async (_, rows, expected) => {
  await addAll(rows);
  const due = await jobs.due(ACCOUNT, NOW);
  expect(due.map(({ id }) => id).join('')).toBe(expected);
});

/** 0: at once. */
it.each<[string, Partial<Job>[], number[]]>([
  [
    'the first of the waiting jobs',
    [
      { state: 'waiting', until: NOW + 30 },
      { state: 'waiting', until: NOW + 20 },
    ],
    [NOW + 20],
  ],
  ['at once for a queued one', [{ state: 'waiting', until: NOW + 9 }, {}], [0, NOW + 9]],
  ['at the end of a grace period', [{ until: NOW + 3 }], [NOW + 3]],
  ['never for one that waits for a change', [{ state: 'waiting' }], []],
  ['for one past an unknown one', [{ state: 'unknown' }, { state: 'waiting', until: NOW + 9 }], [NOW + 9]],
  [
    'never for an append behind an unknown one',
    [append({ state: 'unknown' }), append({ state: 'waiting', until: NOW })],
    [],
  ],
  ['never for another account', [{ account: { ...ACCOUNT, clientId: 'x' } }], []],
])('wakes %s', async (_, rows, expected) => {
  await addAll(rows);
  expect((await jobs.wakes(ACCOUNT)).map(({ at }) => at)).toEqual(expected);
});
