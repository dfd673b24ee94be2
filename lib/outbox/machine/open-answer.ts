import type { Job, JobEvent, Proof } from '../job';
import { enter } from '../journal';
import type { When } from './signal';

/** What is known of a write that is looked for; nothing, of a row that an older version left. */
export function known({ proof }: Job, { served }: When): Proof {
  return proof ?? { sentAt: served, absences: [], failures: 0 };
}

/** To be looked for again, after some milliseconds. */
export function verifying(
  job: Job,
  { now }: When,
  proof: Proof,
  delay: number,
  saw: 'absent' | 'unclear' | 'failed',
): Job {
  const problem = job.problem ?? { kind: 'ambiguous' as const };
  const next = enter(job, now, { state: 'verifying', until: now + delay, problem, saw });
  return { ...next, since: job.since, proof };
}

/** Nothing more is to be seen by itself: the person decides. */
export function ask(job: Job, { now }: When, saw: NonNullable<JobEvent['saw']>): Job {
  const { problem } = job;
  return enter(job, now, { state: 'unknown', saw, ...(problem ? { problem } : {}) });
}
