import type { JobView } from '../contract/outbox';
import { ProblemError } from '../problems/problem';
import type { Outcome } from './store-clip';

/**
 * The job of a save whose failure is reported in the answer; undefined if there was nothing to save.
 * @throws ProblemError the failure
 */
export function jobOf(outcome: Outcome | undefined): JobView | undefined {
  if (outcome && 'notice' in outcome) throw new ProblemError(outcome.notice.problem);
  return outcome?.job;
}
