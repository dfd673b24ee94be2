import type { JobView } from '../contract';
import type { Problem } from '../problem';
import type { Account, Job } from './job';
import type { Pause } from './pause';
import { sameAccount } from './policy';

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
