import type { Problem } from '../problem';
import type { Job, Proof } from './job';
import { confirm, enter } from './journal';
import { backoff } from './policy';
import type { Reading } from './verify/verify';

const SECOND = 1000;
/** Proof of absence: two complete reads at least this far apart … (design, section 6; milliseconds) */
const APART_MS = 60 * SECOND;
/** … the later at least this long after the write. */
const AFTER_MS = 180 * SECOND;
/** When to look, after the write: at once, then until the absence is proven. */
const LOOKS_MS = [0, 20 * SECOND, 60 * SECOND, AFTER_MS];
/** Second sends without the person. */
const MOST_RESENDS = 2;
/** After a version conflict, which is a definite no. */
const MOST_CONFLICTS = 3;

/** A write went out and its answer is open: from now on it is looked for. */
export function beginVerifying(job: Job, now: number, problem: Problem): Job {
  const proof: Proof = { sentAt: lastWriteAt(job) ?? now, absences: [], failures: 0 };
  return { ...enter(job, now, { state: 'verifying', until: now, problem }), proof };
}

/** The job after one look. */
export function afterReading(job: Job, reading: Reading, now: number): Job {
  if (reading.seen === 'present') {
    const { ids, copies } = reading;
    return confirm(job, now, { ids, at: now, ...(copies > 1 ? { copies } : {}) });
  }
  const proof = job.proof ?? { sentAt: now, absences: [], failures: 0 };
  if (reading.seen === 'unclear') return afterFailedRead(job, now, 0);
  const absences = [...proof.absences, now];
  if (!provesAbsence(job, { ...proof, absences }, now)) {
    return lookAgain(job, { ...proof, absences, failures: 0 }, now, nextLook(proof.sentAt, now));
  }
  return afterProof(job, now);
}

/** A read that failed or was limited is no evidence: look again later. */
export function afterFailedRead(job: Job, now: number, random: number): Job {
  const proof = job.proof ?? { sentAt: now, absences: [], failures: 0 };
  const failures = proof.failures + 1;
  return lookAgain(job, { ...proof, failures }, now, now + backoff(failures, random));
}

function lookAgain(job: Job, proof: Proof, now: number, until: number): Job {
  const problem = job.problem ?? { kind: 'ambiguous' as const };
  return { ...enter(job, now, { state: 'verifying', until, problem }), since: job.since, proof };
}

function nextLook(sentAt: number, now: number): number {
  const next = LOOKS_MS.map((delay) => sentAt + delay).find((time) => time > now);
  return next ?? now + APART_MS;
}

function provesAbsence(job: Job, { sentAt, absences }: Proof, now: number): boolean {
  if (job.problem?.kind === 'reread') return true;
  const first = absences[0] ?? now;
  return now - first >= APART_MS && now - sentAt >= AFTER_MS;
}

/** It is not there: sent again, unless the answer was a refusal after all, or it was tried often enough. */
function afterProof(job: Job, now: number): Job {
  const { proof: _proven, ...rest } = job;
  const { problem } = job;
  if (problem?.kind === 'ambiguous-final') {
    return enter(rest, now, { state: 'needs-you', problem: { ...problem, kind: 'terminal' } });
  }
  if (job.resends < (problem?.kind === 'reread' ? MOST_CONFLICTS : MOST_RESENDS)) {
    return { ...enter(rest, now, { state: 'queued' }), resends: job.resends + 1 };
  }
  return enter(rest, now, { state: 'unknown', ...(problem ? { problem } : {}) });
}

function lastWriteAt(job: Job): number | undefined {
  return job.events.findLast((event) => event.operation !== undefined)?.at;
}
