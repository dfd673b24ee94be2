import { isRescuable, needsUser } from '../../contract/of-job';
import type { JobView } from '../../contract/outbox';
import { isShared } from './shared-problems';

/** The sections of the activity page, in their order. */
export const SECTIONS = ['attention', 'waiting', 'done'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a job. A discarded job stays in its place, so that the user can restore it. */
export function sectionOf(job: JobView): Section {
  const undiscarded = { ...job, discardedAt: undefined };
  if (isRescuable(undiscarded)) return 'attention';
  if (needsUser(undiscarded) && !isShared(undiscarded)) return 'attention';
  return job.state === 'confirmed' ? 'done' : 'waiting';
}
