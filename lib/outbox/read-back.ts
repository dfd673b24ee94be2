import { deliveryProblemOf, problemOf } from '../problem';
import type { Client } from '../service/client';
import { retryAfterOf } from '../service/failures';
import type { AttemptWorld, Outcome } from './attempt';
import type { Job } from './job';
import { markOf } from './mark';
import { type Clocks, momentOf } from './moment';
import { othersOf } from './others';
import { readPart } from './read-part';
import type { JobStore } from './store';
import { verifications } from './verify/verify';

export interface ReadBackWorld extends AttemptWorld, Clocks {
  jobs: JobStore;
}

/**
 * Verifies a job's last write once and stores the finding. Reads only.
 * @throws ProblemError `gone`; `storage`: the job is as it was last written.
 */
export async function readBack(world: ReadBackWorld, job: Job, client: Client): Promise<Outcome> {
  const began = momentOf(world);
  try {
    const part = await readPart(world.jobs, job);
    const mark = markOf(job.reference, part.index);
    const others = othersOf(job, await world.jobs.all());
    const seen = await verifications[job.kind](job, { mark, client, others });
    return await world.dispatch(job.id, { type: 'looked', readBack: seen, part, began });
  } catch (error) {
    if (problemOf(error).kind === 'gone') throw error;
    return {
      ...(await world.dispatch(job.id, {
        type: 'look-failed',
        problem: deliveryProblemOf(error),
        retryAfterMs: retryAfterOf(error),
        random: world.random(),
      })),
      error,
    };
  }
}
