import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { createBatchStore } from '../../../../lib/outbox/store/batch-store';
import { exportJobs } from '../../../../lib/outbox/store/export';
import { withIndex } from '../../../../lib/outbox/store/job-index';
import { createJobStore } from '../../../../lib/outbox/store/job-store';
import { tidyBatches } from '../../../../lib/outbox/store/tidy';
import { Databases } from '../../../../lib/store/database';
import { aJob } from '../../support/job';
import { aBatch } from '../support/a-batch';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it.each<[string, object]>([
  ['of an unknown kind', { ...aJob(), id: 'odd', kind: 'carrier-pigeon' }],
  ['of a later version', { ...aJob(), id: 'odd', version: 9 }],
  ['that is broken', {}],
])('trial 53: a job %s is kept whole, with its content, and hides no other', async (_, fields) => {
  const row = { id: 'odd', ...fields };
  const databases = new Databases();
  await databases.use(async (database) => {
    await database.put('jobs', withIndex(row));
    await database.put('contents', 'Text.', 'odd');
    await database.put('jobs', withIndex(aJob()));
  });
  const jobs = createJobStore(databases);
  expect((await jobs.all()).map(({ id }) => id)).toEqual(['job-1']);
  expect(await jobs.unreadable()).toEqual([{ id: 'odd', raw: row }]);
  expect(await jobs.content('odd')).toBe('Text.');
});

it.each<[string, object]>([
  ['of a later version', { ...aBatch({}), id: 'odd', version: 9 }],
  ['that is broken', {}],
])(
  'trial 53: a batch %s is kept whole and exported, and removed only if the user discards it',
  async (_, fields) => {
    const row = { ...fields, id: 'odd', run: 'draft' };
    const item = { batch: 'odd', n: 0, link: { url: 'https://example.com/a' }, state: 'from-the-future' };
    const databases = new Databases();
    const readable = aBatch({ failed: 1 });
    await databases.use(async (database) => {
      for (const batch of [row, readable]) await database.put('batches', batch);
      for (const batch of ['odd', readable.id]) await database.put('items', { ...item, batch });
    });
    const [jobs, batches] = [createJobStore(databases), createBatchStore(databases)];
    const left = () =>
      databases.use(async (database) => (await database.getAll('items')).map(({ batch }) => batch));
    await tidyBatches(batches, Number.MAX_SAFE_INTEGER, false);
    expect((await batches.list()).map(({ id }) => id)).toEqual([readable.id]);
    expect(await jobs.unreadable()).toEqual([{ id: 'odd', raw: row }]);
    expect(JSON.parse((await exportJobs(jobs, 0)).text)).toMatchObject({
      jobs: [{ job: row, content: JSON.stringify([item]) }],
    });
    for (const id of ['odd', readable.id]) await jobs.remove(id, () => true);
    expect([await jobs.unreadable(), await left()]).toEqual([[], [readable.id]]);
  },
);
