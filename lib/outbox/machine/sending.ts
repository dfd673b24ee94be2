import type { Problem } from '../../problem';
import type { Job, Proof } from '../job';
import { confirm, enter, failuresInARow, mayHaveArrived, wasOpen } from '../journal';
import { isDue } from '../lanes';
import type { Part } from '../part';
import { judge } from '../policy';
import { canBeFound } from '../verify/can-be-found';
import { afterPart, smaller } from './parts';
import { rescued } from './rescue';
import type { Handler, Transition, When } from './signal';

/** That many times in a row without getting as far as the write: no longer a passing trouble. */
const MAX_NOT_SENT = 5;

/** For how long a proof of absence holds, before it has to be looked at again (milliseconds). */
const PROOF_HOLDS_MS = 5000;

export const begin: Handler<'begin'> = (job, _signal, when) => {
  if (!isDue(job, when.now)) return job;
  return isStale(job, when) ? lookOnceMore(job, when) : enter(job, when.now, { state: 'sending' });
};

/** Whether an earlier write, proven absent then, had time to arrive since. */
function isStale({ provenAt }: Job, { served }: When): boolean {
  return provenAt !== undefined && Math.abs(served - provenAt) > PROOF_HOLDS_MS;
}

function lookOnceMore(job: Job, { now, served }: When): Job {
  // What it left at the service may be as old as the write itself.
  const sentAt = job.proof?.sentAt ?? job.provenAt ?? served;
  const proof: Proof = { sentAt, absences: [], failures: 0, again: true };
  return { ...enter(job, now, { state: 'verifying', until: now, problem: { kind: 'ambiguous' } }), proof };
}

/**
 * An upload takes its time: what was proven absent before it is looked for once more, and the upload used then. One
 * whose credential is over by now would have to go out anew, and so on without end: it is used at once.
 */
export const uploaded: Handler<'uploaded'> = (job, { upload }, when) => ({
  ...(isStale(job, when) && when.served < upload.expiresAt ? lookOnceMore(job, when) : job),
  upload,
});

export const writing: Handler<'writing'> = (job, { operation, file, listed }, { now, served }) => {
  const { likely: _likely, ...rest } = job;
  // An earlier write, proven absent then, may still arrive: what is looked for is as old as that.
  const sentAt = job.provenAt === undefined ? served : (job.proof?.sentAt ?? served);
  const proof: Proof = { sentAt, absences: [], failures: 0 };
  return {
    ...enter(rest, now, { state: 'sending', operation }),
    proof,
    ...(file ? { files: [...(job.files ?? []), file] } : {}),
    ...(listed ? { listed } : {}),
  };
};

export const answered: Handler<'answered'> = (job, { ids, part }, when) => there(job, part, ids, 1, when);

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
  const after = afterPart(job, ids, part, most);
  if (!part.last)
    return { job: enter(after, now, { state: 'queued', ...(tap ? { tap } : {}) }), effects: [] };
  const all = after.split?.notes.length ? after.split.notes : ids;
  const receipt = { ids: all, at: now, ...(most > 1 ? { copies: most } : {}) };
  return { job: confirm(after, now, receipt, tap), effects: ['delivered'] };
}

export const failed: Handler<'failed'> = (job, signal, { now }): Transition => {
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
    case 'unknown':
      return { job: open(rest, now, problem), effects: ['ask-first'] };
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
export function open(sent: Job, now: number, problem: Problem): Job {
  const job = withoutUpload(sent);
  return canBeFound(job)
    ? enter(job, now, { state: 'verifying', until: now, problem })
    : enter(job, now, { state: 'unknown', problem });
}

/** The bytes go out anew: under another name, or as what was made of them is not known. */
export function withoutUpload({ upload: _upload, ...job }: Job): Job {
  return job;
}

/** Before any write went out an answer leaves nothing open: nothing was sent, or it was a plain refusal. */
function beforeTheWrite(problem: Problem): Problem {
  if (problem.kind === 'ambiguous-final') return { ...problem, kind: 'terminal' };
  const unsure: Problem['kind'][] = ['ambiguous', 'reread', 'unexpected', 'storage'];
  return unsure.includes(problem.kind) ? { ...problem, kind: 'not-sent' } : problem;
}
