import { expect, it } from 'vitest';
import { JOB_STATES, type Job, type JobState } from '../../../../lib/outbox/job';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import { aJob } from '../../support/job';
import { tellAll } from '../../support/signals';

const note = { kind: 'note', id: 'doc', name: 'Doc' } as const;
const redirect = { type: 'redirect', kind: 'append-note', destination: note, reference: 'n3wn3wn3' } as const;
const tapped = (state: JobState, signal: Signal, change: Partial<Job> = {}): Job =>
  tellAll(aJob({ state, ...change }), [[{ now: 9, served: 9 }, signal]]).job;

/** The state that each tap leads to, from each state in the order of JOB_STATES; `-` where it does nothing. */
it.each<[Signal, string]>([
  //                                                     queued sending verifying waiting needs-you unknown confirmed
  [{ type: 'send' }, 'queued - queued queued queued queued -'],
  [redirect, 'queued - queued queued queued queued -'],
  [{ type: 'settle' }, '- - confirmed - - confirmed -'],
  [{ type: 'pause' }, '- queued - - - - -'],
  [{ type: 'rescue', head: aJob().clip }, '- - - - - - -'],
])('%j', (signal, row) => {
  for (const [index, expected] of row.split(' ').entries()) {
    const before = aJob({ state: JOB_STATES[index] ?? 'queued' });
    const { job } = tellAll(before, [[{ now: 9, served: 9 }, signal]]);
    if (expected === '-') expect(job).toBe(before);
    else expect(job.state).toBe(expected);
  }
});

it.each<[string, Job, Partial<Job>]>([
  ['looks now', tapped('verifying', { type: 'check' }, { until: 99 }), { state: 'verifying', until: 9 }],
  ['discards', tapped('waiting', { type: 'discard' }), { state: 'waiting', discardedAt: 9 }],
  [
    'edits the title',
    tapped('needs-you', { type: 'edit', title: 'New' }),
    { clip: { ...aJob().clip, title: 'New' } },
  ],
])('%s', (_, job, expected) => {
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
])('lets go of what is being sent: %s', (_, events, expected) => {
  const { discardedAt } = tapped('sending', { type: 'discard' }, { events });
  expect(tapped('sending', { type: 'discard' }, { events })).toMatchObject(expected);
  expect(discardedAt).toBe(expected.discardedAt);
});

it('keeps its story short, however often it is edited', () => {
  const events = Array.from({ length: 60 }, (_, at) => ({ at, state: 'queued' as const }));
  const edited = tapped('needs-you', { type: 'edit', title: 'New' }, { events });
  expect(edited.events).toEqual([...events.slice(1), { at: 9, state: 'needs-you', tap: 'edit' }]);
});

it('takes back what was discarded', () => {
  expect(tapped('needs-you', { type: 'undiscard' }, { discardedAt: 5 })).toEqual(
    aJob({ state: 'needs-you' }),
  );
});

it('does not edit what is begun in parts', () => {
  const split = { limit: 9, done: 4, parts: 1, accepted: 4, notes: ['doc'], full: false };
  expect(tapped('needs-you', { type: 'edit', title: 'New' }, { split }).clip.title).toBe('A page');
});

it('sends all of it elsewhere, with nothing of the first place left', () => {
  const split = { limit: 9, done: 4, parts: 1, accepted: 4, notes: ['doc'], full: false };
  const before = { split, likely: ['x'], listed: ['y'], files: [{ mediaId: 'm', name: 'n' }], resends: 2 };
  const job = tapped('unknown', redirect, before);
  expect(job).toMatchObject({ destination: note, kind: 'append-note', reference: 'n3wn3wn3', resends: 0 });
  expect(Object.keys(job)).not.toEqual(expect.arrayContaining(['split']));
  for (const key of ['split', 'likely', 'listed', 'files', 'proof']) expect(job).not.toHaveProperty(key);
});
