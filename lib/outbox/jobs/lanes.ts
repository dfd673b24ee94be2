import { type Account, sameAccount } from '../../model/account';
import type { Job } from './job';

/** States in which an append holds up later appends to the same note, so that they stay in order. */
const HOLDS_LANE: ReadonlySet<Job['state']> = new Set(['sending', 'verifying', 'waiting', 'unknown']);

/** The note that a job appends to. Only appends keep an order; all other jobs may overtake each other. */
function laneOf({ kind, destination }: Job): string | undefined {
  return kind === 'append-note' ? destination.id : undefined;
}

function waits({ state }: Job): boolean {
  return state === 'waiting' || state === 'verifying';
}

/** Whether a job may be sent or verified at this time, regardless of its lane. */
export function isDue(job: Job, now: number): boolean {
  if (job.discardedAt !== undefined) return false;
  return job.state === 'queued' || (waits(job) && job.until !== undefined && job.until <= now);
}

/**
 * Maps each of the account's jobs to the earlier append to the same note that holds it up, if any. `jobs`
 * must be sorted oldest first.
 */
export function holders(jobs: readonly Job[], account: Account): Map<Job, Job | undefined> {
  const first = new Map<string, Job>();
  const standing = jobs.filter((job) => job.discardedAt === undefined && sameAccount(job.account, account));
  return new Map(
    standing.map((job) => {
      const lane = laneOf(job);
      if (lane === undefined) return [job, undefined];
      const holder = first.get(lane);
      if (!holder && HOLDS_LANE.has(job.state)) first.set(lane, job);
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
    if (job.state === 'queued') return [now];
    return waits(job) && job.until !== undefined ? [job.until] : [];
  });
  return times.length ? Math.min(...times) : undefined;
}
