import { expect, it } from 'vitest';
import type { JobView } from '../../../../lib/contract/outbox';
import type { Account } from '../../../../lib/model/account';
import type { Destination } from '../../../../lib/model/destination';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { viewJob } from '../../../../lib/outbox/views/jobs';
import type { Pause } from '../../../../lib/outbox/worker/pause';
import { makeDeps } from '../../support/deps';
import { aHead, aJob } from '../../support/job';

const receipt = { ids: ['id-1'], at: 1 };
const done: Partial<Job> = { state: 'confirmed', receipt };
const { account, clip, destination: notebook } = aJob();
const made: Destination = { kind: 'note', id: 'id-1', name: clip.title };
const note: Destination = { kind: 'note', id: 'n', name: 'Meeting' };
const folder: Destination = {
  kind: 'knowledge-base',
  id: 'kb',
  name: 'Research',
  folder: { id: 'f', name: 'Papers' },
};
const other: Account = { ...account, clientId: 'another' };

it.each<[string, Partial<Job>, Account | null, JobView['savedTo']]>([
  ['the note that it made', done, account, made],
  ['the note that it added to', { ...done, kind: 'append-note', destination: note }, account, note],
  ['the folder that its file went to', { ...done, kind: 'file', destination: folder }, account, folder],
  ['its destination, if the note is not known', { ...done, receipt: { ids: [], at: 1 } }, account, notebook],
  ['nothing before it is confirmed', { state: 'sending' }, account, undefined],
  ['nothing if the outcome is unknown', { state: 'unknown' }, account, undefined],
  ['nothing with another account', done, other, undefined],
  ['nothing without an account', done, null, undefined],
])('a job links to %s', (_, change, connected, place) => {
  expect(viewJob(aJob(change), connected, undefined).savedTo).toEqual(place);
});

const held = { state: 'waiting', until: undefined } as const;
const open = { state: 'verifying', until: undefined } as const;
const quota = { problem: { kind: 'quota' }, until: 9 } as const;
const silent = { problem: { kind: 'not-sent' }, until: 9 } as const;

it.each<[Partial<Job>, Account | null, Pick<Pause, 'problem' | 'until'> | undefined, Partial<JobView>]>([
  [{ state: 'queued' }, null, undefined, { ...held, problem: { kind: 'no-connection' } }],
  [{ state: 'queued' }, other, quota, { ...held, problem: { kind: 'other-account' } }],
  [{ state: 'queued' }, account, quota, { state: 'waiting', ...quota }],
  [{ state: 'queued' }, account, undefined, { state: 'queued', problem: undefined }],
  [{ state: 'verifying' }, null, undefined, { ...open, problem: { kind: 'no-connection' } }],
  [{ state: 'verifying' }, other, quota, { ...open, problem: { kind: 'other-account' } }],
  [{ state: 'verifying' }, account, quota, { state: 'verifying', ...quota }],
  [{ state: 'verifying', until: 5 }, account, silent, { state: 'verifying', until: 5, problem: undefined }],
  [{ state: 'unknown' }, account, quota, { state: 'unknown', problem: undefined }],
])('%j, connected with %j, paused %j: what holds it back', (change, connected, pause, expected) => {
  expect(viewJob(aJob(change), connected, pause)).toMatchObject(expected);
});

const behind = { state: 'waiting', problem: { kind: 'behind', limit: 'First' } } as const;

const append = { kind: 'append-note', destination: note } as const;
const another = { kind: 'append-note', destination: { ...note, id: 'another' } } as const;

it.each<[string, Partial<Job>, Partial<Job>, Partial<JobView>]>([
  ['an append that the user is asked about', { ...append, state: 'unknown' }, append, behind],
  ['one that is being verified', { ...append, state: 'verifying' }, { ...append, state: 'waiting' }, behind],
  ['one that waits', { ...append, state: 'waiting' }, append, behind],
  [
    'one that is being sent',
    { ...append, state: 'sending' },
    append,
    { state: 'waiting', problem: undefined },
  ],
  ['one that was refused', { ...append, state: 'needs-you' }, append, { state: 'queued' }],
  ['one to another note', { ...another, state: 'unknown' }, append, { state: 'queued' }],
  ['none for new notes', { state: 'unknown' }, {}, { state: 'queued' }],
])('names the job that goes first to the same note: %s', async (_, first, second, expected) => {
  const { jobs, outbox } = await makeDeps(() => undefined);
  await jobs.add(aJob({ id: 'first', createdAt: 1, clip: aHead({ title: 'First' }), ...first }), '');
  await jobs.add(aJob({ id: 'second', createdAt: 2, ...second }), '');
  expect((await outbox.list()).find(({ id }) => id === 'second')).toMatchObject(expected);
});

it.each<[connected: string, Account | null, Account | undefined]>([
  ['its own', account, undefined],
  ['another', other, account],
  ['no', null, account],
])('with %s account connected, a job says whose it is only if necessary', (_, connected, told) => {
  expect(viewJob(aJob(), connected, undefined).account).toEqual(told);
});
