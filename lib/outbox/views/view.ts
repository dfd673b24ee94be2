import type { JobView, OutboxStatus, UnreadableView } from '../../contract/outbox';
import { type Account, sameAccount } from '../../model/account';
import type { Destination } from '../../model/destination';
import type { DeliveryProblem } from '../../problems/problem';
import { CONNECTION } from '../../store/connected';
import type { Values } from '../../store/values';
import { labelOf } from '../../text/label';
import type { Job } from '../jobs/job';
import { mayHaveArrived } from '../jobs/job-log';
import { holders } from '../jobs/lanes';
import { placeOf } from '../jobs/note-of';
import { concerns, type Pause, pauseOf } from '../queue/pause';
import { PAUSED } from '../queue/paused';
import type { JobStore, Unreadable } from '../store/store';

export interface ViewDeps {
  jobs: Pick<JobStore, 'all'>;
  values: Values;
  now(): number;
}

/** All jobs as pages show them, newest first. */
export async function viewJobs(deps: ViewDeps): Promise<JobView[]> {
  const [connection, paused, jobs] = await Promise.all([
    deps.values.of(CONNECTION).get(),
    deps.values.of(PAUSED).get(),
    deps.jobs.all(),
  ]);
  const pause = connection ? await pauseOf(deps.values, connection, deps.now()) : undefined;
  const before = connection ? holders(jobs, connection) : undefined;
  return jobs.reverse().map((job) => {
    const stopped = concerns(pause, job) ? pause : undefined;
    return viewJob(job, connection, paused ? { problem: { kind: 'paused' } } : stopped, before?.get(job));
  });
}

/** A job as pages show it: without its content, and with the reason that holds it back, if any. */
export function viewJob(
  job: Job,
  account: Account | null,
  pause: Pick<Pause, 'problem' | 'until'> | undefined,
  before?: Job,
): JobView {
  const { capturedAt: _at, ...clip } = job.clip;
  return {
    id: job.id,
    kind: job.kind,
    clip,
    destination: job.destination,
    account: account && sameAccount(job.account, account) ? undefined : job.account,
    state: job.state,
    since: job.since,
    until: job.until,
    attempts: job.attempts,
    stoppable: (job.state === 'sending' && !mayHaveArrived(job)) || undefined,
    problem: job.problem,
    receipt: job.receipt,
    place: viewPlace(job, account),
    savedAs: savedName(job),
    parts: job.split?.parts || undefined,
    likely: job.likely?.map(labelOf),
    discardedAt: job.discardedAt,
    ...heldBack(job, account, pause, before),
  };
}

/** A clip saved with another account cannot be opened. */
function viewPlace(job: Job, account: Account | null): Destination | undefined {
  const here = account !== null && sameAccount(job.account, account);
  return here && job.state === 'confirmed' ? placeOf(job) : undefined;
}

function savedName({ clip, receipt, files }: Job): string | undefined {
  if (!clip.file || !receipt) return undefined;
  return files?.findLast(({ mediaId }) => receipt.ids.includes(mediaId))?.name;
}

interface HeldBack {
  state: 'waiting' | 'verifying';
  problem: DeliveryProblem | undefined;
  until: number | undefined;
}

function heldBack(
  job: Job,
  account: Account | null,
  pause: Pick<Pause, 'problem' | 'until'> | undefined,
  before: Job | undefined,
): HeldBack | undefined {
  const open = job.state === 'verifying';
  if (!open && job.state !== 'queued' && job.state !== 'waiting') return undefined;
  // A job that is being verified keeps its state, and so its actions, while verification is held back.
  const state = open ? 'verifying' : 'waiting';
  const held = (problem?: DeliveryProblem, until?: number): HeldBack => ({ state, problem, until });
  if (!account) return held({ kind: 'no-connection' });
  if (!sameAccount(job.account, account)) return held({ kind: 'other-account' });
  // An open write may have arrived, so do not claim that it was not sent.
  if (pause && !(open && pause.problem.kind === 'not-sent')) return held(pause.problem, pause.until);
  if (!before || open) return undefined;
  // A running append is soon done, so give no reason. Otherwise the job waits until the earlier one is
  // decided.
  const { state: itsState, clip } = before;
  return held(itsState === 'sending' ? undefined : { kind: 'behind', limit: clip.title || clip.url });
}

/** The state of the outbox as a whole. */
export async function viewStatus(deps: {
  jobs: Pick<JobStore, 'unreadable'>;
  values: Values;
}): Promise<OutboxStatus> {
  const [paused, unreadable] = await Promise.all([deps.values.of(PAUSED).get(), deps.jobs.unreadable()]);
  return { paused, unreadable: unreadable.map(viewUnreadable) };
}

/** The label that an unreadable job still offers: its title or its address. */
function viewUnreadable({ id, row }: Omit<Unreadable, 'content'>): UnreadableView {
  const clip: unknown = Object(row).clip;
  const { title, url }: { title?: unknown; url?: unknown } = Object(clip);
  return {
    id,
    title: [title, url].map((text) => (typeof text === 'string' ? labelOf(text) : '')).find(Boolean) ?? '',
  };
}
