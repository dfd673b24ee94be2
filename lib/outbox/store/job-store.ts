import type { Databases } from '../../store/database';
import { createJobReads, type JobReads } from './job-reads';
import { createJobWrites, type JobWrites } from './job-writes';
import { cannotWrite } from './write';

/** Durable storage of jobs and of their content. */
export interface JobStore extends JobReads, JobWrites {
  /** Whether the browser refused the last write, of a job or a batch. */
  cannotWrite(): boolean;
}

export function createJobStore(databases: Databases): JobStore {
  return {
    ...createJobReads(databases),
    ...createJobWrites(databases),
    cannotWrite: () => cannotWrite(databases),
  };
}
