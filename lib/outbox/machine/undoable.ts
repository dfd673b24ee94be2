import type { JobState } from '../../model/job-state';

/** The states in which a save can be undone, unless a write went out. */
export const UNDOABLE: readonly JobState[] = ['queued', 'waiting', 'sending'];
