import { expect, it } from 'vitest';
import type { Batch } from '../../../../lib/outbox/batch/batch';
import { timeLeft } from '../../../../lib/outbox/batch/time-left';
import { aBatch } from '../support/a-batch';

const TAKES: Batch['destinations'][number] = {
  destination: { kind: 'knowledge-base', id: 'one', name: 'Research' },
};
const REFUSES = { ...TAKES, problem: { kind: 'target' } } as const;
/** Ten links took ten seconds. */
const RECENT = [
  { at: 0, done: 0 },
  { at: 10_000, done: 10 },
];

it.each<
  [what: string, queued: number, now: number, change: Partial<Batch>, seconds: [number, number] | undefined]
>([
  ['is a range around what its speed says', 10, 10_000, {}, [7, 16]],
  ['grows while nothing moves', 10, 110_000, {}, [77, 176]],
  ['is the same if the clock was set back', 10, 5000, {}, [7, 16]],
  ['is unknown before anything moved', 10, 10_000, { recent: RECENT.slice(0, 1) }, undefined],
  ['is unknown if nothing more can go there', 10, 10_000, { destinations: [REFUSES] }, undefined],
  ['is unknown if one destination takes no links', 10, 10_000, { destinations: [REFUSES, TAKES] }, undefined],
])('the time that is left %s', (_, queued, now, change, seconds) => {
  const batch = aBatch({ queued, confirmed: 10 }, { destinations: [TAKES], recent: RECENT, ...change });
  const left = timeLeft(batch, now);
  expect(left && [left.least / 1000, left.most / 1000]).toEqual(seconds);
});
