import type { Absence, Job, Proof } from '../jobs/job';
import { enter } from '../jobs/job-log';
import { isWithin, type Moment, surelyBetween } from '../jobs/moment';
import { endOf } from '../jobs/policy';
import { giveUp, proofSoFar, scheduleVerification, showRefusal, verifyLater } from './open-answer';

const SECOND = 1000;
/**
 * Complete reads this far apart prove absence (milliseconds). The time counts from the first read, not from
 * the write: the write was given up before that read, and the device may have slept in between.
 */
const PROOF_MS = 180 * SECOND;
/** A `Date` header has whole seconds, so up to a second may seem to be missing between two reads. */
const GRAIN_MS = 3 * SECOND;
/** If reads took longer, they show what was there, not what is there: the device may have slept between them. */
const READS_VALID_MS = PROOF_MS;
/** When to verify again, counted from the first read, before the read that may complete the proof. */
const VERIFY_AFTER_MS = [20 * SECOND, 60 * SECOND];

/**
 * Handles a complete read that does not show the write. Enough of them prove its absence.
 * @param finding `unproven`: it is not known what was there before the write, so the read proves nothing
 * @param began when the verification began; the device may have slept before it ended
 */
export function absent(job: Job, finding: 'absent' | 'unproven', when: Moment, began: Moment = when): Job {
  const proves = finding === 'absent';
  const before = proofSoFar(job, when);
  const absence = longer(before.absence, began, when, proves);
  const proof: Proof = { ...before, absence };
  const isOver = absence.lasted >= PROOF_MS;
  const proven = isOver || before.again || endOf(job.problem).provenByOneRead;
  if (proves && proven && !isWithin(began, when, READS_VALID_MS)) {
    return verifyLater({ ...job, proof }, when, 0, 'absent');
  }
  if (proves && proven) return afterProof(job, { ...proof, failures: 0 }, when);
  if (isOver) return giveUp({ ...job, proof }, when, 'absent');
  // A clock stopped or went back, so no time was proven. Count it as a failure, so that this ends.
  if (before.absence?.proves === proves && absence.lasted === before.absence.lasted) {
    return verifyLater({ ...job, proof }, when, 0, 'absent');
  }
  const next = { ...job, proof: { ...proof, failures: 0 } };
  return scheduleVerification(next, when, nextVerification(absence.lasted), 'absent');
}

/** Time is only added up within a series: reads that can prove absence, or reads that cannot. */
function longer(before: Absence | undefined, began: Moment, at: Moment, proves: boolean): Absence {
  const goesOn = before?.proves === proves;
  return { at, proves, lasted: goesOn ? before.lasted + surelyBetween(before.at, began) : 0 };
}

/** Milliseconds until the next verification. */
function nextVerification(lasted: number): number {
  return (VERIFY_AFTER_MS.find((time) => time > lasted) ?? PROOF_MS + GRAIN_MS) - lasted;
}

/** The absence is proven: send again if the problem allows another resend. */
function afterProof(job: Job, proof: Proof, when: Moment): Job {
  // The write may still arrive. A later verification needs to know when it went out.
  const rest: Job = { ...job, proof, provenAt: when };
  const goesAgain = enter(rest, when.now, { state: 'queued', finding: 'absent' });
  if (proof.again) return goesAgain;
  if (job.resends < endOf(job.problem).resends) return { ...goesAgain, resends: job.resends + 1 };
  return showRefusal(rest, when, 'absent');
}
