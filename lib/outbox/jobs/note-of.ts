import type { Destination } from '../../model/destination';
import type { Job } from './job';

/** The note that a confirmed job created or appended to, if any: the first one of a clip in several notes. */
function noteOf({ destination, clip, kind, receipt }: Job): Destination | undefined {
  if (destination.kind === 'note') return destination;
  const id = receipt?.ids[0];
  return kind === 'create-note' && id ? { kind: 'note', id, name: clip.title } : undefined;
}

/** The note that the next text may be added to, if any: the last one of a clip in several notes. The others are full. */
export function noteWithRoom(job: Job): Destination | undefined {
  const note = noteOf(job);
  const [, ...others] = job.split?.notes ?? [];
  const id = others.at(-1);
  return note && id ? { ...note, id, name: numbered(note.name, others.length + 1) } : note;
}

/** The title of the nth note of a clip. */
export function numbered(title: string, n: number): string {
  return n === 1 ? title : `${title} (${n})`;
}

/** The destination to open for a confirmed job: its note, or else the destination it went to. */
export function whereSaved(job: Job): Destination {
  return noteOf(job) ?? job.destination;
}
