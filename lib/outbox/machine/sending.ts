import type { DeliveryProblem } from '../../problem';
import { DELIVERY } from '../../problems/kinds';
import type { Job, Proof, Upload } from '../job';
import { confirm, enter, failuresInARow, mayHaveArrived, wasOpen } from '../journal';
import { isDue } from '../lanes';
import { isWithin, onDevice } from '../moment';
import type { Part } from '../part';
import { judge } from '../policy';
import { canBeFound } from '../verify/can-be-found';
import { COUNT_AFTER_MS, COUNT_SOON_MS } from './counting';
import { giveUp } from './open-answer';
import { afterPart, smaller } from './parts';
import { rescued } from './rescue';
import type { Handler, Transition, When } from './signal';

/** That many times in a row without getting as far as the write: no longer a passing trouble. */
const MAX_NOT_SENT = 5;

/** For how long a proof of absence holds, by every clock, before it has to be looked at again (milliseconds). */
const PROOF_HOLDS_MS = 5000;

export const begin: Handler<'begin'> = (job, _signal, when) => {
  if (!isDue(job, when.now)) return job;
  if (isStale(job, when)) return lookOnceMore(job, when);
  const over = job.upload && isOver(job.upload, when);
  return enter(over ? withoutUpload(job) : job, when.now, { state: 'sending' });
};

/** Whether an earlier write may be there: it was never proven absent, or had time to arrive since. */
function isStale({ provenAt, proof }: Job, when: When): boolean {
  return proof?.unseen === true || (provenAt !== undefined && !isWithin(provenAt, when, PROOF_HOLDS_MS));
}

/** Whether the credential of an upload is over, by any clock: what is made of it then is refused. */
function isOver({ expiresAt, at }: Upload, when: When): boolean {
  return when.served >= expiresAt || (at !== undefined && onDevice(at, when) >= expiresAt - at.served);
}

function lookOnceMore(job: Job, { now, served }: When): Job {
  // What it left at the service may be as old as the write itself.
  const sentAt = job.proof?.sentAt ?? job.provenAt?.served ?? served;
  const proof: Proof = { sentAt, failures: 0, again: true };
  return { ...enter(job, now, { state: 'verifying', until: now, problem: { kind: 'ambiguous' } }), proof };
}

/**
 * An upload takes its time: what was proven absent before it is looked for once more, and the upload used then. One
 * whose credential is over by now would have to go out anew, and so on without end: it is used at once.
 */
export const uploaded: Handler<'uploaded'> = (job, { upload }, when) => ({
  ...(isStale(job, when) && !isOver(upload, when) ? lookOnceMore(job, when) : job),
  upload: { ...upload, at: when },
});

export const writing: Handler<'writing'> = (job, { operation, file, listed, listedAll }, { now, served }) => {
  const { likely: _likely, ...rest } = job;
  // An earlier write, proven absent then, may still arrive: what is looked for is as old as that.
  const sentAt = job.provenAt === undefined ? served : (job.proof?.sentAt ?? served);
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
  if (!mayBeDoubled) return there(job, part, ids, 1, when);
  const doubtful = { ...job, resent: [...(job.resent ?? []), part.index] };
  const { job: next, effects } = there(doubtful, part, ids, 1, when);
  const { receipt } = next;
  // If it was also sent again, the first copy may take longer to show.
  const soon = job.resent || job.resends > 0 ? receipt?.countAt : now + COUNT_SOON_MS;
  return { job: receipt ? { ...next, receipt: { ...receipt, countAt: soon } } : next, effects };
};

/** A part is at the service, as its answer says, a look that found it, or the person: with the last one all is. */
export function there(
  job: Job,
  part: Part,
  ids: string[],
  copies: number,
  { now }: When,
  tap?: 'settle',
): Transition {
  const most = Math.max(copies, job.split?.copies ?? 1);
  const resent = [...(job.resent ?? []), ...(job.resends > 0 ? [part.index] : [])];
  const after = { ...afterPart(job, ids, part, most), ...(resent.length > 0 ? { resent } : {}) };
  if (!part.last)
    return { job: enter(after, now, { state: 'queued', ...(tap ? { tap } : {}) }), effects: [] };
  const all = after.split?.notes.length ? after.split.notes : ids;
  const receipt = {
    ids: all,
    at: now,
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
  const verdict = judge(problem, failures, now, retryAfterMs, random);
  // An entry that was asked for and refused, or may be there, is never made of the same upload again.
  const rest = arrived && verdict.next !== 'pause' ? withoutUpload(job) : job;
  switch (verdict.next) {
    case 'pause':
      return { job: enter(job, now, { state: 'queued', problem }), effects: ['pause-account'] };
    case 'verify':
      return { job: open(rest, when, problem), effects: ['ask-first'] };
    case 'wait': {
      const tooOften = problem.kind === 'not-sent' && failures >= MAX_NOT_SENT;
      const step = tooOften
        ? { state: 'needs-you' as const }
        : { state: 'waiting' as const, until: verdict.until };
      return { job: enter(rest, now, { ...step, problem }), effects: [] };
    }
    case 'needs-you': {
      const refused = enter(rest, now, { state: 'needs-you', problem });
      const { spare } = job;
      // Beside an address that an earlier request may have brought it goes by the person's tap only.
      const goes = spare && problem.kind === 'unread' && !wasOpen(job);
      return { job: goes ? rescued(refused, spare, now) : refused, effects: [] };
    }
  }
};

/** A write went out and its answer is open: from now on it is looked for, where there is something to find. */
export function open(sent: Job, when: When, problem: DeliveryProblem): Job {
  const job = withoutUpload(sent);
  const { now } = when;
  if (canBeFound(job)) return enter(job, now, { state: 'verifying', until: now, problem });
  return giveUp({ ...job, problem }, when);
}

/** The bytes go out anew: under another name, or as what was made of them is not known. */
export function withoutUpload({ upload: _upload, ...job }: Job): Job {
  return job;
}

/** Before any write went out an answer leaves nothing open: nothing was sent, or it was a plain refusal. */
function beforeTheWrite(problem: DeliveryProblem): DeliveryProblem {
  const { after } = DELIVERY[problem.kind];
  return after.next === 'verify' ? { ...problem, kind: after.ifUnsent } : problem;
}
