import type { Job, JobEvent, Proof } from '../job';
import { enter } from '../journal';
import { backoff, endOf } from '../policy';
import { canBeFound } from '../verify/can-be-found';
import type { When } from './signal';

/** That many looks in a row that show nothing either way, over about an hour: the person may see more. */
const MAX_FAILURES = 8;

/** What is known of a write that is looked for; nothing, of a row that an older version left. */
export function known({ proof }: Job, { served }: When): Proof {
  return proof ?? { sentAt: served, failures: 0 };
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

/** A look told nothing: later again, unless that happened often. */
export function lookLater(job: Job, when: When, random: number, saw: 'absent' | 'unclear' | 'failed'): Job {
  const proof = known(job, when);
  const failures = proof.failures + 1;
  if (failures >= MAX_FAILURES) return giveUp(job, when, saw);
  return verifying(job, when, { ...proof, failures }, backoff(failures, random), saw);
}

/**
 * Nothing more is to be seen by itself. What the service refused is told as refused. Of what got no answer nobody
 * knows what became: the person is asked.
 */
export function giveUp(job: Job, when: When, saw?: JobEvent['saw']): Job {
  const { problem } = job;
  const { told } = endOf(problem);
  if (!problem || !told) return ask(job, when, saw);
  const refused = enter(job, when.now, { state: 'needs-you', problem: { ...problem, kind: told }, saw });
  // What could not even be read may be there.
  return saw !== 'absent' && canBeFound(job)
    ? { ...refused, proof: { ...known(job, when), unseen: true } }
    : refused;
}

/** The person decides. */
export function ask(job: Job, { now }: When, saw?: JobEvent['saw']): Job {
  const { problem } = job;
  return enter(job, now, { state: 'unknown', saw, ...(problem ? { problem } : {}) });
}
