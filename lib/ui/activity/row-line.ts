import type { JobView } from '../../contract/outbox';
import { happened } from '../../problems/advice';
import { isVerificationHeld } from '../../problems/is-verification-held';
import { t } from '../../words';
import { doubtText } from '../doubt-text';
import { nextTry } from '../relative-time';
import { stateName } from './job-labels';
import { isShared } from './shared-problems';

/**
 * The second line of a job's row, after its destination: what is wrong or what is happening; empty if it is
 * done, or if a banner says it.
 */
export function rowLine(job: JobView, now: number): string {
  const { state, problem, receipt, until } = job;
  const doubt = receipt?.audit?.doubt;
  if (doubt) return doubtText(doubt);
  if (receipt?.copies) return t('noteCopies', receipt.copies);
  if (state === 'confirmed') return '';
  if (state === 'waiting' && isShared(job)) return '';
  if (state === 'waiting' && until && until > now) return inLine(nextTry(until, now));
  if (problem && state !== 'unknown' && !isVerificationHeld(job)) return inLine(happened(problem).text);
  return stateName(job);
}

/** A sentence as part of a line. */
const inLine = (sentence: string) => sentence.replace(/[.。]$/, '');
