import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { indexed } from '../../../lib/outbox/store/job-index';
import { createJobStore } from '../../../lib/outbox/store/job-store';
import { Databases } from '../../../lib/store/database';
import { aJob } from '../support/job';

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
    await database.put('jobs', indexed(row));
    await database.put('contents', 'Text.', 'odd');
    await database.put('jobs', indexed(aJob()));
  });
  const jobs = createJobStore(databases);
  expect((await jobs.all()).map(({ id }) => id)).toEqual(['job-1']);
  expect(await jobs.unreadable()).toEqual([{ id: 'odd', raw: row }]);
  expect(await jobs.content('odd')).toBe('Text.');
});
