import type { Destination } from '../destination';
import type { Job } from './job';

/** The note that a confirmed job made or added to, if it did. */
export function noteOf({ destination, clip, kind, receipt }: Job): Destination | undefined {
  if (destination.kind === 'note') return destination;
  const id = receipt?.ids[0];
  return kind === 'create-note' && id ? { kind: 'note', id, name: clip.title } : undefined;
}

/** What can be opened of a confirmed job: the note that it made or added to, else where it went. */
export function placeOf(job: Job): Destination {
  return noteOf(job) ?? job.destination;
}
