import type { JobView } from '../contract/outbox';
import type { Saved } from '../contract/page';
import { ProblemError } from '../problems/problem';
import type { Outcome } from './store-clip';

/**
 * The job of a save, for a page that shows no captured text; undefined if there was nothing to save.
 * @throws ProblemError the failure
 */
export function jobOf(outcome: Outcome | undefined): JobView | undefined {
  if (outcome && 'notice' in outcome) throw new ProblemError(outcome.notice.problem);
  return outcome?.job;
}

/**
 * The answer to a page that offers captured text to be copied.
 * @throws ProblemError the failure, if no text was captured; `gone` if there was nothing to save
 */
export function savedOf(outcome: Outcome | undefined): Saved {
  if (!outcome) throw new ProblemError({ kind: 'gone' });
  if ('job' in outcome) return outcome;
  const { problem, unsaved } = outcome.notice;
  if (!unsaved) throw new ProblemError(problem);
  return { problem, unsaved };
}
