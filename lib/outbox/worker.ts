import type { Connection } from '../connection';
import { inBackground } from '../in-background';
import type { Client } from '../service/client';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { createDispatch } from './dispatch';
import { type Flight, hasRoom, mayJoin, type Turn } from './in-flight';
import type { Job } from './job';
import { dueJobs } from './lanes';
import { transition } from './machine/machine';
import { momentOf } from './moment';
import { nextTime } from './next-time';
import { holdsBack, pauseOf } from './pause';
import { createRecount } from './recount';
import { createRunJob, type RunJobDeps } from './run-job';
import { serviceOf } from './service-of';
import type { JobStore } from './store';
import { tidy } from './tidy';
import { isUpload } from './upload-size';

/** All that the worker needs of the world, so that tests can stand in for it. */
export interface WorkerWorld extends Omit<RunJobDeps, 'dispatch'> {
  jobs: JobStore;
  settings: Stored<Settings>;
  /** @throws ProblemError where the connection cannot be used. */
  client(connection: Connection): Client;
  locks: LockManager;
  /** Asks for a wake-up at this time (milliseconds) and no other; for none where it is undefined. */
  wakeAt(time: number | undefined): void;
  /** Asks for a wake-up at this time (milliseconds) at the latest. */
  wakeBy(time: number): void;
  /** A worker begins, with these rows: the one before may have been ended right after a confirmation. */
  recovered(jobs: readonly Job[]): Promise<void>;
}

export interface Worker {
  /** Sends what can be sent now. Called as often as anybody likes: one drains, the others join it. */
  drain(): Promise<void>;
  /** Ends the upload of this row, if there is one: the row says already that it goes no further. */
  stop(id: string): void;
}

const LOCK = 'satchel-outbox';
const WOKEN = { type: 'woken' } as const;
/** How soon to look again where this worker could not go on, or may be ended before it has (milliseconds). */
const LOOK_AGAIN_MS = 30_000;

/** The one worker of the outbox: it works on a few jobs at once, and keeps the order of appends to one note. */
export function createWorker(world: WorkerWorld): Worker {
  const dispatch = createDispatch(world);
  const recount = createRecount({ ...world, dispatch });
  const flights = new Map<string, Flight>();
  let turn = newTurn();
  let running: Promise<void> | undefined;
  /** Asked for since the turn began. */
  let again = false;
  /** Ends the wait for something to do. */
  let wake: () => void = () => undefined;
  /** What the disk met as it failed between two steps. */
  const broken: unknown[] = [];
  const run = createRunJob({ ...world, dispatch }, { flights, turn: () => turn, changed: () => wake() });

  async function drain(): Promise<void> {
    again = true;
    wake();
    running ??= drainAll().finally(() => {
      running = undefined;
      // Asked for in the moment between the last look and now.
      if (again) inBackground(drain());
    });
    await running;
  }

  async function drainAll(): Promise<void> {
    while (again) {
      again = false;
      // What was just saved is found by the next worker, should the browser end this one before its first look.
      lookAgain();
      try {
        await world.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (!lock) return;
          await recover();
          await work();
          inBackground(recount());
          // What was asked for in case this worker is ended is over, too.
          world.wakeAt(await nextTime(world));
        });
      } catch {
        // Every row is as it was last written, which is the truth.
        lookAgain();
      }
    }
  }

  function lookAgain(): void {
    world.wakeBy(world.now() + LOOK_AGAIN_MS);
  }

  /** Tells the rows that a worker begins, and that the one before is gone. */
  async function recover(): Promise<void> {
    const rows = await world.jobs.all();
    await tellWoken(rows);
    inBackground(world.recovered(rows));
    // Where nothing changed, no open page has anything to ask for again.
    if (await tidy(world.jobs, rows, world.now(), (await world.settings.get()).history)) world.changed();
  }

  /** Tells the rows that this changes, and that are not being worked on. */
  async function tellWoken(rows: readonly Job[]): Promise<void> {
    const when = momentOf(world);
    for (const job of rows) {
      const changes = !flights.has(job.id) && transition(job, WOKEN, when).job !== job;
      if (changes) await dispatch(job.id, WOKEN);
    }
  }

  /** Works until nothing is left that can be done now. Never returns before all that it began has ended. */
  async function work(): Promise<void> {
    turn = newTurn();
    broken.length = 0;
    try {
      for (;;) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        if (again) {
          again = false;
          turn = newTurn();
          await tellWoken(await world.jobs.all());
        }
        if (await startNext()) continue;
        if (flights.size > 0) await woken;
        else if (broken.length > 0 || !again) break;
      }
    } finally {
      await Promise.all([...flights.values()].map(({ ended }) => ended));
    }
    if (broken.length > 0) throw broken[0];
  }

  /** @returns whether a job was begun, so that there may be room for one more */
  async function startNext(): Promise<boolean> {
    // Taken before the rows are read: what ends meanwhile is in them as it was before it ended.
    const others = [...flights.values()];
    // A pause that is being written is not seen yet.
    if (others.some(({ isPausing }) => isPausing)) return false;
    const connection = await world.connection.get();
    if (!connection || (await world.paused.get())) return false;
    const pause = await pauseOf(world.pause, connection, world.now());
    if (holdsBack(pause)) return false;
    const next = await choose(dueJobs(await world.jobs.all(), connection, world.now()), others);
    if (!next || turn.isOver || broken.length > 0) return false;
    // Should the browser end this worker meanwhile, the next one finds the row.
    lookAgain();
    const client = world.client(connection);
    const flight: Flight = {
      ...next,
      asks: serviceOf(next.job.destination),
      isOvertaken: false,
      isPausing: false,
      stop: new AbortController(),
      ended: Promise.resolve(),
    };
    flights.set(next.job.id, flight);
    flight.ended = run(flight, { connection, client, pause })
      .catch((error: unknown) => {
        broken.push(error);
      })
      .finally(() => {
        flights.delete(next.job.id);
        wake();
      });
    return true;
  }

  /** The first of these for which there is room beside the others. */
  async function choose(
    jobs: readonly Job[],
    others: readonly Flight[],
  ): Promise<{ job: Job; isUpload: boolean } | undefined> {
    for (const job of jobs) {
      if (turn.silent.has(serviceOf(job.destination)) || !mayJoin(others, job)) continue;
      // A text is read only if there is room for a small one.
      if (job.kind !== 'file' && !hasRoom(others, job, false)) continue;
      const isLook = job.state === 'verifying';
      const upload = !isLook && (await isUpload(job, world.jobs, world.sourceLabel()));
      if (hasRoom(others, job, upload)) return { job, isUpload: upload };
    }
    return undefined;
  }

  return {
    drain,
    stop: (id) => flights.get(id)?.stop.abort(),
  };
}

function newTurn(): Turn {
  return { silent: new Set(), isOver: false };
}
