import { DELIVERY } from '../problems/kinds';
import type { JobView } from './outbox';

/** Whether a job waits for the user. */
export function needsUser({
  state,
  problem,
  discardedAt,
}: Pick<JobView, 'state' | 'problem' | 'discardedAt'>): boolean {
  if (discardedAt !== undefined) return false;
  if (state === 'needs-you' || state === 'unknown') return true;
  const waits = state === 'waiting' || state === 'verifying';
  return waits && problem !== undefined && DELIVERY[problem.kind].needsUser;
}

/** Whether a write is unclear and its verification waits for something else to end. */
export function isHeld({ state, problem }: Pick<JobView, 'state' | 'problem'>): boolean {
  return state === 'verifying' && problem !== undefined && 'until' in DELIVERY[problem.kind].after;
}

/** Whether the service finally refused a job's address, so that the page may be sent instead. */
export function isRescuable({
  clip,
  kind,
  state,
  problem,
}: Pick<JobView, 'clip' | 'kind' | 'state' | 'problem'>): boolean {
  const isAddress = kind === 'import-urls' || (kind === 'knowledge-entry' && clip.kind === 'link');
  return isAddress && state === 'needs-you' && problem !== undefined && DELIVERY[problem.kind].pageHelps;
}
