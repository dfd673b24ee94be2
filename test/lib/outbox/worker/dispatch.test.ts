import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import { createDispatch } from '../../../../lib/outbox/worker/dispatch';
import { aJob } from '../../support/job';
import { moment, WHOLE } from '../../support/signals';

const link = { n: 0, url: 'https://a.example', title: 'A' };
const call: Partial<Job> = { kind: 'import-urls', call: { batch: 'b', to: 0, links: [link] } };
const writing: Signal = { type: 'writing', operation: 'import_urls' };
const answered: Signal = {
  ...{ type: 'answered', ids: ['e'], part: WHOLE },
  outcomes: [{ url: link.url, state: 'saved', mediaId: 'e' }],
};

const callOfTwo: Partial<Job> = {
  ...{ kind: 'import-urls', state: 'verifying' },
  call: { batch: 'b', to: 0, links: [link, { ...link, n: 1 }] },
};
const found: Signal = {
  ...{ type: 'verified', part: WHOLE },
  finding: { kind: 'some', found: [{ n: 0, mediaId: 'e' }], rest: 'unclear', titles: [] },
};

it.each<[what: string, Partial<Job>, Signal, isTold: boolean]>([
  ['the write of a clip goes out', { state: 'sending' }, writing, true],
  ['a signal changes nothing', { state: 'confirmed' }, { type: 'begin' }, false],
  ['a call begins, which the badge shows', call, { type: 'begin' }, true],
  ['the write of a call goes out', { ...call, state: 'sending' }, writing, false],
  ['a link of a call ends', { ...call, state: 'sending' }, answered, true],
  ['a link of a call is found, and another is still looked for', callOfTwo, found, true],
])('what pages are told: %s', async (_, change, signal, isTold) => {
  const told: string[] = [];
  const job = aJob(change);
  const { now, serviceTime, elapsed, life } = moment(9);
  const dispatch = createDispatch({
    ...{ now: () => now, serviceTime: () => serviceTime, elapsed: () => elapsed, life },
    jobs: { update: async (_id, make) => make(job) },
    changed: () => told.push('changed'),
  });
  await dispatch(job.id, signal);
  expect(told).toEqual(isTold ? ['changed'] : []);
});
