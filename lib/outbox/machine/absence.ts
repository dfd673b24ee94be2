import type { Job, Proof } from '../job';
import { enter } from '../journal';
import { isProvable } from '../verify/can-be-found';
import { ask, known, verifying } from './open-answer';
import type { When } from './signal';

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
const MAX_RESENDS = 2;
/** After a version conflict, which is a definite no. */
const MAX_CONFLICTS = 3;

/** A complete read did not show the write: with the last of them its absence is proven. */
export function absent(job: Job, when: When): Job {
  const before = known(job, when);
  const proof = { ...before, absences: [...before.absences, when.served], failures: 0 };
  const [first = when.served] = proof.absences;
  const proven = proof.again || job.problem?.kind === 'reread' || when.served - first >= PROOF_MS;
  if (proven) return afterProof(job, proof, when);
  return verifying(job, when, proof, nextLook(first, when.served), 'absent');
}

/** Milliseconds until the next look, where the absence is not proven yet. */
function nextLook(first: number, served: number): number {
  const next = LOOKS_MS.find((delay) => first + delay > served) ?? PROOF_MS;
  return first + next - served;
}

/** It is not there: sent again, unless the answer was a refusal after all, or it was tried often enough. */
function afterProof(job: Job, proof: Proof, when: When): Job {
  const { now, served } = when;
  const { problem } = job;
  // It may still arrive: should it be looked for once more, the proof tells when it went out.
  const rest: Job = { ...job, proof, provenAt: served };
  if (proof.again) return enter(rest, now, { state: 'queued', saw: 'absent' });
  const provable = isProvable(job);
  if (provable && problem?.kind === 'ambiguous-final') {
    return enter(rest, now, { state: 'needs-you', saw: 'absent', problem: { ...problem, kind: 'terminal' } });
  }
  if (provable && job.resends < (problem?.kind === 'reread' ? MAX_CONFLICTS : MAX_RESENDS)) {
    return { ...enter(rest, now, { state: 'queued', saw: 'absent' }), resends: job.resends + 1 };
  }
  return ask(rest, when, 'absent');
}
