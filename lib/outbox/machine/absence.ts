import type { Absence, Job, Proof } from '../job';
import { enter } from '../journal';
import { type Moment, surelyBetween } from '../moment';
import { endOf } from '../policy';
import { giveUp, known, lookLater, verifying } from './open-answer';
import type { When } from './signal';

const SECOND = 1000;
/**
 * Complete reads this far apart prove an absence (milliseconds). The time counts from the first of them and not from
 * the write: that read came after the write was given up, and the device may have slept in between.
 */
const PROOF_MS = 180 * SECOND;
/** A `Date` header has whole seconds, so between two looks a second may seem to be missing. */
const GRAIN_MS = 3 * SECOND;
/** When to look, after the first one. */
const LOOKS_MS = [20 * SECOND, 60 * SECOND, PROOF_MS + GRAIN_MS];

/**
 * A complete read did not show the write: with the last of them its absence is proven.
 * @param proves whether it is known what was there before the write
 * @param began when the look began: the device may have slept before it ended
 */
export function absent(job: Job, when: When, proves: boolean, began: Moment = when): Job {
  const before = known(job, when);
  const absence = longer(before.absence, began, when, proves);
  const proof: Proof = { ...before, absence };
  const isOver = absence.lasted >= PROOF_MS;
  const proven = isOver || before.again || endOf(job.problem).provenByOneLook;
  if (proves && proven) return afterProof(job, { ...proof, failures: 0 }, when);
  if (isOver) return giveUp({ ...job, proof }, when, 'absent');
  // A clock stood still or went back: this look told nothing, and there must be an end to such looks.
  if (before.absence?.proves === proves && absence.lasted === before.absence.lasted) {
    return lookLater({ ...job, proof }, when, 0, 'absent');
  }
  return verifying(job, when, { ...proof, failures: 0 }, nextLook(absence.lasted), 'absent');
}

/** Reads that prove nothing give no time to those that do. */
function longer(before: Absence | undefined, began: Moment, at: When, proves: boolean): Absence {
  const goesOn = before?.proves === proves;
  return { at, proves, lasted: goesOn ? before.lasted + surelyBetween(before.at, began) : 0 };
}

/** Milliseconds until the next look. */
function nextLook(lasted: number): number {
  return (LOOKS_MS.find((time) => time > lasted) ?? PROOF_MS) - lasted;
}

/** It is not there: sent again, if its answer allows it and as often as that. */
function afterProof(job: Job, proof: Proof, when: When): Job {
  // It may still arrive: should it be looked for once more, the proof tells when it went out.
  const rest: Job = { ...job, proof, provenAt: when };
  const goesAgain = enter(rest, when.now, { state: 'queued', saw: 'absent' });
  if (proof.again) return goesAgain;
  if (job.resends < endOf(job.problem).resends) return { ...goesAgain, resends: job.resends + 1 };
  return giveUp(rest, when, 'absent');
}
