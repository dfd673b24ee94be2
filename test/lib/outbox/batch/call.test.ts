import { expect, it } from 'vitest';
import { withLinkOutcomes } from '../../../../lib/outbox/batch/call';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { DeliveryProblem } from '../../../../lib/problems/problem';
import { aJob } from '../../support/job';

const links = [0, 1].map((n) => ({ n, url: `https://example.org/${n}`, title: `Page ${n}` }));
const opened: Partial<Job> = { events: [{ at: 1, state: 'verifying' }] };
const AGAIN = { state: 'queued', alone: true } as const;

it.each<[string, DeliveryProblem['kind'], Partial<Job>, count: number, outcome: object]>([
  ['its links go again alone: one of them may be the cause', 'terminal', {}, 2, AGAIN],
  ['its links go again alone: one of them may be too odd to be sent', 'invalid-input', {}, 2, AGAIN],
  ['its only link has failed', 'terminal', {}, 1, { state: 'failed' }],
  ['its links have failed: each would be refused', 'misrouted', {}, 2, { state: 'failed' }],
  ['its links wait for another folder', 'target', {}, 2, { state: 'held' }],
  [
    'its links have failed: an earlier request may arrive',
    'terminal',
    opened,
    2,
    { state: 'failed', alone: true },
  ],
  ['its links have failed: it was not sent', 'not-sent', opened, 2, { state: 'failed' }],
])('once a call is refused, %s (%s)', (_, kind, change, count, outcome) => {
  const call = { batch: 'b', to: 0, links: links.slice(0, count) };
  const job = withLinkOutcomes(aJob({ state: 'needs-you', problem: { kind }, call, ...change }));
  const isAgain = outcome === AGAIN;
  const expected = { ...outcome, ...(isAgain ? {} : { problem: { kind } }) };
  expect(job.call?.links.map((link) => link.outcome)).toEqual(Array.from({ length: count }, () => expected));
});
