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

/** Whether a job is not sent yet only because the user may still undo it. */
export function isInGrace({ state, until }: Pick<JobView, 'state' | 'until'>): boolean {
  return state === 'queued' && until !== undefined;
}

/**
 * Whether the page of a link may be sent, too: the service refused its address for good, or made an entry of it
 * that seems to be of another page.
 */
export function isRescuable({
  clip,
  kind,
  state,
  problem,
  receipt,
}: Pick<JobView, 'clip' | 'kind' | 'state' | 'problem' | 'receipt'>): boolean {
  const isAddress = kind === 'import-urls' || (kind === 'knowledge-entry' && clip.kind === 'link');
  if (state === 'confirmed') return isAddress && receipt?.audit?.doubt !== undefined;
  return isAddress && state === 'needs-you' && problem !== undefined && DELIVERY[problem.kind].pageHelps;
}
