import { contentOf } from '../jobs/content';
import type { Job } from '../jobs/job';
import { nextPart, type Part } from '../jobs/part';
import type { JobStore } from './job-store';

/**
 * The part of a job's content to send next, or whose write is being verified.
 * @throws ProblemError `storage`: the disk cannot return the content.
 */
export async function readPart(jobs: Pick<JobStore, 'content'>, job: Job): Promise<Part> {
  return nextPart(contentOf(job, await jobs.content(job.id)), job.split);
}
