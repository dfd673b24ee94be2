import type { Job, Split } from '../job';
import type { Part } from '../part';

/** A part below this is as small as parts get (bytes). */
const MIN_BYTES = 1024;

/**
 * How to go on with a note that was too large (100009): in smaller parts, or, where a note took parts this
 * large before and is full, in another note. Undefined where neither is possible.
 */
export function smaller(job: Job, part: Part): Split | undefined {
  if (job.kind !== 'create-note' && job.kind !== 'append-note') return undefined;
  const split: Split = job.split ?? {
    limit: part.bytes,
    done: 0,
    parts: 0,
    accepted: 0,
    notes: [],
    full: false,
  };
  const least = part.single || part.bytes <= MIN_BYTES;
  const mayBegin = job.kind === 'create-note' && split.notes.length > 0 && !split.full;
  if (mayBegin && (least || part.bytes <= split.accepted)) return { ...split, full: true };
  return least ? undefined : { ...split, limit: Math.floor(part.bytes / 2) };
}

/** The job once a part of it is there, `copies` times at the most; the next one begins with a clean sheet. */
export function afterPart(job: Job, ids: string[], part: Part, copies: number): Job {
  const { proof: _proof, provenAt: _at, split, ...rest } = job;
  if (!split) return rest;
  const begun = job.kind === 'create-note' && (split.notes.length === 0 || split.full);
  return {
    ...rest,
    resends: 0,
    split: {
      ...split,
      done: part.end,
      parts: split.parts + 1,
      accepted: Math.max(split.accepted, part.bytes),
      notes: begun ? [...split.notes, ...ids.slice(0, 1)] : split.notes,
      full: false,
      ...(copies > 1 ? { copies } : {}),
    },
  };
}
