import type { JobState } from '../../model/job-state';
import type { Job } from '../jobs/job';
import { isUnwritten } from '../jobs/job-log';

/** The states in which a save can be undone, unless a write went out. */
export const UNDOABLE: readonly JobState[] = ['queued', 'waiting', 'sending'];

/** Whether the user can undo a save. */
export function isUndoable(job: Job): boolean {
  const { state, discardedAt } = job;
  return discardedAt === undefined && UNDOABLE.includes(state) && isUnwritten(job);
}
