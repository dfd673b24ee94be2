import { expect, it } from 'vitest';
import { JOB_STATES, type JobState } from '../../../../lib/model/job-state';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import { aJob } from '../../support/job';
import { moment, tellAll, WHOLE } from '../../support/signals';

const note = { kind: 'note', id: 'doc', name: 'Doc' } as const;
const redirect = { type: 'redirect', kind: 'append-note', destination: note, reference: 'n3wn3wn3' } as const;
const edit = { type: 'edit', title: 'New', reference: 'n3wn3wn3' } as const;
const markDelivered = { type: 'mark-delivered', part: WHOLE } as const;
const split = { limit: 9, done: 4, parts: 1, accepted: 4, notes: ['doc'], full: false };
const tapped = (state: JobState, signal: Signal, change: Partial<Job> = {}): Job =>
  tellAll(aJob({ state, ...change }), [[{ now: 9, serviceTime: 9 }, signal]]).job;

/** The state after each tap, from each state in the order of JOB_STATES; `-` if the tap does nothing. */
it.each<[Signal, string]>([
  //                                                     queued sending verifying waiting needs-you unknown confirmed
  [{ type: 'send' }, 'queued - - queued queued queued -'],
  [redirect, 'queued - queued queued queued queued -'],
  [edit, 'queued - - waiting needs-you - -'],
  [markDelivered, '- - - - - confirmed -'],
  [{ type: 'pause' }, '- queued - - - - -'],
  [{ type: 'rescue', head: aJob().clip }, '- - - - - - -'],
])('%j', (signal, row) => {
  for (const [index, expected] of row.split(' ').entries()) {
    const before = aJob({ state: JOB_STATES[index] ?? 'queued' });
    const { job } = tellAll(before, [[{ now: 9, serviceTime: 9 }, signal]]);
    if (expected === '-') expect(job).toBe(before);
    else expect(job.state).toBe(expected);
  }
});

it.each<[string, Job, Partial<Job>]>([
  ['verifies now', tapped('verifying', { type: 'verify' }, { until: 99 }), { state: 'verifying', until: 9 }],
  ['discards', tapped('waiting', { type: 'discard' }), { state: 'waiting', discardedAt: 9 }],
  ['edits the title', tapped('needs-you', edit), { clip: { ...aJob().clip, title: 'New' } }],
])('a tap %s', (_, job, expected) => {
  expect(job).toMatchObject(expected);
});

it.each<[string, Job['events'], Partial<Job>]>([
  ['before its write is out', [{ at: 1, state: 'sending' }], { state: 'queued', discardedAt: 9 }],
  [
    'not after it',
    [
      { at: 1, state: 'sending' },
      { at: 2, state: 'sending', operation: 'add_knowledge' },
    ],
    { state: 'sending' },
  ],
])('abandons a job that is being sent: %s', (_, events, expected) => {
  const { discardedAt } = tapped('sending', { type: 'discard' }, { events });
  expect(tapped('sending', { type: 'discard' }, { events })).toMatchObject(expected);
  expect(discardedAt).toBe(expected.discardedAt);
});

const BEGUN = { at: 1, state: 'sending' } as const;
const WRITTEN = { at: 2, state: 'sending', operation: 'import_doc' } as const;

it.each<[string, Partial<Job>, boolean]>([
  ['in its grace period', { state: 'queued', until: 99 }, true],
  ['that waits, although nothing was sent', { state: 'waiting', events: [BEGUN] }, true],
  ['that is being prepared', { state: 'sending', events: [BEGUN] }, true],
  ['whose write is out', { state: 'sending', events: [BEGUN, WRITTEN] }, false],
  ['that was sent before', { state: 'queued', events: [BEGUN, WRITTEN, { at: 3, state: 'queued' }] }, false],
  ['whose log is full', { state: 'waiting', events: Array.from({ length: 60 }, () => BEGUN) }, false],
  ['that is confirmed', { state: 'confirmed' }, false],
])('undoes a job %s: %s', (_, change, isUndone) => {
  const { state = 'queued', ...rest } = change;
  const before = aJob({ state, ...rest });
  const { job } = tellAll(before, [[{ now: 9, serviceTime: 9 }, { type: 'undo' }]]);
  expect(job.discardedAt).toBe(isUndone ? 9 : undefined);
  if (!isUndone) expect(job).toBe(before);
});

it('keeps its log short, however often the job is edited', () => {
  const events = Array.from({ length: 60 }, (_, at) => ({ at, state: 'queued' as const }));
  const edited = tapped('needs-you', edit, { events });
  expect(edited.events).toEqual([...events.slice(1), { at: 9, state: 'needs-you', tap: 'edit' }]);
});

it.each<[string, JobState, boolean]>([
  ['that waits its turn: the proof still has to hold', 'queued', true],
  ['of unknown outcome: the user takes the risk', 'unknown', false],
])('sends a job with a proof of absence %s', (_, state, isKept) => {
  const { provenAt } = tapped(state, { type: 'send' }, { provenAt: moment(1) });
  expect(provenAt !== undefined).toBe(isKept);
});

it('restores a discarded job', () => {
  expect(tapped('needs-you', { type: 'undiscard' }, { discardedAt: 5 })).toEqual(
    aJob({ state: 'needs-you' }),
  );
});

it('recognises a file under another name as the same file', () => {
  const file = { extension: 'pdf', mime: 'application/pdf', size: 1, modifiedAt: 0 };
  const known = { provenAt: moment(3), files: [{ mediaId: 'm', name: 'A page.pdf' }], resends: 1 };
  const upload = { mediaId: 'm', name: 'A page.pdf', objectKey: 'key', expiresAt: 9 };
  const clip = { ...aJob().clip, kind: 'file' as const, file };
  const edited = tapped('queued', edit, { ...known, upload, kind: 'file', clip });
  expect(edited).toMatchObject(known);
  expect(edited).not.toHaveProperty('upload');
});

it.each<[string, JobState, Partial<Job>]>([
  ['whose first parts were sent', 'needs-you', { split }],
  ['that goes again after a proof of absence', 'queued', { provenAt: moment(2) }],
  ['that waits to go again', 'waiting', { provenAt: moment(2) }],
])('does not edit a job %s', (_, state, change) => {
  expect(tapped(state, edit, change).clip.title).toBe('A page');
});

const second = { ...WHOLE, index: 1, end: 9 };
it.each<[string, Signal, Partial<Job>]>([
  ['all', { ...markDelivered, part: second }, { state: 'confirmed', receipt: { ids: ['doc'], at: 9 } }],
  [
    'a part: the rest still goes',
    { ...markDelivered, part: { ...second, last: false } },
    { state: 'queued', split: { ...split, done: 9, parts: 2, accepted: 5 } },
  ],
])('marks it as delivered: %s', (_, signal, expected) => {
  expect(tapped('unknown', signal, { split })).toMatchObject(expected);
});

it.each<[string, Signal, JobState, Partial<Job>]>([
  [
    'sends all of it elsewhere',
    redirect,
    'unknown',
    { destination: note, kind: 'append-note', state: 'queued' },
  ],
  ['edits', edit, 'needs-you', { clip: { ...aJob().clip, title: 'New' }, state: 'needs-you' }],
])('%s, and keeps nothing of earlier requests', (_, signal, state, expected) => {
  const job = tapped(state, signal, {
    split: { limit: 9, done: 0, parts: 0, accepted: 0, notes: [], full: false },
    likely: ['x'],
    listed: ['y'],
    listedAll: true,
    files: [{ mediaId: 'm', name: 'n' }],
    upload: { mediaId: 'm', name: 'n', objectKey: 'k', expiresAt: 99 },
    proof: { sentAt: 1, failures: 0 },
    provenAt: moment(2),
    resends: 2,
  });
  expect(job).toMatchObject({ ...expected, reference: 'n3wn3wn3', resends: 0 });
  for (const key of ['split', 'likely', 'listed', 'listedAll', 'files', 'upload', 'proof', 'provenAt'])
    expect(job).not.toHaveProperty(key);
});
