import { inBackground } from '../../in-background';
import type { Connection } from '../../model/connection';
import { problemOf } from '../../problems/problem';
import { unlessGone } from '../../problems/unless-gone';
import type { Service } from '../../service/operation';
import type { Values } from '../../store/values';
import type { Job } from '../jobs/job';
import { serviceOf } from '../jobs/service-of';
import type { JobStore } from '../store/job-store';
import { type AttemptDeps, attempt, type RunResult, type Sender } from './attempt';
import type { Flight, Round } from './in-flight';
import { createListings } from './listings';
import { createPace, type PaceDeps } from './pace';
import { concerns, createPauseAccount, PAUSE, type Pause } from './pause';
import type { Preflight } from './preflight';
import type { Progress } from './progress';
import { type VerifyJobDeps, verifyJob } from './verify-job';

export interface RunJobDeps
  extends Omit<AttemptDeps, 'listings' | 'jobs'>,
    Omit<VerifyJobDeps, 'listings' | 'jobs'>,
    PaceDeps {
  jobs: Pick<JobStore, 'content' | 'bytes' | 'traces'>;
  preflight: Preflight;
  values: Values;
  progress: Progress;
  /** Called after a job changed. */
  changed(): void;
  /** Called after the service confirmed a job, or some links of a call. */
  delivered(job: Job): Promise<void>;
  /** Called after the destination of a job refused it, or is full. */
  refused(job: Job): Promise<void>;
}

/** The jobs that run at once, and what they share. */
export interface RunningJobs {
  flights: ReadonlyMap<string, Flight>;
  round(): Round;
  /** Called when there may be room for another job. */
  changed(): void;
}

/** The connection to send a job with. */
export interface SendContext extends Sender {
  /** The pause in force when the job started. */
  pause: Pause | undefined;
}

/**
 * Sends or verifies one job. Stores the outcome in the job, and in the pause and pace that all jobs share.
 * @throws ProblemError `storage`: the job is as it was last written.
 */
export type RunJob = (flight: Flight, context: SendContext) => Promise<void>;

export function createRunJob(deps: RunJobDeps, running: RunningJobs): RunJob {
  const pauseAccount = createPauseAccount(deps);
  const pace = createPace(deps);
  const listings = createListings(deps);

  async function run(flight: Flight, context: SendContext): Promise<void> {
    const { job } = flight;
    const { connection, client, pause } = context;
    const blocker = await deps.preflight.blocker(job.destination, connection, client);
    if (blocker) {
      const { silent } = running.round();
      const service = silent.size ? undefined : blocker.service;
      if (blocker.service) silent.add(blocker.service);
      else running.round().isOver = true;
      return startPause(flight, connection, blocker.error, service);
    }
    flight.probes = undefined;
    running.changed();
    const isVerification = job.state === 'verifying';
    // A proof of absence becomes too old in a few seconds, and with it the job would be verified again and again.
    if (!isVerification) await pace.wait(connection, job.provenAt !== undefined);
    // Nothing of the job was sent, so it simply waits for the end of the pause that began meanwhile.
    if (flight.isPausedMeanwhile) return;
    // The reason for the pause is gone; from now on the jobs alone decide the next wake-up.
    if (pause) await endPauseOf(flight, connection);
    const result = isVerification
      ? await verifyJob({ ...deps, listings }, job, client)
      : await send(flight, context);
    if (isVerification && !result.error) deps.preflight.reached(job.destination, connection);
    await applyEffects(flight, result, connection);
  }

  function send({ job, isUpload, stop }: Flight, context: SendContext): Promise<RunResult> {
    // A small text is out at once, so only uploads report progress.
    const progressed = (bytes: number) =>
      isUpload ? deps.progress.report({ id: job.id, bytes }) : undefined;
    return attempt({ ...deps, listings }, job, context, { stop: stop.signal, progressed });
  }

  async function applyEffects(
    flight: Flight,
    { job, effects, error }: RunResult,
    connection: Connection,
  ): Promise<void> {
    if (effects.includes('probe-first')) deps.preflight.forget();
    if (effects.includes('pause-account')) {
      running.round().isOver = true;
      await startPause(flight, connection, error);
    }
    if (effects.includes('delivered')) {
      // A flight that met the limit, or started before it, says nothing about the pace after it.
      if (!effects.includes('pause-account')) {
        if (!flight.isPausedMeanwhile) await pace.accepted(connection);
        await endPauseOf(flight, connection);
      }
      inBackground(deps.delivered(job));
    }
    const { kind } = job.problem ?? {};
    // A note that is too large is split, and needs the user only if no smaller part is left to try.
    if (kind === 'target' || (kind === 'size' && job.state === 'needs-you')) inBackground(deps.refused(job));
  }

  /** Pauses the account, or one of its services. Jobs that are running finish. */
  async function startPause(
    flight: Flight,
    connection: Connection,
    error: unknown,
    service?: Service,
  ): Promise<void> {
    const { isPausedMeanwhile } = flight;
    flight.isPausing = true;
    for (const other of running.flights.values()) {
      const isHit = service === undefined || serviceOf(other.job.destination) === service;
      if (other !== flight && isHit) other.isPausedMeanwhile = true;
    }
    if (problemOf(error).kind === 'rate' && !isPausedMeanwhile) await pace.limited(connection);
    await pauseAccount(connection, error, { service, isSameRound: isPausedMeanwhile });
  }

  /** Ends the pause that this job started in, unless a newer one began meanwhile. */
  async function endPauseOf({ job, isPausedMeanwhile }: Flight, connection: Connection): Promise<void> {
    if (isPausedMeanwhile) return;
    const stored = deps.values.of(PAUSE, connection);
    // A write after each job would delay the others.
    if (!concerns(await stored.get(), job)) return;
    await stored.update((pause) => (concerns(pause, job) ? null : pause));
  }

  // The job may have been discarded before it started.
  return (flight, context) => unlessGone(run(flight, context));
}
