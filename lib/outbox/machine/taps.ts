import { confirm, enter } from '../journal';
import type { Handler } from './signal';

/** Sent now; where its outcome is open: once more, because the person says so. */
export const send: Handler<'send'> = (job, _signal, { now }) => {
  const { provenAt: _at, ...rest } = job;
  const open = job.state === 'unknown' || job.state === 'verifying';
  return enter(open ? rest : job, now, { state: 'queued', tap: 'send' });
};

export const check: Handler<'check'> = (job, _signal, { now }) => ({ ...job, until: now });

/** All of it goes to the other place, whatever of it arrived at this one. */
export const redirect: Handler<'redirect'> = (job, { kind, destination }, { now }) => {
  const { split: _split, files: _files, listed: _listed, likely: _likely, ...others } = job;
  const { proof: _proof, provenAt: _at, ...rest } = others;
  return { ...enter(rest, now, { state: 'queued', tap: 'redirect' }), kind, destination, resends: 0 };
};

/** The person looked, and it is there. */
export const settle: Handler<'settle'> = (job, _signal, { now }) =>
  confirm(job, now, { ids: [], at: now }, 'settle');

/** Another title, and content beside the row; how it stands stays the same. What is begun stays as it is. */
export const edit: Handler<'edit'> = (job, { title }, { now }) => {
  if (job.split?.parts) return job;
  const { split: _split, spare: _spare, ...rest } = job;
  return {
    ...rest,
    clip: { ...job.clip, title },
    events: [...job.events, { at: now, state: job.state, tap: 'edit' }],
  };
};

export const discard: Handler<'discard'> = (job, _signal, { now }) => ({ ...job, discardedAt: now });

export const undiscard: Handler<'undiscard'> = ({ discardedAt: _at, ...job }) => job;
