import type { JobEvent } from '../../contract/job';
import type { Job, Proof } from '../jobs/job';
import { enter } from '../jobs/job-log';
import type { Moment } from '../jobs/moment';
import { backoff, endOf } from '../jobs/policy';

/** Verifications in a row without a result, over about an hour, after which the user is asked. */
const MAX_FAILURES = 8;

/** The evidence so far. An imported job has none. */
export function proofSoFar({ proof }: Job, { serviceTime }: Moment): Proof {
  return proof ?? { sentAt: serviceTime, failures: 0 };
}

/** Schedules the next verification, `delay` milliseconds from now. */
export function scheduleVerification(
  job: Job,
  { now }: Moment,
  proof: Proof,
  delay: number,
  finding: 'absent' | 'unclear' | 'failed',
): Job {
  const problem = job.problem ?? { kind: 'ambiguous' as const };
  const next = enter(job, now, { state: 'verifying', until: now + delay, problem, finding });
  return { ...next, since: job.since, proof };
}

/** Handles a verification without a result: tries again later, unless that happened too often. */
export function verifyLater(
  job: Job,
  when: Moment,
  random: number,
  finding: 'absent' | 'unclear' | 'failed',
): Job {
  const proof = proofSoFar(job, when);
  const failures = proof.failures + 1;
  if (failures >= MAX_FAILURES) return giveUp(job, when, finding);
  return scheduleVerification(job, when, { ...proof, failures }, backoff(failures, random), finding);
}

/**
 * Ends verification. What the service said is shown as a refusal only if the write is not there: its absence is proven,
 * or the answer itself says that nothing was stored. Otherwise nobody knows what happened, so the user is asked.
 */
export function giveUp(job: Job, when: Moment, finding?: JobEvent['finding'], isProven = false): Job {
  const { problem } = job;
  const { shownAs, provenByOneRead } = endOf(problem);
  if (!problem || !shownAs || !(isProven || provenByOneRead)) return askUser(job, when, finding);
  return enter(job, when.now, { state: 'needs-you', problem: { ...problem, kind: shownAs }, finding });
}

/** Asks the user what happened to the write. */
export function askUser(job: Job, { now }: Moment, finding?: JobEvent['finding']): Job {
  return enter(job, now, { state: 'unknown', finding, problem: job.problem });
}
