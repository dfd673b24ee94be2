import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { importJobs } from '../../../../lib/outbox/store/import';
import { createJobStore, type JobStore } from '../../../../lib/outbox/store/job-store';
import { Databases } from '../../../../lib/store/database';
import { aHead, aJob } from '../../support/job';

const NOW = Date.UTC(2026, 10, 21);
let jobs: JobStore;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jobs = createJobStore(new Databases());
});

/** Imports these jobs, given as JSON or as values, followed by a valid job. */
async function importEntries(...entries: unknown[]) {
  const good = { job: aJob({ id: 'good' }), content: 'Good.' };
  const all = [...entries, good].map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return importJobs(jobs, `{"format":"satchel-outbox","jobs":[${all.join()}]}`, NOW);
}
const entry = (change: object, content = 'Text.') => ({ job: { ...aJob(), ...change }, content });
const unreadableEntry = (change: object) => entry({ kind: 'from-the-future', ...change });

const NANOSECONDS = 1.8e18;
const link = aHead({ kind: 'link', url: 'javascript:alert(1)' });
const pdf = { extension: 'pdf', mime: 'application/pdf', size: 8, modifiedAt: 0 };

it.each<[string, unknown]>([
  ['a confirmed job', entry({ state: 'confirmed', receipt: { ids: ['a'], at: 5 } })],
  ['a confirmed job of a later version', unreadableEntry({ state: 'confirmed' })],
  ['a link that runs code', entry({ kind: 'import-urls', clip: link })],
  ['a file without its bytes', entry({ kind: 'file', clip: aHead({ kind: 'file', file: pdf }) })],
  ['a call of a batch, which no page would show', entry({ call: { batch: 'b', to: 0, links: [] } })],
  ['a time of 1e300', unreadableEntry({ createdAt: 1e300 })],
  ['nanoseconds', entry({ since: NANOSECONDS })],
  ['a time before 1970', entry({ createdAt: -1 })],
  ['a time that is no number', entry({ createdAt: Number.NaN })],
  ['a time of the page that is nonsense', entry({ clip: { ...aHead(), capturedAt: 1e300 } })],
  ['a huge job', unreadableEntry({ note: 'x'.repeat(1_000_000) })],
  ['content that is no text', { ...entry({}), content: 5 }],
  ['no job', 'null'],
  ['a list', '[[]]'],
  ['nothing but a prototype', '{"__proto__":{"job":{"id":"a"},"content":""}}'],
])('trial 69: refuses %s, and imports the others', async (_, bad) => {
  expect(await importEntries(bad)).toEqual({ added: 1, known: 0, unreadable: 1 });
  expect((await jobs.all()).map(({ id }) => id)).toEqual(['good']);
  expect(await jobs.unreadable()).toEqual([]);
});

it.each<[string, Partial<Job>, Partial<Job>]>([
  ['a receipt', { receipt: { ids: ['a'], at: 5, copies: 9 } }, { state: 'needs-you' }],
  [
    'an upload',
    { upload: { mediaId: 'a', name: 'b', objectKey: 'c', expiresAt: 9 } },
    { state: 'needs-you' },
  ],
  ['titles that are there', { state: 'unknown', likely: ['a'] }, { state: 'unknown' }],
  ['a proof', { state: 'unknown', proof: { sentAt: 1, failures: 0, again: true } }, { state: 'unknown' }],
  [
    'parts that are there',
    { split: { limit: 9, done: 999, parts: 2, accepted: 9, notes: ['a'], full: false } },
    { state: 'unknown' },
  ],
])('trial 69: does not trust %s', async (_, claim, expected) => {
  await importEntries(entry(claim));
  const job = await jobs.get('job-1');
  expect(job).toMatchObject(expected);
  for (const name of ['receipt', 'upload', 'likely', 'proof', 'split']) expect(job).not.toHaveProperty(name);
});

it('does not import the log of a confirmed job', async () => {
  const events: Job['events'] = [
    { at: 1, state: 'queued' },
    { at: 2, state: 'confirmed' },
    { at: 3, state: 'queued', tap: 'mark-delivered' },
  ];
  await importEntries(entry({ events }));
  expect((await jobs.get('job-1')).events).toMatchObject([{ at: 1 }, { at: NOW, tap: 'import' }]);
});

it.each(['javascript:alert(1)', 'file:///home/me/a.html', 'data:text/html,x', 'nonsense'])(
  'imports the text of a page without its address %s',
  async (url) => {
    await importEntries(
      entry({ clip: { ...aHead(), url, also: url } }),
      unreadableEntry({ id: 'odd', clip: { url } }),
    );
    const { clip } = await jobs.get('job-1');
    expect(clip.url).toBe('');
    expect(clip).not.toHaveProperty('also');
    expect(await jobs.whole('odd')).toMatchObject({ job: { clip: { url: '' } } });
    expect(await jobs.content('job-1')).toBe('Text.');
  },
);

it('cuts and cleans names', async () => {
  const name = `\u202e${'n'.repeat(1000)}`;
  const destination = { kind: 'notebook' as const, id: 'nb', name };
  await importEntries(entry({ clip: aHead({ title: name }), destination }));
  const job = await jobs.get('job-1');
  expect([job.clip.title, job.destination.name]).toEqual(['n'.repeat(300), 'n'.repeat(300)]);
});

it.each(['{"__proto__":{"state":"confirmed"},', '{"x":{"__proto__":{"y":1}},'])(
  'reads nothing from a prototype: %s',
  async (start) => {
    const odd = JSON.stringify({ id: 'odd', kind: 'from-the-future' }).replace('{', start);
    await importEntries(`{"job":${odd},"content":""}`);
    const [unreadable] = await jobs.unreadable();
    expect(JSON.stringify(unreadable)).not.toContain('__proto__');
    expect(unreadable?.raw).toMatchObject({ state: 'unknown' });
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  },
);

it('imports a job without data that is nested 100,000 deep', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  await importEntries(`{"job":{"id":"odd","deep":${deep}},"content":""}`);
  expect((await jobs.unreadable()).map(({ id }) => id)).toEqual(['odd']);
});

it('keeps only text that can be sent', async () => {
  await importEntries(entry({ id: 'odd' }, 'A\0 text\u202e.\r\nMore \ud800'));
  expect(await jobs.content('odd')).toBe('A text.\nMore \ufffd');
});
