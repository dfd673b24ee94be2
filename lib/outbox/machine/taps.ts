import type { Job } from '../jobs/job';
import { enter, isUnwritten, mayHaveArrived, withEvent } from '../jobs/job-log';
import { partDelivered, withoutUpload } from './sending';
import type { Handler } from './signal';

/** Sends the job now. If its outcome is unknown, this sends it once more, on the user's word. */
export const send: Handler<'send'> = (job, _signal, { now }) => {
  const { provenAt: _at, ...rest } = job;
  return enter(job.state === 'unknown' ? rest : job, now, { state: 'queued', tap: 'send' });
};

export const verify: Handler<'verify'> = (job, _signal, { now }) => ({ ...job, until: now });

/** Sends the whole content to the new destination, no matter how much arrived at the old one. */
export const redirect: Handler<'redirect'> = (job, { kind, destination, reference }, { now }) => {
  const queued = enter(anew(job, reference), now, { state: 'queued', tap: 'redirect' });
  return { ...queued, kind, destination };
};

/** The user saw the part whose outcome was unknown. Parts after it still go out. */
export const markDelivered: Handler<'mark-delivered'> = (job, { part }, when) =>
  partDelivered(job, part, { ids: [], tap: 'mark-delivered' }, when).job;

/**
 * Changes the title; the content is stored with this signal. The state stays, and a note with delivered parts
 * is unchanged. A renamed file is still the same file, so evidence about it is kept.
 */
export const edit: Handler<'edit'> = (job, { title, reference }, { now }) => {
  // What was sent may still arrive, and a new text would be a second copy. A refused job goes again only by a tap.
  const mayArrive = job.provenAt !== undefined && job.state !== 'needs-you' && !job.clip.file;
  if (job.split?.parts || mayArrive) return job;
  const { fallback: _fallback, ...rest } = job.clip.file ? withoutUpload(job) : anew(job, reference);
  return {
    ...rest,
    clip: { ...job.clip, title, ...(title === job.clip.title ? {} : { editedTitle: true }) },
    events: withEvent(job.events, { at: now, state: job.state, tap: 'edit' }),
  };
};

/**
 * The job as if nothing had been sent, under a new reference, so that what arrived before is never mistaken
 * for what goes out from now on.
 */
function anew(job: Job, reference: string): Job {
  const { split: _split, files: _files, listed: _listed, listedAll: _all, likely: _likely, ...others } = job;
  const { proof: _proof, provenAt: _at, upload: _upload, resent: _resent, ...rest } = others;
  return { ...rest, reference, resends: 0 };
}

/** Stops a job that is being sent, unless its write is already out. */
export const pause: Handler<'pause'> = (job, _signal, { now }) =>
  mayHaveArrived(job) ? job : enter(job, now, { state: 'queued' });

/** A job that is being sent can be discarded until its write goes out. Before that, nothing of it is at the service. */
export const discard: Handler<'discard'> = (job, _signal, { now }) => {
  if (job.state !== 'sending') return { ...job, discardedAt: now };
  return mayHaveArrived(job) ? job : { ...enter(job, now, { state: 'queued' }), discardedAt: now };
};

/** Discards the job only if no write of it ever went out. Otherwise it is too late, and nothing changes. */
export const undo: Handler<'undo'> = (job, _signal, when) =>
  isUnwritten(job) ? discard(job, { type: 'discard' }, when) : job;

export const undiscard: Handler<'undiscard'> = ({ discardedAt: _at, ...job }) => job;
