import { endOf, judge } from '../jobs/policy';
import { absent } from './absence';
import { someFound } from './call';
import { askUser, giveUp, proofSoFar, scheduleVerification, verifyLater } from './open-answer';
import { partDelivered } from './sending';
import type { Handler } from './signal';

/** Extra delay after a verification that met a limit, so that other jobs go first (milliseconds). */
const AFTER_LIMIT_MS = 300_000;

export const verified: Handler<'verified'> = (job, { finding, part, began }, when) => {
  switch (finding.kind) {
    case 'some':
      return someFound(job, finding, when, began);
    case 'present':
      return partDelivered(job, part, finding, when);
    case 'likely':
      // Something similar is there, but nothing proves that it is this job's, so the user decides.
      return { ...askUser(job, when, 'likely'), likely: finding.titles };
    case 'unclear':
      return verifyLater(job, when, 0, 'unclear');
    case 'absent':
    case 'unproven':
      return absent(job, finding.kind, when, began);
  }
};

/** A read that failed or was limited is no evidence: verify again later. */
export const verifyFailed: Handler<'verify-failed'> = (job, { problem, retryAfterMs, random }, when) => {
  const verdict = judge(problem, { failures: 1, now: when.now, retryAfterMs, random });
  // The destination is gone or refuses access, so there is nowhere to verify.
  if (verdict.next === 'needs-you') {
    return endOf(job.problem).shownAs
      ? giveUp(job, when, 'failed')
      : askUser({ ...job, problem }, when, 'failed');
  }
  if (verdict.next !== 'pause') return verifyLater(job, when, random, 'failed');
  // A limit of the account says nothing about the write. Other jobs go first after the pause, because a
  // verification of many reads may hit the limit each time.
  const delay = Math.max(0, (verdict.until ?? when.now) - when.now) + AFTER_LIMIT_MS;
  return {
    job: scheduleVerification({ ...job, proof: proofSoFar(job, when) }, when, delay, 'failed'),
    effects: ['pause-account'],
  };
};
