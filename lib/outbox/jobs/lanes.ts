import { isInGrace } from '../../contract/of-job';
import { destinationKey } from '../../model/destination-key';
import type { Job } from './job';

/** States in which an append holds up later appends to the same note, so that they stay in order. */
const HOLDS_LANE: ReadonlySet<Job['state']> = new Set(['sending', 'verifying', 'waiting', 'unknown']);

const ORDERED = 'append\n';

/** Whether the jobs of this lane keep their order. */
export function keepsOrder(lane: string): boolean {
  return lane.startsWith(ORDERED);
}

/** Jobs of one lane compete for the same thing, so if the first few cannot go, the others wait too. */
export function laneOf({
  kind,
  clip,
  destination,
}: Pick<Job, 'kind' | 'destination'> & { clip?: Job['clip'] }): string {
  const where = destinationKey(destination);
  switch (kind) {
    case 'create-note':
      return `new\n${where}`;
    case 'append-note':
      return `${ORDERED}${where}`;
    case 'import-urls':
    case 'knowledge-entry':
      // The only evidence is what is new in the folder between two listings.
      return `list\n${where}`;
    case 'markdown-file':
    case 'file':
      // A free file name must stay free until the upload has it. Names with different extensions never
      // collide.
      return `name\n${kind === 'file' ? clip?.file?.extension : 'md'}\n${where}`;
  }
}

/** Only appends keep an order; all other jobs may overtake each other. */
export function isOrdered({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'append-note';
}

/** Whether later jobs of its lane wait for this one. */
export function holdsLane(job: Job): boolean {
  if (!isOrdered(job) || job.discardedAt !== undefined) return false;
  // Otherwise a later append without a grace period would overtake it.
  return HOLDS_LANE.has(job.state) || isInGrace(job);
}

/** Whether a job continues automatically at the time in `until`. */
export function continuesByItself(job: Job): boolean {
  return job.state === 'waiting' || job.state === 'verifying' || isInGrace(job);
}

/** Whether a job may be sent or verified at this time, regardless of its lane. */
export function isDue(job: Job, now: number): boolean {
  if (job.discardedAt !== undefined) return false;
  if (continuesByItself(job)) return job.until !== undefined && job.until <= now;
  return job.state === 'queued';
}
