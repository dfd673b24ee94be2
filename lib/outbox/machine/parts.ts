import type { Job, Split } from '../jobs/job';
import type { Part } from '../jobs/part';

/** Parts are not split further below this size (bytes). */
const LEAST_BYTES = 1024;

/**
 * How to continue after a note was too large (100009): with smaller parts, or in a new note if the current
 * one accepted parts of this size before and is now full. Undefined if neither is possible.
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
  const least = part.single || part.bytes <= LEAST_BYTES;
  const mayBegin = job.kind === 'create-note' && split.notes.length > 0 && !split.full;
  if (mayBegin && (least || part.bytes <= split.accepted)) return { ...split, full: true };
  return least ? undefined : { ...split, limit: Math.floor(part.bytes / 2) };
}

/**
 * The job after one part was delivered. The next part starts without proof and with all its resends.
 * @param copies the highest number of copies found of any part
 */
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
