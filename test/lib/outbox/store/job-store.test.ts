import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { createJobStore, type JobStore } from '../../../../lib/outbox/store/job-store';
import { Databases, openDatabase } from '../../../../lib/store/database';
import { aJob } from '../../support/job';

let databases: Databases;
let jobs: JobStore;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  databases = new Databases();
  jobs = createJobStore(databases);
});

it('rule 7, trial 49: the same id twice makes one job, the first', async () => {
  await jobs.add(aJob({ reference: 'first' }), 'first');
  const second = await jobs.add(aJob({ reference: 'second' }), 'second');
  expect(second.reference).toBe('first');
  expect(await jobs.all()).toHaveLength(1);
  expect(await jobs.content('job-1')).toBe('first');
});

it('keeps the order of creation', async () => {
  await jobs.add(aJob({ id: 'b', createdAt: 2 }), '');
  await jobs.add(aJob({ id: 'c', createdAt: 1 }), '');
  await jobs.add(aJob({ id: 'a', createdAt: 2 }), '');
  expect((await jobs.all()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('loses none of many concurrent changes', async () => {
  await jobs.add(aJob(), 'Text.');
  await Promise.all(
    Array.from({ length: 50 }, () => jobs.update('job-1', (job) => ({ ...job, attempts: job.attempts + 1 }))),
  );
  expect((await jobs.get('job-1')).attempts).toBe(50);
});

it('rule 2: content stays until the job is confirmed, or removed by the user', async () => {
  await jobs.add(aJob(), 'Text.');
  for (const state of ['sending', 'unknown', 'needs-you'] as const) {
    await jobs.update('job-1', (job) => ({ ...job, state }));
    await jobs.remove('job-1', (job) => job.state === 'confirmed');
    expect(await jobs.content('job-1')).toBe('Text.');
  }
  await jobs.update('job-1', (job) => ({ ...job, state: 'confirmed' }));
  expect(await jobs.content('job-1')).toBe('');
});

it('a save waits for one other write at most', async () => {
  await jobs.add(aJob(), 'Text.');
  const over: string[] = [];
  const changes = Array.from({ length: 9 }, () =>
    jobs.update('job-1', (job) => job).then(() => over.push('a change')),
  );
  const saving = jobs.add(aJob({ id: 'job-2' }), '').then(() => over.push('the save'));
  await Promise.all([...changes, saving]);
  expect(over.indexOf('the save')).toBeLessThanOrEqual(1);
});

it('writes other content with a change, and none if nothing changed', async () => {
  await jobs.add(aJob(), 'Text.');
  await jobs.update('job-1', (job) => job, 'Unwanted.');
  expect(await jobs.content('job-1')).toBe('Text.');
  await jobs.update('job-1', (job) => ({ ...job, attempts: 1 }), 'Edited.');
  expect(await jobs.content('job-1')).toBe('Edited.');
});

it('keeps an unreadable job unchanged until the user removes it', async () => {
  const row = { id: 'odd', kind: 'from-the-future' };
  expect(await jobs.addUnreadable({ id: 'odd', raw: row, content: 'Text.' })).toBe(true);
  expect(await jobs.addUnreadable({ id: 'odd', raw: {}, content: '' })).toBe(false);
  expect(await jobs.all()).toEqual([]);
  expect(await jobs.unreadable()).toEqual([{ id: 'odd', raw: row }]);
  expect(await jobs.whole('odd')).toEqual({ job: row, content: 'Text.' });
  await jobs.remove('odd', () => false);
  expect(await jobs.unreadable()).toEqual([]);
});

it('reports that a job is gone', async () => {
  await jobs.add(aJob(), 'Text.');
  await jobs.remove('job-1', () => true);
  await expect(jobs.get('job-1')).rejects.toMatchObject({ problem: { kind: 'gone' } });
  await expect(jobs.update('job-1', (job) => job)).rejects.toMatchObject({ problem: { kind: 'gone' } });
});

it('rule 1: every write asks for strict durability', async () => {
  const asked: (string | undefined)[] = [];
  const database = await openDatabase();
  const watched = new Proxy(database, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (key !== 'transaction' || typeof value !== 'function')
        return typeof value === 'function' ? value.bind(target) : value;
      return (...[stores, mode, options]: Parameters<typeof database.transaction>) => {
        if (mode === 'readwrite') asked.push(options?.durability);
        return target.transaction(stores, mode, options);
      };
    },
  });
  const strict = createJobStore(new Databases(async () => watched));
  await strict.add(aJob(), 'Text.');
  await strict.update('job-1', (job) => job);
  await strict.remove('job-1', () => true);
  expect(asked).toEqual(['strict', 'strict', 'strict']);
});

it('trial 52: a disk that cannot be written is the problem `storage`, at once', async () => {
  const full = createJobStore(
    new Databases(async () => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  );
  await expect(full.add(aJob(), 'Text.')).rejects.toMatchObject({ problem: { kind: 'storage' } });
});
