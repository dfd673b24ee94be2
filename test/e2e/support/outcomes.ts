import { expect } from 'vitest';
import type { JobLog, JobView } from '../../../lib/contract/outbox';
import { KINDS, type Kind, type KindName } from './kinds';
import { sent, stored } from './logs';
import type { Rig } from './rig';
import { settle } from './settle';

interface Result {
  /** The job's final state. */
  state: JobView['state'];
  /** Whether the outcome was unknown for a while, and was verified. */
  open: boolean;
  /** How many requests of the write were made beyond the necessary ones. */
  again: number;
  /** Whether the service has stored the write. */
  there: boolean;
}

/** How a clip can end after a fault. */
export const OUTCOMES = {
  'goes on': { state: 'confirmed', open: false, again: 0, there: true },
  'sent later': { state: 'confirmed', open: false, again: 1, there: true },
  found: { state: 'confirmed', open: true, again: 0, there: true },
  'sent again': { state: 'confirmed', open: true, again: 1, there: true },
  refused: { state: 'needs-you', open: false, again: 0, there: false },
  'refused, not there': { state: 'needs-you', open: true, again: 0, there: false },
  'asked, there': { state: 'unknown', open: true, again: 0, there: true },
} as const satisfies Record<string, Result>;
export type Outcome = keyof typeof OUTCOMES;

/**
 * Plays the job to its end and compares the outcome in the service's own logs with the expected one: every
 * piece of the clip is stored at most once, in order.
 * @returns the job and its log
 */
export async function expectOutcome(
  rig: Rig,
  name: KindName,
  id: string,
  outcome: Outcome,
): Promise<{ row: JobView; log: JobLog }> {
  const { piece, pieces, sends }: Kind = KINDS[name];
  const { state, open, again, there } = OUTCOMES[outcome];
  const job = await settle(rig, id);
  const log = await rig.call('outbox.log', { id });
  expect({ state: job.state, open: log.events.some((event) => event.state === 'verifying') }).toEqual({
    state,
    open,
  });
  const reached = (each: number) => state === 'confirmed' || each < piece || (there && each === piece);
  expect(stored(rig.service)).toEqual(pieces.filter(reached));
  const tried = sends.filter((each) => state === 'confirmed' || each <= piece);
  expect(sent(rig.service)).toHaveLength(tried.length + again);
  return { row: job, log };
}
