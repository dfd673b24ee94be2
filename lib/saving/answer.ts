import type { Saved } from '../contract/capture';
import type { JobView } from '../contract/outbox';
import { ProblemError } from '../problems/problem';
import type { SaveResult } from './store-clip';

/**
 * The job of a save, for a page that shows no captured text; undefined if there was nothing to save.
 * @throws ProblemError the failure
 */
export function jobOf(result: SaveResult | undefined): JobView | undefined {
  if (result && 'notice' in result) throw new ProblemError(result.notice.problem);
  return result?.job;
}

/**
 * The answer to a page that offers captured text to be copied.
 * @throws ProblemError the failure, if no text was captured; `gone` if there was nothing to save
 */
export function savedOf(result: SaveResult | undefined): Saved {
  if (!result) throw new ProblemError({ kind: 'gone' });
  if ('job' in result) return result;
  const { problem, unsaved } = result.notice;
  if (!unsaved) throw new ProblemError(problem);
  return { problem, unsaved };
}
