import type { JobView } from '../contract/outbox';
import { call } from '../messaging/client';
import type { Problem } from '../problem';

/**
 * The row of a save that failed: the background may have ended once it was on disk, before it could answer. Nothing
 * where it is not there, or nobody can tell.
 */
export async function rowOf(id: string, { kind }: Problem): Promise<JobView | undefined> {
  if (kind !== 'unexpected') return undefined;
  const jobs = await call('outbox.list', {}).catch(() => []);
  return jobs.find((job) => job.id === id);
}
