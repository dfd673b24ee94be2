import type { JobCounts, JobView, OutboxStatus, UnreadableView } from '../../contract/outbox';
import { type Account, sameAccount } from '../../model/account';
import { DELIVERY } from '../../problems/kinds';
import type { DeliveryProblem } from '../../problems/problem';
import { labelOf } from '../../text/label';
import type { Job } from '../jobs/job';
import { mayHaveArrived } from '../jobs/job-log';
import { whereSaved } from '../jobs/note-of';
import { serviceOf } from '../jobs/service-of';
import { isUndoable } from '../machine/undoable';
import { byAge } from '../store/job-row';
import type { JobStore } from '../store/job-store';
import type { Unreadable } from '../store/job-writes';
import { USER_PAUSED } from '../worker/user-paused';
import { type Hold, type HoldDeps, whatHolds } from './what-holds';

export interface ViewDeps extends HoldDeps {
  jobs: Pick<JobStore, 'listed' | 'holder' | 'get' | 'count' | 'idsIn' | 'cannotWrite'>;
}

/** How many jobs of each urgency are shown unless a page asks for more. */
const MOST = 50;

/**
 * The most urgent and newest jobs as pages show them, newest first.
 * @param ids jobs to show in any case
 */
export async function viewJobs(
  deps: ViewDeps,
  { most = MOST, ids = [] }: { most?: number | undefined; ids?: readonly string[] | undefined } = {},
): Promise<JobView[]> {
  const listed = await deps.jobs.listed(most);
  const known = new Set(listed.map(({ id }) => id));
  const others = await byId(
    deps,
    ids.filter((id) => !known.has(id)),
  );
  return viewAll(
    deps,
    [...listed, ...others].sort((a, b) => byAge(b, a)),
  );
}

/** Jobs that are being sent or verified now. */
export async function viewUnderWay(deps: ViewDeps): Promise<JobView[]> {
  const ids = await Promise.all([deps.jobs.idsIn('sending'), deps.jobs.idsIn('verifying')]);
  return viewAll(deps, await byId(deps, ids.flat().slice(0, MOST)));
}

/** The jobs with these ids that can be read. */
async function byId({ jobs }: Pick<ViewDeps, 'jobs'>, ids: readonly string[]): Promise<Job[]> {
  const found = await Promise.all(ids.map((id) => jobs.get(id).catch(() => undefined)));
  return found.filter((job) => job !== undefined);
}

async function viewAll(deps: ViewDeps, jobs: readonly Job[]): Promise<JobView[]> {
  const { connection, holdOf } = await whatHolds(deps);
  return Promise.all(
    jobs.map(async (job) => {
      const here = connection !== null && sameAccount(job.account, connection);
      const hold = holdOf(serviceOf(job.destination));
      return viewJob(job, connection, hold, here ? await deps.jobs.holder(job) : undefined);
    }),
  );
}

/** How many jobs are neither confirmed nor discarded, in constant time. */
export async function countJobs(deps: ViewDeps): Promise<JobCounts> {
  const { connection, paused, pause } = await whatHolds(deps);
  const [needing, waiting] = await Promise.all([deps.jobs.count(0), deps.jobs.count(1)]);
  // Nothing is sent until the user connects an account, or makes room on the disk.
  if (!connection || deps.jobs.cannotWrite()) return { needsUser: needing + waiting, waiting: 0 };
  if (paused || !pause || !DELIVERY[pause.problem.kind].needsUser) return { needsUser: needing, waiting };
  const stopped = await deps.jobs.count(1, connection, pause.service);
  return { needsUser: needing + stopped, waiting: waiting - stopped };
}

/** A job as pages show it: without its content, and with the reason that holds it back, if any. */
export function viewJob(job: Job, account: Account | null, hold: Hold | undefined, before?: Job): JobView {
  const { capturedAt: _at, ...clip } = job.clip;
  const isHere = account !== null && sameAccount(job.account, account);
  return {
    id: job.id,
    kind: job.kind,
    clip,
    destination: job.destination,
    account: isHere ? undefined : job.account,
    state: job.state,
    since: job.since,
    until: job.until,
    attempts: job.attempts,
    stoppable: (job.state === 'sending' && !mayHaveArrived(job)) || undefined,
    undoable: isUndoable(job) || undefined,
    problem: job.problem,
    receipt: job.receipt,
    // A clip saved with another account cannot be opened.
    savedTo: isHere && job.state === 'confirmed' ? whereSaved(job) : undefined,
    savedAs: savedName(job),
    parts: job.split?.parts || undefined,
    likely: job.likely?.map(labelOf),
    discardedAt: job.discardedAt,
    ...heldBack(job, account, hold, before),
  };
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
  hold: Hold | undefined,
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
  if (hold && !(open && hold.problem.kind === 'not-sent')) return held(hold.problem, hold.until);
  if (!before || open) return undefined;
  // An earlier append that is being sent, or can still be undone, is soon over, so no reason is given.
  const { state: itsState, clip } = before;
  const isSoonSent = itsState === 'sending' || itsState === 'queued';
  return held(isSoonSent ? undefined : { kind: 'behind', limit: clip.title || clip.url });
}

/** The state of the outbox as a whole. */
export async function viewStatus(
  deps: ViewDeps & { jobs: Pick<JobStore, 'unreadable'> },
): Promise<OutboxStatus> {
  const [paused, unreadable, counts] = await Promise.all([
    deps.values.of(USER_PAUSED).get(),
    deps.jobs.unreadable(),
    countJobs(deps),
  ]);
  return { paused, unreadable: unreadable.map(viewUnreadable), ...counts };
}

/** The label that an unreadable job still offers: its title or its address. */
function viewUnreadable({ id, raw: row }: Omit<Unreadable, 'content'>): UnreadableView {
  const clip: unknown = Object(row).clip;
  const { title, url }: { title?: unknown; url?: unknown } = Object(clip);
  return {
    id,
    title: [title, url].map((text) => (typeof text === 'string' ? labelOf(text) : '')).find(Boolean) ?? '',
  };
}
