import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Job, jobSchema } from '../../../../lib/outbox/jobs/job';
import { exportJobs } from '../../../../lib/outbox/store/export';
import { importJobs } from '../../../../lib/outbox/store/import';
import { createJobStore, type JobStore } from '../../../../lib/outbox/store/job-store';
import { Databases } from '../../../../lib/store/database';
import { aHead, aJob } from '../../support/job';

const NOW = Date.UTC(2026, 10, 21);
const anew = (): JobStore => {
  globalThis.indexedDB = new IDBFactory();
  return createJobStore(new Databases());
};
let jobs: JobStore;
beforeEach(() => {
  jobs = anew();
});

afterEach(() => vi.restoreAllMocks());

const wrote: Job['events'] = [
  { at: 1, state: 'sending' },
  { at: 1, state: 'sending', operation: 'import_doc' },
];

it('leaves out files, also of unreadable jobs, and counts them', async () => {
  const file = { extension: 'pdf', mime: 'application/pdf', size: 8, modifiedAt: 0 };
  await jobs.add(aJob({ id: 'a', kind: 'file', clip: aHead({ kind: 'file', file }) }), new Blob(['bytes']));
  await jobs.add(aJob({ id: 'b' }), 'Text.');
  await jobs.addUnreadable({ id: 'odd', raw: { kind: 'from-the-future' }, content: new Blob(['bytes']) });
  const { text, files } = await exportJobs(jobs, NOW);
  expect(files).toBe(2);
  expect(JSON.parse(text)).toMatchObject({ jobs: [{ job: { id: 'b' } }] });
});

it('leaves out content that the disk does not return, also of unreadable jobs, and counts it', async () => {
  const entries = ['a', 'b'].map((id) => ({ id, raw: { kind: 'from-the-future' }, content: 'Text.' }));
  await Promise.all(entries.map(jobs.addUnreadable));
  await jobs.add(aJob({ id: 'c' }), 'Text.');
  await jobs.add(aJob({ id: 'd' }), 'Text.');
  const get = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, id) {
    const isBroken = this.name === 'contents' && (id === 'a' || id === 'c');
    const request = get.call(this, id);
    // As after a failed read.
    if (isBroken) this.transaction.abort();
    return request;
  });
  const { text, unread } = await exportJobs(jobs, NOW);
  expect(unread).toBe(2);
  expect(JSON.parse(text)).toMatchObject({ jobs: [{ job: { id: 'd' } }, { job: { id: 'b' } }] });
});

it('leaves out discarded jobs', async () => {
  await jobs.add(aJob({ discardedAt: 5 }), 'Text.');
  expect(JSON.parse((await exportJobs(jobs, NOW)).text)).toMatchObject({ jobs: [] });
});

it('comes in parts that make one file', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  for (const id of ids) await jobs.add(aJob({ id }), `Text of ${id}.`);
  const file = { extension: 'pdf', mime: 'application/pdf', size: 8, modifiedAt: 0 };
  await jobs.add(aJob({ id: 'e', kind: 'file', clip: aHead({ kind: 'file', file }) }), new Blob(['bytes']));
  let part = await exportJobs(jobs, NOW, undefined, 1);
  let { text, files } = part;
  for (; part.rest; text += part.text, files += part.files) part = await exportJobs(jobs, NOW, part.rest, 1);
  expect(files).toBe(1);
  const others = anew();
  expect(await importJobs(others, text, NOW)).toEqual({ added: 4, known: 0, unreadable: 0 });
  expect(await Promise.all(ids.map(others.content))).toEqual(ids.map((id) => `Text of ${id}.`));
});

it('leaves out jobs that are confirmed meanwhile, whose content is gone', async () => {
  await jobs.add(aJob(), 'Text.');
  const exporting = exportJobs(jobs, NOW);
  await jobs.update('job-1', (job) => ({ ...job, state: 'confirmed' }));
  const { jobs: entries } = JSON.parse((await exporting).text);
  expect(entries.filter(({ content }: { content: string }) => content === '')).toEqual([]);
});

it('restores jobs that are in the file of an earlier version although they were discarded', async () => {
  const entries = [{ job: aJob({ discardedAt: 5 }), content: 'Text.' }];
  await importJobs(jobs, JSON.stringify({ format: 'satchel-outbox', jobs: entries }), NOW);
  expect(await jobs.get('job-1')).not.toHaveProperty('discardedAt');
});

/** A write that was verified so often that the log no longer contains it. */
const longVerified = Array.from({ length: 60 }, (_, at) => ({ at, state: 'verifying' as const }));

it.each<[Job['state'], Job['events'], Partial<Job>]>([
  ['queued', [], { state: 'needs-you', problem: { kind: 'imported' } }],
  ['waiting', [], { state: 'needs-you', problem: { kind: 'imported' } }],
  ['needs-you', wrote, { state: 'needs-you', problem: { kind: 'imported' } }],
  ['sending', [], { state: 'needs-you', problem: { kind: 'imported' } }],
  ['sending', wrote, { state: 'unknown' }],
  ['verifying', wrote, { state: 'unknown' }],
  ['verifying', longVerified, { state: 'unknown' }],
  ['unknown', wrote, { state: 'unknown' }],
  ['unknown', longVerified, { state: 'unknown' }],
])('%s, exported and imported elsewhere, is sent only by the user', async (state, events, expected) => {
  await jobs.add(aJob({ state, events }), 'Text.');
  const { name, text } = await exportJobs(jobs, NOW);
  expect(name).toBe('satchel-2026-11-21.json');
  const others = anew();
  expect(await importJobs(others, text, NOW)).toEqual({ added: 1, known: 0, unreadable: 0 });
  expect(await others.get('job-1')).toMatchObject(expected);
  expect(await others.content('job-1')).toBe('Text.');
});

it('does not change existing jobs, and leaves out done ones', async () => {
  await jobs.add(aJob(), 'Text.');
  await jobs.add(aJob({ id: 'done', state: 'confirmed' }), '');
  const { text } = await exportJobs(jobs, NOW);
  expect(text).not.toContain('"done"');
  expect(await importJobs(jobs, text, NOW)).toEqual({ added: 0, known: 1, unreadable: 0 });
  expect((await jobs.get('job-1')).state).toBe('queued');
});

it('restores what was discarded here since', async () => {
  await jobs.add(aJob(), 'Text.');
  const { text } = await exportJobs(jobs, NOW);
  await jobs.update('job-1', (job) => ({ ...job, discardedAt: 5 }));
  expect(await importJobs(jobs, text, NOW)).toEqual({ added: 1, known: 0, unreadable: 0 });
  const restored = await jobs.get('job-1');
  expect(restored).toMatchObject({ state: 'needs-you', problem: { kind: 'imported' } });
  expect(restored).not.toHaveProperty('discardedAt');
  expect(await jobs.content('job-1')).toBe('Text.');
});

it('includes unreadable jobs', async () => {
  const unreadable = { id: 'odd', raw: { id: 'odd', kind: 'from-the-future' }, content: 'Text.' };
  await jobs.addUnreadable(unreadable);
  const { text } = await exportJobs(jobs, NOW);
  const others = anew();
  expect(await importJobs(others, text, NOW)).toEqual({ added: 1, known: 0, unreadable: 0 });
  expect(await others.whole('odd')).toMatchObject({ job: unreadable.raw, content: 'Text.' });
});

it.each<[Job['state'], Job['state']]>([
  ['queued', 'unknown'],
  ['waiting', 'unknown'],
  ['sending', 'unknown'],
  ['verifying', 'unknown'],
])(
  'imports a %s job that only a later version can read as %s, so that it is never sent automatically',
  async (state, as) => {
    const { kind, ...job } = aJob({ state });
    const entries = [{ job: { ...job, kind: 'from-the-future' }, content: 'Text.' }];
    await importJobs(jobs, JSON.stringify({ format: 'satchel-outbox', jobs: entries }), NOW);
    const [unreadable] = await jobs.unreadable();
    expect(jobSchema.parse({ ...Object(unreadable?.raw), kind })).toEqual(aJob({ state: as }));
  },
);

it.each([
  ['here', []],
  ['in the file', [{ job: { id: 'odd', kind: 'from-the-future' }, content: 'Text.' }]],
])('does not change unreadable jobs %s, and imports the rest', async (_, before) => {
  if (before.length === 0)
    await jobs.addUnreadable({ id: 'odd', raw: { kind: 'from-the-future' }, content: 'Text.' });
  const entries = [
    ...before,
    { job: aJob({ id: 'odd' }), content: 'New.' },
    { job: aJob(), content: 'Other.' },
  ];
  const text = JSON.stringify({ format: 'satchel-outbox', jobs: entries });
  const added = before.length + 1;
  expect(await importJobs(jobs, text, NOW)).toEqual({ added, known: 1, unreadable: 0 });
  expect(await jobs.unreadable()).toHaveLength(1);
  expect(await jobs.content('odd')).toBe('Text.');
  expect(await jobs.content('job-1')).toBe('Other.');
});

it('counts items that are no jobs', async () => {
  const entries = [5, {}, { id: '' }].map((job) => ({ job, content: '' }));
  const text = JSON.stringify({ format: 'satchel-outbox', jobs: entries });
  expect(await importJobs(jobs, text, NOW)).toEqual({ added: 0, known: 0, unreadable: 3 });
});

it.each(['', 'not json', '{}', '[]', '{"format":"other","jobs":[]}'])('refuses %j', async (text) => {
  await expect(importJobs(jobs, text, NOW)).rejects.toMatchObject({ problem: { kind: 'not-an-export' } });
});
