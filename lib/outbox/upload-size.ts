import { composeAll } from './compose';
import { contentOf } from './content-of';
import type { Job } from './job';
import type { JobStore } from './store';

/**
 * From this size on (bytes) a text counts as an upload. It is below what the client sends by the one page for
 * uploads, which takes one at a time.
 */
const LARGE_BYTES = 48 * 1024;

/** Tells whether sending a job is an upload, which may take long, rather than a few small requests. */
export async function isUpload(
  job: Job,
  jobs: Pick<JobStore, 'content'>,
  sourceLabel: string,
): Promise<boolean> {
  if (job.kind !== 'markdown-file') return job.kind === 'file';
  // What the disk cannot give back now is told when it is sent.
  const content = contentOf(job, await jobs.content(job.id).catch(() => ''));
  return new TextEncoder().encode(composeAll(job, content, sourceLabel)).length > LARGE_BYTES;
}
