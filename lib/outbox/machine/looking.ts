import type { Problem } from '../../problem';
import type { Job, Proof } from '../job';
import { enter } from '../journal';
import { backoff, judge } from '../policy';
import { isProvable } from '../verify/can-be-found';
import { there } from './sending';
import type { Handler, When } from './signal';

const SECOND = 1000;
/**
 * Proof of absence: two complete reads this far apart (design, section 6; milliseconds). It counts from the first
 * of them and not from the write: that look came after the write was given up, and its answer told the service's
 * time anew, while the time of the write may be too early by a sleep of the device.
 */
const PROOF_MS = 180 * SECOND;
/** When to look, after the first one. */
const LOOKS_MS = [20 * SECOND, 60 * SECOND, PROOF_MS];
/** Second sends without the person. */
const MOST_RESENDS = 2;
/** After a version conflict, which is a definite no. */
const MOST_CONFLICTS = 3;

/** What is known where nothing is: a row that an older version left. */
const nothingKnown = (served: number): Proof => ({ sentAt: served, absences: [], failures: 0 });

export const looked: Handler<'looked'> = (job, { reading, part }, when) => {
  switch (reading.seen) {
    case 'present':
      return there(job, part, reading.ids, reading.copies, when);
    case 'likely': {
      // Nothing in it proves that it is this one: the person decides.
      const asked = enter(job, when.now, { state: 'unknown', saw: 'likely', ...problemOf(job) });
      return { ...asked, likely: reading.titles };
    }
    case 'unclear':
      return lookLater(job, when, 0, 'unclear');
    case 'absent':
      return absent(job, when);
  }
};

/** A read that failed or was limited is no evidence: look again later. */
export const lookFailed: Handler<'look-failed'> = (job, { problem, retryAfterMs, random }, when) => {
  const verdict = judge(problem, 1, when.now, retryAfterMs, random);
  // The place itself is refused or gone: there is nowhere to look.
  if (verdict.next === 'needs-you') return enter(job, when.now, { state: 'unknown', saw: 'failed', problem });
  const later = lookLater(job, when, random, 'failed');
  return { job: later, effects: verdict.next === 'pause' ? ['pause-account'] : [] };
};

function absent(job: Job, when: When): Job {
  const known = job.proof ?? nothingKnown(when.served);
  const proof = { ...known, absences: [...known.absences, when.served], failures: 0 };
  const [first = when.served] = proof.absences;
  const proven = proof.again || job.problem?.kind === 'reread' || when.served - first >= PROOF_MS;
  if (proven) return afterProof(job, proof, when);
  return verifying(job, when, proof, nextLook(first, when.served), 'absent');
}

function lookLater(job: Job, when: When, random: number, saw: 'unclear' | 'failed'): Job {
  const known = job.proof ?? nothingKnown(when.served);
  const failures = known.failures + 1;
  return verifying(job, when, { ...known, failures }, backoff(failures, random), saw);
}

function verifying(
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

/** Milliseconds until the next look, where the absence is not proven yet. */
function nextLook(first: number, served: number): number {
  const next = LOOKS_MS.find((delay) => first + delay > served) ?? PROOF_MS;
  return first + next - served;
}

/** It is not there: sent again, unless the answer was a refusal after all, or it was tried often enough. */
function afterProof(job: Job, proof: Proof, { now, served }: When): Job {
  const { problem } = job;
  // It may still arrive: should it be looked for once more, the proof tells when it went out.
  const rest: Job = { ...job, proof, provenAt: served };
  if (proof.again) return enter(rest, now, { state: 'queued', saw: 'absent' });
  const provable = isProvable(job);
  if (provable && problem?.kind === 'ambiguous-final') {
    return enter(rest, now, { state: 'needs-you', saw: 'absent', problem: { ...problem, kind: 'terminal' } });
  }
  if (provable && job.resends < (problem?.kind === 'reread' ? MOST_CONFLICTS : MOST_RESENDS)) {
    return { ...enter(rest, now, { state: 'queued', saw: 'absent' }), resends: job.resends + 1 };
  }
  return enter(rest, now, { state: 'unknown', saw: 'absent', ...problemOf(job) });
}

function problemOf({ problem }: Job): { problem?: Problem } {
  return problem ? { problem } : {};
}
