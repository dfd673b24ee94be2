import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { JOB_STATES } from '../../../../lib/model/job-state';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { indexOf, withIndex } from '../../../../lib/outbox/store/job-index';
import { createJobStore, type JobStore } from '../../../../lib/outbox/store/job-store';
import { Databases, openDatabase } from '../../../../lib/store/database';
import { ACCOUNT, aJob } from '../../support/job';
import { dueJobs, holders, nextWake } from '../support/lanes';

const NOW = 100;
let jobs: JobStore;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jobs = createJobStore(new Databases());
});

const base = { kind: 'knowledge-base', id: 'kb', name: 'Base' } as const;
const PLACES: Pick<Job, 'kind' | 'destination'>[] = [
  { kind: 'append-note', destination: { kind: 'note', id: 'one', name: 'One' } },
  { kind: 'append-note', destination: { kind: 'note', id: 'two', name: 'Two' } },
  { kind: 'create-note', destination: { kind: 'notebook', id: 'nb', name: 'Notes' } },
  { kind: 'import-urls', destination: base },
  { kind: 'import-urls', destination: { ...base, folder: { id: 'f', name: 'Folder' } } },
];

const someJob = fc
  .record({
    place: fc.constantFrom(...PLACES),
    state: fc.constantFrom(...JOB_STATES),
    createdAt: fc.nat(5),
    until: fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1, NOW + 2), { nil: undefined }),
    discardedAt: fc.option(fc.constant(1), { nil: undefined, freq: 6 }),
    isOther: fc.nat(5).map((n) => n === 0),
  })
  .map(({ place, isOther, ...job }) => ({
    ...place,
    ...JSON.parse(JSON.stringify(job)),
    account: isOther ? { ...ACCOUNT, clientId: 'other' } : ACCOUNT,
  }));

it('finds the same jobs by the indexes as by reading all', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someJob, { maxLength: 12 }), async (parts) => {
      globalThis.indexedDB = new IDBFactory();
      const store = createJobStore(new Databases());
      for (const [index, part] of parts.entries()) await store.add(aJob({ id: `${index}`, ...part }), '');
      const all = await store.all();
      const due = dueJobs(all, ACCOUNT, NOW);
      const found = await store.due(ACCOUNT, NOW);
      const ids = new Set(due.map(({ id }) => id));
      expect(found.filter(({ id }) => !ids.has(id))).toEqual([]);
      // At least one job of each place.
      const places = (list: Job[]) => new Set(list.map(({ destination }) => JSON.stringify(destination)));
      expect(places(found)).toEqual(places(due));
      const wakes = (await store.wakes(ACCOUNT)).map(({ at }) => at || NOW);
      const soonest = wakes.length ? Math.min(...wakes) : undefined;
      expect(soonest).toBe(nextWake(all, ACCOUNT, NOW));
      for (const [job, holder] of holders(all, ACCOUNT)) {
        expect((await store.holder(job)) === undefined).toBe(holder === undefined);
      }
    }),
    { numRuns: 60 },
  );
});

it('an append that waits for the user, and the one behind it, are neither due nor a reason to wake', async () => {
  const append = { kind: 'append-note', destination: { kind: 'note', id: 'one', name: 'One' } } as const;
  await jobs.add(aJob({ id: '1', ...append, state: 'unknown', createdAt: 0, until: NOW - 1 }), '');
  await jobs.add(aJob({ id: '2', ...append, state: 'queued', createdAt: 1, until: NOW - 1 }), '');
  expect(await jobs.due(ACCOUNT, NOW)).toEqual([]);
  expect(await jobs.wakes(ACCOUNT)).toEqual([]);
});

it('the first of each lane are candidates, and none of a taken lane', async () => {
  const links = Array.from({ length: 20 }, (_, index) =>
    aJob({ id: `link ${index}`, kind: 'import-urls', destination: base, createdAt: index }),
  );
  for (const job of [...links, aJob({ id: 'note', createdAt: 99 })]) await jobs.add(job, '');
  const ids = async (isTaken?: (lane: string) => boolean) =>
    (await jobs.due(ACCOUNT, NOW, isTaken)).map(({ id }) => id);
  expect(await ids()).toEqual(['link 0', 'link 1', 'link 2', 'note']);
  expect(await ids((lane) => lane.startsWith('list'))).toEqual(['note']);
});

it('lists so many of each urgency, the newest first, and counts all', async () => {
  const states = ['needs-you', 'queued', 'confirmed'] as const;
  for (const state of states) {
    for (let since = 0; since < 4; since++)
      await jobs.add(aJob({ id: `${state} ${since}`, state, since }), '');
  }
  const listed = (await jobs.listed(2)).map(({ id }) => id);
  expect(listed.toSorted()).toEqual(states.flatMap((state) => [`${state} 2`, `${state} 3`]).toSorted());
  expect(await Promise.all([jobs.count(0), jobs.count(1), jobs.count(2)])).toEqual([4, 4, 0]);
  expect(await jobs.count(1, ACCOUNT, 'notes')).toBe(4);
  expect(await jobs.count(1, ACCOUNT, 'knowledge')).toBe(0);
  expect(await jobs.listed(0)).toEqual([]);
});

it('lists a saved link with a doubt among those that wait, however many are done', async () => {
  const link = { kind: 'import-urls', destination: base, state: 'confirmed' } as const;
  const doubt = { kind: 'sign-in', title: 'Sign in' } as const;
  await jobs.add(
    aJob({ ...link, id: 'doubt', receipt: { ids: ['e'], at: 1, audit: { reads: 1, doubt } } }),
    '',
  );
  for (let since = 2; since < 5; since++) await jobs.add(aJob({ ...link, id: `${since}`, since }), '');
  expect((await jobs.listed(2)).map(({ id }) => id).toSorted()).toEqual(['3', '4', 'doubt']);
});

it('the counts follow every change of a job', { timeout: 120_000 }, async () => {
  const change = fc.record({ id: fc.nat(4), part: someJob, isRemoved: fc.nat(4).map((n) => n === 0) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      globalThis.indexedDB = new IDBFactory();
      const store = createJobStore(new Databases());
      for (const { id, part, isRemoved } of changes) {
        const job = aJob({ id: `${id}`, ...part });
        if (isRemoved) await store.remove(job.id, () => true);
        else if (await store.add(job, '')) await store.update(job.id, () => job);
      }
      const keys = (await store.all()).flatMap((job) => indexOf(job).standing ?? []);
      const standing = keys.filter((key) => typeof key === 'number');
      const of = (urgency: number) => standing.filter((each) => each === urgency).length;
      expect(await Promise.all([store.count(0), store.count(1)])).toEqual([of(0), of(1)]);
    }),
    { numRuns: 60 },
  );
});

it('a database of the version before gets its indexes, and keeps what it cannot read', async () => {
  const before = await openDB('satchel', 1, {
    upgrade(database) {
      for (const name of ['contents', 'values', 'handovers']) database.createObjectStore(name);
      database.createObjectStore('jobs', { keyPath: 'id' });
      database.createObjectStore('history', { keyPath: 'id' });
    },
  });
  await before.put('jobs', aJob());
  await before.put('jobs', { id: 'odd', version: 9 });
  before.close();
  (await openDatabase(withIndex)).close();
  expect(await jobs.due(ACCOUNT, NOW)).toEqual([aJob()]);
  expect(await jobs.unreadable()).toEqual([{ id: 'odd', raw: { id: 'odd', version: 9 } }]);
  expect(await jobs.count(1)).toBe(1);
});

it('finds the jobs that a wake-up changes', async () => {
  const at = (time: number) => [{ at: time, state: 'waiting' as const }];
  const rows: Partial<Job>[] = [
    { id: 'sending', state: 'sending' },
    { id: 'waits for a change', state: 'waiting' },
    { id: 'clock set back', state: 'waiting', until: NOW + 9, events: at(NOW + 1) },
    { id: 'waits', state: 'waiting', until: NOW + 9, events: at(NOW - 1) },
    { id: 'queued' },
  ];
  for (const row of rows) await jobs.add(aJob(row), '');
  const found = (await jobs.toWake(NOW)).map(({ id }) => id);
  expect(found.toSorted()).toEqual(['clock set back', 'sending', 'waits for a change']);
});
