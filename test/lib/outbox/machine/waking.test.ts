import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { aJob } from '../../support/job';
import { tellAll } from '../../support/signals';

const NOW = 1000;
const event = (at: number): Job['events'] => [{ at, state: 'waiting' }];

it.each<[string, Partial<Job>, Partial<Job>]>([
  ['a wait for a change ends', { state: 'waiting' }, { state: 'queued' }],
  [
    'a wait for a time goes on',
    { state: 'waiting', until: 1500, events: event(900) },
    { state: 'waiting', until: 1500 },
  ],
  [
    'the clock was set back: the wait ends now',
    { state: 'waiting', until: 90_000, events: event(80_000) },
    { state: 'waiting', until: NOW },
  ],
  [
    'the clock was set back: it is verified now',
    { state: 'verifying', until: 90_000, events: event(80_000) },
    { state: 'verifying', until: NOW },
  ],
  ['a job that needs the user stays', { state: 'needs-you' }, { state: 'needs-you' }],
  ['a done job stays', { state: 'confirmed' }, { state: 'confirmed' }],
])('at a wake-up, %s', (_, before, after) => {
  expect(tellAll(aJob(before), [[{ now: NOW, serviceTime: NOW }, { type: 'woken' }]]).job).toMatchObject(
    after,
  );
});
