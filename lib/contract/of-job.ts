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
 * Whether the user may send the page of a link: the service refused the link for good, or its entry seems to be of
 * another page.
 */
export function isRescuable({
  clip,
  kind,
  state,
  problem,
  receipt,
}: Pick<JobView, 'clip' | 'kind' | 'state' | 'problem' | 'receipt'>): boolean {
  const isLink = kind === 'import-urls' || (kind === 'knowledge-entry' && clip.kind === 'link');
  if (state === 'confirmed') return isLink && receipt?.audit?.doubt !== undefined;
  return isLink && state === 'needs-you' && problem !== undefined && DELIVERY[problem.kind].pageHelps;
}
