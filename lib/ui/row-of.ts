import type { JobView } from '../contract/outbox';
import { call } from '../messaging/client';
import type { Problem } from '../problem';

/**
 * The job of a save that failed: the background may have ended after it was on disk and before it answered.
 * Undefined if the job is not there, or if that cannot be told.
 */
export async function rowOf(id: string, { kind }: Problem): Promise<JobView | undefined> {
  if (kind !== 'unexpected') return undefined;
  const jobs = await call('outbox.list', {}).catch(() => []);
  return jobs.find((job) => job.id === id);
}
