import type { JobView } from '../contract';
import type { Problem } from '../problem';
import type { Connection } from '../service/client';
import type { Stored } from '../settings/stored';
import type { Account, Job } from './job';
import { type Pause, pauseOf } from './pause';
import { sameAccount } from './policy';
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
  return (await world.jobs.all()).reverse().map((job) => viewJob(job, connection, pause));
}

/** A row as the pages see it: without its content, and with what holds it back, if anything does. */
export function viewJob(job: Job, account: Account | null, pause: Pause | undefined): JobView {
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
    ...heldBack(job, account, pause),
  };
}

function heldBack(
  job: Job,
  account: Account | null,
  pause: Pause | undefined,
): { state: 'waiting'; problem: Problem; until: number | undefined } | undefined {
  if (job.state !== 'queued' && job.state !== 'waiting') return undefined;
  if (!account) return { state: 'waiting', problem: { kind: 'no-connection' }, until: undefined };
  if (!sameAccount(job.account, account)) {
    return { state: 'waiting', problem: { kind: 'other-account' }, until: undefined };
  }
  return pause ? { state: 'waiting', problem: pause.problem, until: pause.until } : undefined;
}
