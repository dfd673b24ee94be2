import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { transition } from '../../../../lib/outbox/machine/machine';
import { aJob } from '../../support/job';
import { moment } from '../../support/signals';

const call = { batch: 'b', to: 0, links: [{ n: 4, url: 'https://example.org/4', title: 'Four' }] };
const BEGUN = { at: 1, state: 'sending' } as const;
const WRITTEN = { at: 2, state: 'sending', operation: 'import_urls' } as const;
const OPEN = { at: 3, state: 'verifying' } as const;

it.each<[string, Partial<Job>, isBack: boolean]>([
  ['that was not sent yet', { state: 'queued' }, true],
  [
    'that waits after a limit',
    { state: 'queued', events: [BEGUN, WRITTEN, { at: 3, state: 'queued' }] },
    true,
  ],
  ['that waits', { state: 'waiting', until: 9 }, true],
  ['that is being prepared', { state: 'sending', events: [BEGUN] }, true],
  ['whose request is out', { state: 'sending', events: [BEGUN, WRITTEN] }, false],
  ['that is verified', { state: 'verifying', events: [BEGUN, WRITTEN, OPEN] }, false],
  ['whose outcome was open', { state: 'queued', events: [BEGUN, WRITTEN, OPEN] }, false],
  ['that is no call', { state: 'queued', call: undefined }, false],
])('gives its links back from a call %s: %s', (_, change, isBack) => {
  const before = aJob({ kind: 'import-urls', call, ...change });
  const { job } = transition(before, { type: 'withdraw' }, moment(9));
  if (!isBack) expect(job).toBe(before);
  else expect(job.call?.links).toMatchObject([{ n: 4, outcome: { state: 'queued' } }]);
});
