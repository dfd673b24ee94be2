import type { JobView } from '../../contract/outbox';
import { destinationName } from '../../destinations/destination-name';
import { fileNameOf } from '../../model/file-name';
import { isVerificationHeld } from '../../problems/is-verification-held';
import { t, tCount, type Word } from '../../words';

const STATE_WORDS = {
  queued: 'stateWaiting',
  sending: 'stateSending',
  verifying: 'stateVerifying',
  waiting: 'stateWaiting',
  'needs-you': 'stateNeedsYou',
  unknown: 'stateUnknown',
  confirmed: 'stateConfirmed',
} as const satisfies Record<JobView['state'], Word>;

/** The state of a job in a word or two. */
export function stateName(job: Pick<JobView, 'state' | 'problem'>): string {
  return t(STATE_WORDS[isVerificationHeld(job) ? 'waiting' : job.state]);
}

/** The name of a job: the name of its delivered file, its title, or else its address. */
export function jobTitle(job: JobView): string {
  return job.savedAs ?? (fileNameOf(job.clip) || job.clip.url);
}

/** Remarks on the delivery of a clip; empty if all is as expected. */
export function jobRemarks({ account, clip, receipt, parts }: JobView): string[] {
  return [
    ...(account ? [`${account.clientId} · ${account.baseUrl}`] : []),
    ...(parts && !receipt ? [tCount('partsThere', parts)] : []),
    ...(clip.fallbackDropped ? [t('noteFallbackDropped')] : []),
    ...(receipt?.copies ? [t('noteCopies', receipt.copies)] : []),
  ];
}

/**
 * The line under the Save button. Never says more than is known at that moment.
 * @param name how the line names the destination
 */
export function saveLine(job: JobView, name = destinationName(job.destination)): string {
  if (job.discardedAt !== undefined) return t('discarded');
  if (job.state === 'confirmed') return t('saveDone', name);
  if (job.state === 'unknown') return t('saveUnknown', name);
  if (job.state === 'verifying') return t('saveVerifying', name);
  if (job.state === 'waiting' || job.state === 'needs-you') return t('saveKept');
  return t('saveSending', name);
}
