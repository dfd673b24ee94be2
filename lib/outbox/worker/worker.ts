import { inBackground } from '../../in-background';
import type { Connection } from '../../model/connection';
import type { Client } from '../../service/client';
import type { Service } from '../../service/operation';
import type { Job } from '../jobs/job';
import { serviceOf } from '../jobs/service-of';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';
import { activeConnection } from './active-connection';
import { createBatchAudit } from './audit-batches';
import { createLinkAudit } from './audit-links';
import { type ContinueSoonDeps, createContinueSoon } from './continue-soon';
import { createDispatch } from './dispatch';
import { type Flight, isFull, type Round } from './in-flight';
import { createNextJob } from './next-job';
import { nextTime } from './next-time';
import { holdsBack, pauseOf } from './pause';
import { createRecount } from './recount';
import { createRecovery, type RecoveryDeps } from './recovery';
import { createRunJob, type RunJobDeps } from './run-job';

/** Everything that the worker gets from outside, so that tests can replace it. */
export interface WorkerDeps
  extends Omit<RunJobDeps, 'dispatch'>,
    Omit<RecoveryDeps, 'dispatch'>,
    ContinueSoonDeps {
  jobs: JobStore;
  batches: BatchStore;
  /** @throws ProblemError if the connection cannot be used. */
  client(connection: Connection): Client;
  /** False only if it is certain that nothing can be sent. */
  online(): boolean;
  /** Called after a read showed what the service made of this job's link. */
  audited(job: Job): Promise<void>;
  locks: LockManager;
  /** Keeps the browser from ending the background during a drain. */
  stayAwake(drain: Promise<void>): Promise<void>;
  /** Sets the outbox's only alarm to this time (milliseconds), or cancels it if undefined. */
  wakeAt(time: number | undefined): void;
  /** Schedules a wake-up for this time (milliseconds) at the latest. */
  wakeBy(time: number): void;
}

export interface Worker {
  /** Sends everything that can be sent now. Concurrent calls share one drain. */
  drain(): Promise<void>;
  /** Aborts this job's upload, if there is one. The stored job already says that it stops. */
  stop(id: string): void;
}

const LOCK = 'satchel-outbox';
/** When to wake again in case the browser ends the background, or storage failed (milliseconds). */
const WAKE_SOON_MS = 30_000;

/**
 * The one worker of the outbox. Works on a few jobs at once and keeps the order of appends to the same note.
 */
export function createWorker(deps: WorkerDeps): Worker {
  const dispatch = createDispatch(deps);
  const recount = createRecount({ ...deps, dispatch });
  const flights = new Map<string, Flight>();
  const isBusy = () => flights.size > 0;
  const auditLinks = createLinkAudit({ ...deps, dispatch, isBusy });
  const auditBatches = createBatchAudit({ ...deps, isBusy });
  const nextJob = createNextJob(deps);
  const recovery = createRecovery({ ...deps, dispatch }, (id) => flights.has(id));
  const continueSoon = createContinueSoon(deps, () => inBackground(drain()));
  let round = newRound();
  let running: Promise<void> | undefined;
  /** Whether a drain was requested since the round began. */
  let isRequested = false;
  /** Ends the wait of `work` for something to do. */
  let endWait: () => void = () => undefined;
  /** Storage errors of the jobs that are running. */
  const storageErrors: unknown[] = [];
  const run = createRunJob({ ...deps, dispatch }, { flights, round: () => round, changed: () => endWait() });

  async function drain(): Promise<void> {
    isRequested = true;
    endWait();
    running ??= deps.stayAwake(drainAll()).finally(() => {
      running = undefined;
      // It was requested after the last check.
      if (isRequested) inBackground(drain());
    });
    await running;
  }

  async function drainAll(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      // In case the browser ends the background before it reads the job that was just saved.
      wakeSoon();
      try {
        await deps.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (!lock) return;
          await recovery.recover();
          await work();
          await recovery.withdraw();
          inBackground(recount());
          inBackground(audit());
          // Replaces the alarm that was set in case the browser ends the background.
          deps.wakeAt(await nextTime(deps));
        });
      } catch {
        // Safe to stop: every job is as it was last written. Pages say that the disk is full.
        wakeSoon();
        deps.changed();
      }
    }
  }

  /** After a read, another drain plans the next wake-up, because only a drain knows what is on its way. */
  async function audit(): Promise<void> {
    const hasRead = [await auditLinks(), await auditBatches()];
    if (hasRead.includes(true)) await drain();
  }

  function wakeSoon(): void {
    deps.wakeBy(deps.now() + WAKE_SOON_MS);
  }

  /** Runs until nothing more can be done now. Waits for every job that it started, even after an error. */
  async function work(): Promise<void> {
    round = newRound();
    storageErrors.length = 0;
    try {
      for (;;) {
        let isWoken = false;
        const woken = new Promise<void>((resolve) => {
          endWait = () => {
            isWoken = true;
            resolve();
          };
        });
        if (isRequested) {
          isRequested = false;
          round = newRound();
          await recovery.signalWoken();
        }
        // A flight that ended while the jobs were read may have left something to do.
        if ((await startNext()) || isWoken) continue;
        if (flights.size > 0) await woken;
        else if (storageErrors.length > 0 || !isRequested) break;
      }
    } finally {
      await Promise.all([...flights.values()].map(({ ended }) => ended));
    }
    if (storageErrors.length > 0) throw storageErrors[0];
  }

  /** @returns whether a job was started, so that there may be room for another */
  async function startNext(): Promise<boolean> {
    // Copied before the jobs are read: if a flight ends in between, its job was read too early and must not start.
    const others = [...flights.values()];
    // A pause that is still being written cannot be read yet.
    if (others.some(({ isPausing }) => isPausing) || isFull(others)) return false;
    const connection = await activeConnection(deps.values);
    if (!connection) return false;
    const pause = await pauseOf(deps.values, connection, deps.now());
    const hold = holdsBack(pause) ? pause : undefined;
    if (hold && !hold.service) return false;
    const isShut = (service: Service) => round.silent.has(service) || service === hold?.service;
    const next = await nextJob(connection, isShut, others);
    if (!next) await continueSoon(connection);
    if (!next || round.isOver || storageErrors.length > 0) return false;
    // In case the browser ends the background while the job is under way.
    wakeSoon();
    const client = deps.client(connection);
    const flight: Flight = {
      ...next,
      probes: serviceOf(next.job.destination),
      isPausedMeanwhile: false,
      isPausing: false,
      stop: new AbortController(),
      ended: Promise.resolve(),
    };
    flights.set(next.job.id, flight);
    flight.ended = run(flight, { connection, client, pause })
      .catch((error: unknown) => {
        storageErrors.push(error);
      })
      .finally(() => {
        flights.delete(next.job.id);
        endWait();
      });
    return true;
  }

  return {
    drain,
    stop: (id) => flights.get(id)?.stop.abort(),
  };
}

function newRound(): Round {
  return { silent: new Set(), isOver: false };
}
