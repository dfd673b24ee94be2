import { type Account, sameAccount } from '../../../../lib/model/account';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { continuesByItself, holdsLane, isDue, isOrdered, laneOf } from '../../../../lib/outbox/jobs/lanes';

// What the indexes of the database find, computed from all jobs: a model to compare them with.

/**
 * Maps each of the account's jobs to the earlier append to the same note that holds it up, if any. `jobs`
 * must be sorted oldest first.
 */
export function holders(jobs: readonly Job[], account: Account): Map<Job, Job | undefined> {
  const first = new Map<string, Job>();
  const standing = jobs.filter((job) => job.discardedAt === undefined && sameAccount(job.account, account));
  return new Map(
    standing.map((job) => {
      if (!isOrdered(job)) return [job, undefined];
      const lane = laneOf(job);
      const holder = first.get(lane);
      if (!holder && holdsLane(job)) first.set(lane, job);
      return [job, holder];
    }),
  );
}

/** The account's jobs that no earlier append holds up. */
function freeJobs(jobs: readonly Job[], account: Account): Job[] {
  return [...holders(jobs, account)].flatMap(([job, holder]) => (holder ? [] : [job]));
}

/** The account's jobs that may be sent or verified now, oldest first. */
export function dueJobs(jobs: readonly Job[], account: Account, now: number): Job[] {
  return freeJobs(jobs, account).filter((job) => isDue(job, now));
}

/** When the worker should wake for the account's jobs (milliseconds), if ever. */
export function nextWake(jobs: readonly Job[], account: Account, now: number): number | undefined {
  const times = freeJobs(jobs, account).flatMap((job) => {
    if (continuesByItself(job)) return job.until === undefined ? [] : [job.until];
    return job.state === 'queued' ? [now] : [];
  });
  return times.length ? Math.min(...times) : undefined;
}
