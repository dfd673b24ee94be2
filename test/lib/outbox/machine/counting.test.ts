import { expect, it } from 'vitest';
import type { Receipt } from '../../../../lib/contract/job';
import { aJob } from '../../support/job';
import { tellAll } from '../../support/signals';

const HOUR = 3_600_000;

it.each<[what: string, before: Partial<Receipt>, counted: number | undefined, at: number, after: object]>([
  ['one is what is expected', {}, 1, HOUR, {}],
  ['two are told', {}, 2, HOUR, { copies: 2 }],
  ['fewer than were found before: the most are told', { copies: 3 }, 2, HOUR, { copies: 3 }],
  ['none, because the list hides them', { copies: 2 }, 0, HOUR, { copies: 2 }],
  ['a count that failed is made again an hour later', {}, undefined, HOUR, { countAt: 2 * HOUR }],
  ['a count that still fails after a day is given up', {}, undefined, 24 * HOUR, {}],
])('the copies of a confirmed clip: %s', (_, before, copies, now, after) => {
  const receipt = { ids: ['n'], at: 0, countAt: 1, ...before };
  const signal = { type: 'counted', copies } as const;
  const { job } = tellAll(aJob({ state: 'confirmed', receipt }), [[{ now, serviceTime: now }, signal]]);
  expect(job.receipt).toEqual({ ids: ['n'], at: 0, ...after });
});
