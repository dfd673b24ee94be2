import { DELIVERY } from '../../problems/kinds';
import type { DeliveryProblem } from '../../problems/problem';
import { canBeFound } from '../jobs/can-be-found';
import type { Job, Proof, Upload } from '../jobs/job';
import { confirm, enter, failuresInARow, mayHaveArrived, wasOpen } from '../jobs/job-log';
import { isDue } from '../jobs/lanes';
import { isWithin, type Moment, onDevice } from '../jobs/moment';
import type { Part } from '../jobs/part';
import { judge } from '../jobs/policy';
import { newAudit } from './auditing';
import { COUNT_AFTER_MS, COUNT_SOON_MS } from './counting';
import { giveUp } from './open-answer';
import { afterPart, smaller } from './parts';
import { rescued } from './rescue';
import type { Handler, Transition } from './signal';

/** After this many failures in a row before the write, the problem is no longer temporary. */
const MOST_NOT_SENT = 5;

/** How long a proof of absence stays valid, by every clock (milliseconds). */
const PROOF_VALID_MS = 5000;

export const begin: Handler<'begin'> = (job, _signal, when) => {
  if (!isDue(job, when.now)) return job;
  if (isStale(job, when)) return verifyOnceMore(job, when);
  const expired = job.upload && isExpired(job.upload, when);
  return enter(expired ? withoutUpload(job) : job, when.now, { state: 'sending' });
};

/** Whether an earlier write may be there, because the proof of its absence has expired. */
function isStale({ provenAt }: Job, when: Moment): boolean {
  return provenAt !== undefined && !isWithin(provenAt, when, PROOF_VALID_MS);
}

/** Whether the upload's credential has expired by any clock. The service would refuse its entry. */
function isExpired({ expiresAt, at }: Upload, when: Moment): boolean {
  return (
    when.serviceTime >= expiresAt || (at !== undefined && onDevice(at, when) >= expiresAt - at.serviceTime)
  );
}

function verifyOnceMore(job: Job, { now, serviceTime }: Moment): Job {
  // An entry found now may be as old as the first write.
  const sentAt = job.proof?.sentAt ?? serviceTime;
  const proof: Proof = { sentAt, failures: 0, again: true };
  return { ...enter(job, now, { state: 'verifying', until: now, problem: { kind: 'ambiguous' } }), proof };
}

/**
 * A proof of absence may have expired during the upload. Then verifies once more, and keeps the upload for later. But if
 * the upload's credential has expired too, continues at once: after verifying, the bytes would have to go out again, and
 * so on without end.
 */
export const uploaded: Handler<'uploaded'> = (job, { upload }, when) => ({
  ...(isStale(job, when) && !isExpired(upload, when) ? verifyOnceMore(job, when) : job),
  upload: { ...upload, at: when },
});

export const writing: Handler<'writing'> = (
  job,
  { operation, file, listed, listedAll },
  { now, serviceTime },
) => {
  const { likely: _likely, ...rest } = job;
  // An earlier write may still arrive, so verification must look back as far as that write.
  const sentAt = job.provenAt === undefined ? serviceTime : (job.proof?.sentAt ?? serviceTime);
  const proof: Proof = { sentAt, failures: 0 };
  return {
    ...enter(rest, now, { state: 'sending', operation }),
    proof,
    ...(file ? { files: [...(job.files ?? []), file] } : {}),
    ...(listed ? { listed, listedAll } : {}),
  };
};

export const answered: Handler<'answered'> = (job, { ids, part, mayBeDoubled }, when) => {
  const { now } = when;
  if (!mayBeDoubled) return partDelivered(job, part, { ids }, when);
  const maybeDoubled = { ...job, resent: [...(job.resent ?? []), part.index] };
  const { job: next, effects } = partDelivered(maybeDoubled, part, { ids }, when);
  const { receipt } = next;
  // If it was also resent, count later: the first copy may take longer to show.
  const countAt = job.resent || job.resends > 0 ? receipt?.countAt : now + COUNT_SOON_MS;
  return { job: receipt ? { ...next, receipt: { ...receipt, countAt } } : next, effects };
};

/**
 * Marks a part as delivered: the service confirmed it, a verification found it, or the user says so. The last
 * part completes the job.
 */
export function partDelivered(
  job: Job,
  part: Part,
  { ids, copies = 1, tap }: { ids: string[]; copies?: number; tap?: 'mark-delivered' },
  { now }: Moment,
): Transition {
  const most = Math.max(copies, job.split?.copies ?? 1);
  const resent = [...(job.resent ?? []), ...(job.resends > 0 ? [part.index] : [])];
  const after = { ...afterPart(job, ids, part, most), ...(resent.length > 0 ? { resent } : {}) };
  if (!part.last) return { job: enter(after, now, { state: 'queued', tap }), effects: [] };
  const all = after.split?.notes.length ? after.split.notes : ids;
  const audit = newAudit(job, all, now);
  const receipt = {
    ids: all,
    at: now,
    ...(audit ? { audit } : {}),
    ...(most > 1 ? { copies: most } : {}),
    ...(resent.length > 0 ? { countAt: now + COUNT_AFTER_MS } : {}),
  };
  return { job: confirm(after, now, receipt, tap), effects: ['delivered'] };
}

export const failed: Handler<'failed'> = (job, signal, when): Transition => {
  const { now } = when;
  const { retryAfterMs, random, part } = signal;
  const arrived = mayHaveArrived(job);
  const problem = arrived ? signal.problem : beforeTheWrite(signal.problem);
  if (problem.kind === 'size') {
    const split = smaller(job, part);
    if (split) return { job: { ...enter(job, now, { state: 'queued', problem }), split }, effects: [] };
  }
  const failures = failuresInARow(job, problem.kind) + 1;
  const verdict = judge(problem, { failures, now, retryAfterMs, random });
  switch (verdict.next) {
    case 'pause':
      return { job: enter(job, now, { state: 'queued', problem }), effects: ['pause-account'] };
    case 'verify':
      return { job: startVerifying(job, when, problem), effects: ['probe-first'] };
    case 'wait': {
      const tooOften = problem.kind === 'not-sent' && failures >= MOST_NOT_SENT;
      const step = tooOften
        ? { state: 'needs-you' as const }
        : { state: 'waiting' as const, until: verdict.until };
      return { job: enter(job, now, { ...step, problem }), effects: [] };
    }
    case 'needs-you': {
      // If the entry was refused, never create another entry from the same upload.
      const rest = arrived ? withoutUpload(job) : job;
      const refused = enter(rest, now, { state: 'needs-you', problem });
      const { fallback } = job;
      // If an earlier request may have added the link, only the user's tap may add the page too.
      const sendsPage = fallback && problem.kind === 'unread' && !wasOpen(job);
      return {
        job: sendsPage ? rescued(refused, fallback, now) : refused,
        effects: problem.kind === 'misrouted' ? ['probe-first'] : [],
      };
    }
  }
};

/** A write went out and its outcome is unknown: verify it, if this kind of job can be found. */
export function startVerifying(sent: Job, when: Moment, problem: DeliveryProblem): Job {
  const job = withoutUpload(sent);
  const { now } = when;
  if (canBeFound(job)) return enter(job, now, { state: 'verifying', until: now, problem });
  return giveUp({ ...job, problem }, when);
}

/**
 * Forgets the upload, so that the bytes go out again: its credential has expired, its entry was refused, the file has
 * another name, or it is unknown what was made of them.
 */
export function withoutUpload({ upload: _upload, ...job }: Job): Job {
  return job;
}

/** Before any write, a failure leaves nothing in doubt: nothing was sent, or it was a plain refusal. */
function beforeTheWrite(problem: DeliveryProblem): DeliveryProblem {
  const { after } = DELIVERY[problem.kind];
  return after.next === 'verify' ? { ...problem, kind: after.ifUnsent } : problem;
}
