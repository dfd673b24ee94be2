import { MOST_PLAIN } from '../../service/client';
import { composeAll } from '../jobs/compose';
import { contentOf } from '../jobs/content';
import type { Job } from '../jobs/job';
import type { SourceLabels } from '../jobs/source-line';
import type { JobStore } from '../store/job-store';

/**
 * From this size on, a text counts as an upload (bytes). It is below the size from which the client uploads through its
 * upload page, because that page handles one upload at a time.
 */
const LARGE_BYTES = (MOST_PLAIN * 3) / 4;

/** Whether sending a job is an upload, which may take long, and not just a few small requests. */
export async function isUpload(
  job: Job,
  jobs: Pick<JobStore, 'content'>,
  sourceLabels: SourceLabels,
): Promise<boolean> {
  if (job.kind !== 'markdown-file') return job.kind === 'file';
  // A content that cannot be read is reported when the job is sent.
  const content = contentOf(job, await jobs.content(job.id).catch(() => ''));
  return new TextEncoder().encode(composeAll(job, content, sourceLabels)).length > LARGE_BYTES;
}
