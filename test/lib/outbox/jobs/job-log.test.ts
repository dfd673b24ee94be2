import { expect, it } from 'vitest';
import { confirm, enter, failuresInARow, mayHaveArrived } from '../../../../lib/outbox/jobs/job-log';
import { aJob } from '../../support/job';

const begun = { state: 'sending' } as const;
const wrote = { state: 'sending', operation: 'import_doc' } as const;
const failed = { state: 'waiting', problem: { kind: 'rate' } } as const;

it.each([
  [[], false],
  [[begun], false],
  [[begun, wrote], true],
  [[begun, wrote, failed], true],
  [[begun, wrote, failed, begun], false],
  [[begun, wrote, failed, begun, wrote], true],
])('%j: may have arrived: %s', (steps, expected) => {
  expect(mayHaveArrived(steps.reduce((job, step) => enter(job, 1, step), aJob()))).toBe(expected);
});

const unsent = { state: 'waiting', problem: { kind: 'not-sent' } } as const;
const tapped = { state: 'queued', tap: 'send' } as const;

it.each([
  [[], 0],
  [[begun, failed, begun, failed], 2],
  [[failed, unsent, failed], 1],
  [[failed, unsent], 0],
  [[failed, failed, tapped], 0],
  [[failed, failed, tapped, begun, failed], 1],
])('%j: failures in a row: %s', (steps, expected) => {
  expect(
    failuresInARow(
      steps.reduce((job, step) => enter(job, 1, step), aJob()),
      'rate',
    ),
  ).toBe(expected);
});

it('forgets the problem and the wait of the previous step', () => {
  const waiting = enter(aJob(), 5, { state: 'waiting', until: 9, problem: { kind: 'rate' } });
  expect(waiting).toMatchObject({ state: 'waiting', since: 5, until: 9, problem: { kind: 'rate' } });
  const queued = enter(waiting, 6, { state: 'queued' });
  expect(queued).not.toHaveProperty('until');
  expect(queued).not.toHaveProperty('problem');
  expect(queued.events).toHaveLength(2);
});

it('counts an attempt when sending begins, not at each write', () => {
  const once = enter(enter(aJob(), 1, begun), 2, wrote);
  expect(once.attempts).toBe(1);
});

it('keeps the receipt once the service has the clip', () => {
  const done = confirm(aJob(), 7, { ids: ['doc'], at: 7 });
  expect(done).toMatchObject({
    state: 'confirmed',
    receipt: { ids: ['doc'], at: 7 },
    clip: { title: 'A page' },
  });
});

it('has a limited length', () => {
  let job = aJob();
  for (let step = 0; step < 500; step++) job = enter(job, step, begun);
  expect(job.events).toHaveLength(60);
});
