import type { Job } from '../job';
import { enter, mayHaveArrived, withEvent } from '../journal';
import { there, withoutUpload } from './sending';
import type { Handler } from './signal';

/** Sent now; where its outcome is open: once more, because the person says so. */
export const send: Handler<'send'> = (job, _signal, { now }) => {
  const { provenAt: _at, ...rest } = job;
  const open = job.state === 'unknown' || job.state === 'verifying';
  return enter(open ? rest : job, now, { state: 'queued', tap: 'send' });
};

export const check: Handler<'check'> = (job, _signal, { now }) => ({ ...job, until: now });

/** All of it goes to the other place, whatever of it arrived at this one. */
export const redirect: Handler<'redirect'> = (job, { kind, destination, reference }, { now }) => {
  const queued = enter(anew(job, reference), now, { state: 'queued', tap: 'redirect' });
  return { ...queued, kind, destination };
};

/** The person looked, and it is there: the part that was open. What comes after it still goes. */
export const settle: Handler<'settle'> = (job, { part, attempts }, when) =>
  job.attempts === attempts ? there(job, part, [], 1, when, 'settle').job : job;

/**
 * Another title, and content beside the row, which waits for what it waited for. What is begun stays as it is. A file
 * under another name is the same file: what may have arrived of it counts.
 */
export const edit: Handler<'edit'> = (job, { title, reference }, { now }) => {
  if (job.split?.parts) return job;
  const { spare: _spare, ...rest } = job.clip.file ? withoutUpload(job) : anew(job, reference);
  return {
    ...rest,
    clip: { ...job.clip, title },
    events: withEvent(job.events, { at: now, state: job.state, tap: 'edit' }),
  };
};

/**
 * The row as if nothing of it had gone out, under a reference of its own: what arrived of it is never taken for
 * what goes out from now on.
 */
function anew(job: Job, reference: string): Job {
  const { split: _split, files: _files, listed: _listed, listedAll: _all, likely: _likely, ...others } = job;
  const { proof: _proof, provenAt: _at, upload: _upload, resent: _resent, ...rest } = others;
  return { ...rest, reference, resends: 0 };
}

/** What is being sent goes no further, unless its write is out. */
export const pause: Handler<'pause'> = (job, _signal, { now }) =>
  mayHaveArrived(job) ? job : enter(job, now, { state: 'queued' });

/** Nothing is to be seen at the service before the write: until then what is being sent can be let go. */
export const discard: Handler<'discard'> = (job, _signal, { now }) => {
  if (job.state !== 'sending') return { ...job, discardedAt: now };
  return mayHaveArrived(job) ? job : { ...enter(job, now, { state: 'queued' }), discardedAt: now };
};

export const undiscard: Handler<'undiscard'> = ({ discardedAt: _at, ...job }) => job;
