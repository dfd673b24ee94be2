import { deliveryProblemOf } from '../../problems/problem';
import type { Client } from '../../service/client';
import { retryAfterOf } from '../../service/failures';
import type { IsEnough } from '../deliver/entries';
import type { Job } from '../jobs/job';
import { type Clocks, momentOf } from '../jobs/moment';
import { othersOf } from '../jobs/others';
import { partReference } from '../jobs/reference';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';
import { readPart } from '../store/read-part';
import { verifications } from '../verify/verifications';
import type { AttemptDeps, RunResult } from './attempt';

export interface VerifyJobDeps extends Pick<AttemptDeps, 'dispatch' | 'listings' | 'random'>, Clocks {
  jobs: Pick<JobStore, 'content' | 'traces'>;
  batches: Pick<BatchStore, 'owned'>;
}

/**
 * Verifies a job's last write once and stores the finding. Reads only.
 * @throws ProblemError `gone`; `storage`: the job is as it was last written.
 */
export async function verifyJob(deps: VerifyJobDeps, job: Job, client: Client): Promise<RunResult> {
  let began = momentOf(deps);
  try {
    const part = await readPart(deps.jobs, job);
    const reference = partReference(job.reference, part.index);
    const readOthers = async () => ({
      ...othersOf(job, await deps.jobs.traces(job.destination)),
      owned: (ids: readonly string[]) => deps.batches.owned(ids, job.account),
    });
    const others = await readOthers();
    const othersNow = async () => {
      const now = await readOthers();
      return { ...now, isSending: others.isSending || now.isSending };
    };
    const listing = async (isEnough: IsEnough = async () => false) => {
      const read = await deps.listings.after(job, client, isEnough);
      // Evidence is as old as the listing.
      began = read.began;
      return read.entries;
    };
    const finding = await verifications[job.kind](job, { reference, client, others, othersNow, listing });
    return await deps.dispatch(job.id, { type: 'verified', finding, part, began });
  } catch (error) {
    return {
      ...(await deps.dispatch(job.id, {
        type: 'verify-failed',
        problem: deliveryProblemOf(error),
        retryAfterMs: retryAfterOf(error),
        random: deps.random(),
      })),
      error,
    };
  }
}
