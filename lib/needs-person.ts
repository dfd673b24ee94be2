import type { JobView } from './contract/outbox';
import type { ProblemKind } from './problem';

/** What a job waits for that only the person can give. */
const PERSON_GIVES: ReadonlySet<ProblemKind> = new Set(['permission', 'authentication', 'no-connection']);

/** Whether a job stands still until the person does something. */
export function needsPerson({
  state,
  problem,
  discardedAt,
}: Pick<JobView, 'state' | 'problem' | 'discardedAt'>): boolean {
  if (discardedAt !== undefined) return false;
  if (state === 'needs-you' || state === 'unknown') return true;
  return (
    (state === 'waiting' || state === 'verifying') && problem !== undefined && PERSON_GIVES.has(problem.kind)
  );
}
