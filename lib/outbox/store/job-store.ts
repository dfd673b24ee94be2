import type { Databases } from '../../store/database';
import { createJobReads, type JobReads } from './job-reads';
import { createJobWrites, type JobWrites } from './job-writes';

/** Durable storage of jobs and of their content. */
export interface JobStore extends JobReads, JobWrites {}

export function createJobStore(databases: Databases): JobStore {
  return { ...createJobReads(databases), ...createJobWrites(databases) };
}
