import type { Destination } from '../../model/destination';
import type { Job } from './job';

/** The note that a confirmed job created or appended to, if any. */
export function noteOf({ destination, clip, kind, receipt }: Job): Destination | undefined {
  if (destination.kind === 'note') return destination;
  const id = receipt?.ids[0];
  return kind === 'create-note' && id ? { kind: 'note', id, name: clip.title } : undefined;
}

/** The destination to open for a confirmed job: its note, or else the destination it went to. */
export function whereSaved(job: Job): Destination {
  return noteOf(job) ?? job.destination;
}
