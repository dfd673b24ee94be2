import type { JobView } from '../contract';
import type { Problem } from '../problem';
import type { Connection } from '../service/client';
import type { Stored } from '../settings/stored';
import type { Account, Job } from './job';
import { type Pause, pauseOf } from './pause';
import { freeJobs, sameAccount } from './policy';
import type { JobStore } from './store';

export interface ViewWorld {
  jobs: Pick<JobStore, 'all'>;
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  now(): number;
}

/** All rows as the pages see them, newest first. */
export async function viewJobs(world: ViewWorld): Promise<JobView[]> {
  const connection = await world.connection.get();
  const pause = connection ? await pauseOf(world.pause, connection, world.now()) : undefined;
  const jobs = await world.jobs.all();
  const free = connection ? new Set(freeJobs(jobs, connection)) : undefined;
  return jobs.reverse().map((job) => viewJob(job, connection, pause, free?.has(job)));
}

/** A row as the pages see it: without its content, and with what holds it back, if anything does. */
export function viewJob(job: Job, account: Account | null, pause: Pause | undefined, free = true): JobView {
  const { kind, title, url, plainText, droppedImages } = job.clip;
  return {
    id: job.id,
    kind: job.kind,
    clip: { kind, title, url, plainText, droppedImages },
    destination: job.destination,
    state: job.state,
    since: job.since,
    until: job.until,
    attempts: job.attempts,
    problem: job.problem,
    receipt: job.receipt,
    ...heldBack(job, account, pause, free),
  };
}

interface HeldBack {
  state: 'waiting';
  problem: Problem | undefined;
  until: number | undefined;
}

function heldBack(
  job: Job,
  account: Account | null,
  pause: Pause | undefined,
  free: boolean,
): HeldBack | undefined {
  const waits = (problem?: Problem, until?: number): HeldBack => ({ state: 'waiting', problem, until });
  if (job.state !== 'queued' && job.state !== 'waiting') return undefined;
  if (!account) return waits({ kind: 'no-connection' });
  if (!sameAccount(job.account, account)) return waits({ kind: 'other-account' });
  if (pause) return waits(pause.problem, pause.until);
  // It goes when the one before it to the same place is settled.
  return free ? undefined : waits();
}
