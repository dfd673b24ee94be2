import { DELIVERY } from '../problems/kinds';
import type { JobView } from './outbox';

/** Whether a job stands still until the person does something. */
export function needsPerson({
  state,
  problem,
  discardedAt,
}: Pick<JobView, 'state' | 'problem' | 'discardedAt'>): boolean {
  if (discardedAt !== undefined) return false;
  if (state === 'needs-you' || state === 'unknown') return true;
  const waits = state === 'waiting' || state === 'verifying';
  return waits && problem !== undefined && DELIVERY[problem.kind].needsPerson;
}

/** Whether a write is open, and nobody looks for it until something else is over. */
export function isHeld({ state, problem }: Pick<JobView, 'state' | 'problem'>): boolean {
  return state === 'verifying' && problem !== undefined && 'until' in DELIVERY[problem.kind].after;
}

/** Whether a job's address was refused for good, so that its page may go in its place. */
export function isRescuable({
  clip,
  kind,
  state,
  problem,
}: Pick<JobView, 'clip' | 'kind' | 'state' | 'problem'>): boolean {
  const isAddress = kind === 'import-urls' || (kind === 'knowledge-entry' && clip.kind === 'link');
  return isAddress && state === 'needs-you' && problem !== undefined && DELIVERY[problem.kind].pageHelps;
}
