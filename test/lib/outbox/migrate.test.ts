import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { Databases } from '../../../lib/database';
import { DATABASE_NAME } from '../../../lib/files/hand-over';
import type { Job } from '../../../lib/outbox/job';
import { createJobStore } from '../../../lib/outbox/store';
import { aClip, aJob } from '../support/job';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A job as the first version of Satchel stored it. */
const firstRow = (change: object) => ({ ...aJob(), version: 1, clip: aClip(), ...change });

/** The database as the first version left it. */
async function writeFirst(rows: { id: string }[]): Promise<void> {
  const database = await openDB(DATABASE_NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('jobs', { keyPath: 'id' });
      fresh.createObjectStore('values');
    },
  });
  for (const row of rows) await database.put('jobs', row);
  await database.put('values', 'kept', 'anything');
  database.close();
}

it.each<Job['state']>(['queued', 'sending', 'verifying', 'waiting', 'needs-you', 'unknown'])(
  'trial 53: a job of the first version that is %s keeps its state and its content',
  async (state) => {
    await writeFirst([firstRow({ state })]);
    const jobs = createJobStore(new Databases());
    const { markdown, ...clip } = aClip();
    expect(await jobs.get('job-1')).toEqual({ ...aJob({ state }), clip });
    expect(await jobs.content('job-1')).toBe(markdown);
  },
);

it('trial 53: a file that is being verified can still be found', async () => {
  const file = { mediaId: 'media', name: 'A page.md' };
  await writeFirst([firstRow({ kind: 'markdown-file', state: 'verifying', file })]);
  expect((await createJobStore(new Databases()).get('job-1')).files).toEqual([file]);
});

it.each<[string, { id: string }]>([
  ['of an unknown kind', firstRow({ id: 'odd', kind: 'carrier-pigeon' })],
  ['of a later version', firstRow({ id: 'odd', version: 9 })],
  ['that is broken', { id: 'odd' }],
])('trial 53: a job %s is kept whole as unreadable', async (_, row) => {
  await writeFirst([row, firstRow({})]);
  const jobs = createJobStore(new Databases());
  expect((await jobs.all()).map(({ id }) => id)).toEqual(['job-1']);
  const [parked] = await jobs.parked();
  expect(JSON.stringify(parked)).toContain(JSON.stringify(Object.values(row).at(-1)));
  expect(parked).toMatchObject({ id: 'odd' });
});

it('trial 53: no content of an unknown kind is lost', async () => {
  await writeFirst([firstRow({ id: 'odd', kind: 'carrier-pigeon' })]);
  expect(await createJobStore(new Databases()).content('odd')).toBe(aClip().markdown);
});
