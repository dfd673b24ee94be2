import type { JobView } from '../contract/outbox';
import { call } from '../messaging/client';
import { type Problem, problemOf } from '../problems/problem';

/**
 * The job of a save that failed: the background may have ended after storing it and before answering.
 * Undefined if there is no such job, or if the background still does not answer.
 */
export async function jobOfSave(id: string, { kind }: Problem): Promise<JobView | undefined> {
  if (kind !== 'unexpected') return undefined;
  const jobs = await call('outbox.list', { ids: [id] }).catch(() => []);
  return jobs.find((job) => job.id === id);
}

/**
 * The job of a save, also if only its answer is lost.
 * @throws the failure, if there is no such job
 */
export async function savedJob(id: string, answer: Promise<JobView>): Promise<JobView> {
  return answer.catch(async (error: unknown) => {
    const job = await jobOfSave(id, problemOf(error));
    if (!job) throw error;
    return job;
  });
}
