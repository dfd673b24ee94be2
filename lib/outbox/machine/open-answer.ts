import type { JobEvent } from '../../contract/job';
import type { Job, Proof } from '../jobs/job';
import { enter } from '../jobs/job-log';
import type { Moment } from '../jobs/moment';
import { backoff, endOf } from '../jobs/policy';

/** Verifications in a row without a result, over about an hour, after which the user is asked. */
const MOST_FAILURES = 8;

/** The evidence so far. An imported job has none. */
export function proofSoFar({ proof }: Job, { serviceTime }: Moment): Proof {
  return proof ?? { sentAt: serviceTime, failures: 0 };
}

/** Schedules the next verification, `delay` milliseconds from now. */
export function scheduleVerification(
  job: Job,
  { now }: Moment,
  delay: number,
  finding: 'absent' | 'unclear' | 'failed',
): Job {
  const problem = job.problem ?? { kind: 'ambiguous' as const };
  const next = enter(job, now, { state: 'verifying', until: now + delay, problem, finding });
  return { ...next, since: job.since };
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
  if (failures >= MOST_FAILURES) return giveUp(job, when, finding);
  const next = { ...job, proof: { ...proof, failures } };
  return scheduleVerification(next, when, backoff(failures, random), finding);
}

/** Ends verification without a proof. The user is asked, unless the answer itself says that nothing was stored. */
export function giveUp(job: Job, when: Moment, finding?: JobEvent['finding']): Job {
  return endOf(job.problem).provenByOneRead ? showRefusal(job, when, finding) : askUser(job, when, finding);
}

/** The write is not there: shows what the service said as a refusal. If it said nothing, the user is asked. */
export function showRefusal(job: Job, when: Moment, finding?: JobEvent['finding']): Job {
  const { problem } = job;
  const { shownAs } = endOf(problem);
  if (!problem || !shownAs) return askUser(job, when, finding);
  return enter(job, when.now, { state: 'needs-you', problem: { ...problem, kind: shownAs }, finding });
}

/** Asks the user what happened to the write. */
export function askUser(job: Job, { now }: Moment, finding?: JobEvent['finding']): Job {
  return enter(job, now, { state: 'unknown', finding, problem: job.problem });
}
