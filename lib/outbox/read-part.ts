import { contentOf } from './content-of';
import type { Job } from './job';
import { nextPart, type Part } from './part';
import type { JobStore } from './store';

/**
 * The part of a row's content that comes next, or whose write is open.
 * @throws ProblemError `storage` where the disk cannot give the content back
 */
export async function readPart(jobs: Pick<JobStore, 'content'>, job: Job): Promise<Part> {
  return nextPart(contentOf(job, await jobs.content(job.id)), job.split);
}
