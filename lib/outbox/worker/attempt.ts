import type { Connection } from '../../model/connection';
import { deliveryProblemOf, ProblemError } from '../../problems/problem';
import type { Client } from '../../service/client';
import { retryAfterOf } from '../../service/failures';
import type { Values } from '../../store/values';
import { deliveries } from '../deliver/deliveries';
import type { DeliverContext, Delivered } from '../deliver/delivery';
import { createUploadStore, type UploadStoreDeps } from '../deliver/upload-store';
import type { Job } from '../jobs/job';
import { nextPart, type Part } from '../jobs/part';
import { pausesAccount } from '../jobs/policy';
import type { SourceLabels } from '../jobs/source-line';
import type { Effect, Signal } from '../machine/signal';
import type { JobStore } from '../store/job-store';
import { readPart } from '../store/read-part';
import type { Dispatch } from './dispatch';
import type { Listings } from './listings';
import { USER_PAUSED } from './user-paused';

export interface AttemptDeps extends UploadStoreDeps {
  jobs: Pick<JobStore, 'content' | 'bytes'>;
  dispatch: Dispatch;
  values: Values;
  /** The labels of the source line. */
  sourceLabels(): SourceLabels;
  random(): number;
  /** Whether the browser may itself have repeated the last write to this service, unseen. Default: no. */
  mayRepeat?(connection: Connection): Promise<boolean>;
  listings: Listings;
}

/** A connection and its client. */
export interface Sender {
  connection: Connection;
  client: Client;
}

/** Stops an upload, and hears of its progress. */
export interface UploadControl {
  /** Aborts the upload of a job that was discarded or paused. */
  stop: AbortSignal;
  /** Called from time to time with the number of bytes sent so far. */
  progressed(bytes: number): void;
}

/**
 * Sends one job, if it still has to be sent, and stores the outcome.
 * @returns the job as stored, and the effects to carry out
 * @throws ProblemError `gone` or `storage`: the job is as it was last written.
 */
export async function attempt(
  deps: AttemptDeps,
  { id }: Job,
  sender: Sender,
  control: UploadControl,
): Promise<RunResult> {
  // The user may have redirected or discarded the job since it was chosen, so send its current version.
  const { job } = await deps.dispatch(id, { type: 'begin' });
  if (job.state !== 'sending') return { job, effects: [] };
  // *Pause sending* stops jobs that are `sending`. If the user paused before this one was, that is noticed here.
  if (await deps.values.of(USER_PAUSED).get()) return deps.dispatch(id, { type: 'pause' });
  // Empty until the content is read from disk.
  let part = nextPart('', job.split);
  let delivered: Delivered;
  try {
    part = await readPart(deps.jobs, job);
    delivered = await deliveries[job.kind](job, contextOf(deps, job, part, sender, control));
  } catch (error) {
    deps.listings.leftOpen(job);
    const failure = {
      problem: deliveryProblemOf(error),
      retryAfterMs: retryAfterOf(error),
      random: deps.random(),
    };
    return { ...(await deps.dispatch(id, { type: 'failed', part, ...failure })), error };
  }
  const { ids, outcomes = [] } = delivered;
  const mayBeDoubled = await deps.mayRepeat?.(sender.connection);
  const isKnown = outcomes.every(({ state }) => state !== 'missing');
  if (isKnown && !mayBeDoubled) deps.listings.added(job, ids);
  else deps.listings.leftOpen(job);
  const limited = outcomes.find((outcome) => outcome.state === 'failed' && pausesAccount(outcome.problem));
  return {
    ...(await deps.dispatch(id, { type: 'answered', ids, part, mayBeDoubled, outcomes })),
    error: limited?.state === 'failed' ? new ProblemError(limited.problem) : undefined,
  };
}

/** What the delivery of a job uses. */
function contextOf(
  deps: AttemptDeps,
  job: Job,
  part: Part,
  { connection, client }: Sender,
  control: UploadControl,
): DeliverContext {
  /**
   * Stores a step of the delivery. Throws `gone` if the job is no longer `sending`: it was discarded or paused, or must be
   * verified first. The `failed` signal that follows then changes nothing.
   */
  async function storeStep(signal: Signal): Promise<void> {
    const { job: stored } = await deps.dispatch(job.id, signal);
    if (stored.state !== 'sending') throw new ProblemError({ kind: 'gone' });
  }
  return {
    ...control,
    client,
    part,
    bytes: () => deps.jobs.bytes(job.id),
    store: createUploadStore(deps, connection),
    sourceLabels: deps.sourceLabels(),
    listing: () => deps.listings.before(job, client),
    uploaded: (upload) => storeStep({ type: 'uploaded', upload }),
    async writing(operation, evidence) {
      deps.listings.writing(job);
      await storeStep({ type: 'writing', operation, ...evidence });
    },
  };
}

/** The job after it was sent or verified, what to do then, and the error that it ran into, if any. */
export interface RunResult {
  job: Job;
  effects: Effect[];
  error?: unknown;
}
