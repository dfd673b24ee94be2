import type { Connection } from '../connection';
import { inBackground } from '../in-background';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import type { Service } from '../service/operation';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { attempt, type Outcome } from './attempt';
import { createDispatch, type DispatchWorld } from './dispatch';
import type { Job } from './job';
import { nextJob } from './lanes';
import { transition } from './machine/machine';
import { momentOf } from './moment';
import { nextTime } from './next-time';
import { concerns, createPauseAccount, holdsBack, type Pause, pauseOf } from './pause';
import type { Progress } from './progress';
import type { Reach } from './reach';
import { readBack } from './read-back';
import { createRecount } from './recount';
import { serviceOf } from './service-of';
import type { JobStore } from './store';
import { tidy } from './tidy';
import type { UploadStoreDeps } from './upload-store';

/** All that the worker needs of the world, so that tests can stand in for it. */
export interface WorkerWorld extends DispatchWorld, UploadStoreDeps {
  jobs: JobStore;
  reach: Reach;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  random(): number;
  progress: Progress;
  settings: Stored<Settings>;
  /** Whether the person stopped all sending. */
  paused: Stored<boolean>;
  /** Resolves after that many milliseconds. */
  rest(ms: number): Promise<void>;
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  /** @throws ProblemError where the connection cannot be used. */
  client(connection: Connection): Client;
  locks: LockManager;
  /** Asks for a wake-up at this time (milliseconds) and no other; for none where it is undefined. */
  wakeAt(time: number | undefined): void;
  /** Asks for a wake-up at this time (milliseconds) at the latest. */
  wakeBy(time: number): void;
  /** The service confirmed. */
  delivered(job: Job): Promise<void>;
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
/** Between two writes, so that a full outbox does not come down on the service all at once (milliseconds). */
const GAP_MS = 250;

/** The one worker of the outbox (design, sections 4 and 6). */
export function createWorker(world: WorkerWorld): Worker {
  const pauseAccount = createPauseAccount(world);
  const attemptWorld = { ...world, dispatch: createDispatch(world) };
  const recount = createRecount(attemptWorld);
  let sending: { id: string; stop: AbortController } | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    again = true;
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
          const silent = new Set<Service>();
          while (await sendNext(silent));
          inBackground(recount());
          // What was asked for in case this worker is ended is over, too.
          world.wakeAt(await nextTime(world));
        });
      } catch {
        // The disk failed between two steps: every row is as it was last written, which is the truth.
        lookAgain();
      }
    }
  }

  function lookAgain(): void {
    world.wakeBy(world.now() + LOOK_AGAIN_MS);
  }

  /** Rows for which it changes anything are told that a worker begins, and that the one before is gone. */
  async function recover(): Promise<void> {
    const rows = await world.jobs.all();
    const when = momentOf(world);
    for (const job of rows) {
      const changes = transition(job, WOKEN, when).job !== job;
      if (changes) await attemptWorld.dispatch(job.id, WOKEN);
    }
    inBackground(world.recovered(rows));
    // Where nothing changed, no open page has anything to ask for again.
    if (await tidy(world.jobs, rows, when.now, (await world.settings.get()).history)) world.changed();
  }

  /**
   * @param silent services that gave no answer since this drain began
   * @returns whether to look for another job
   */
  async function sendNext(silent: Set<Service>): Promise<boolean> {
    const connection = await world.connection.get();
    if (!connection || (await world.paused.get())) return false;
    const pause = await pauseOf(world.pause, connection, world.now());
    if (holdsBack(pause)) return false;
    const rows = (await world.jobs.all()).filter(({ destination }) => !silent.has(serviceOf(destination)));
    const next = (jobs: Job[]) => nextJob(jobs, connection, world.now());
    // A service that gave no answer before may take its time to give none again: it comes last.
    const job = next(rows.filter((row) => !concerns(pause, row))) ?? next(rows);
    if (!job) return false;
    // Should the browser end this worker meanwhile, the next one finds the row.
    lookAgain();
    const client = world.client(connection);
    const obstacle = await world.reach.obstacle(job.destination, connection, client);
    if (obstacle) {
      const { error, service } = obstacle;
      await pauseAccount(connection, error, silent.size ? undefined : service);
      if (service) silent.add(service);
      return service !== undefined;
    }
    // What stood in the way is over: the next wake-up is planned by the rows alone.
    if (pause) await endPause(job);
    return advance(job, connection, client);
  }

  /** The pause that this row was in. */
  async function endPause(job: Job): Promise<void> {
    await world.pause.update((pause) => (concerns(pause, job) ? null : pause));
  }

  async function advance(job: Job, connection: Connection, client: Client): Promise<boolean> {
    try {
      const looks = job.state === 'verifying';
      const stop = new AbortController();
      sending = { id: job.id, stop };
      const outcome = looks
        ? await readBack(attemptWorld, job, client)
        : await attempt(attemptWorld, job, connection, client, stop.signal);
      if (looks && !outcome.error) world.reach.heard(job.destination, connection);
      const goOn = await follow(outcome, connection);
      if (goOn && !looks) await world.rest(GAP_MS);
      return goOn;
    } catch (error) {
      // Discarded before it was begun. Anything else is for whoever drains.
      if (problemOf(error).kind !== 'gone') throw error;
      return true;
    }
  }

  /** @returns whether other jobs may still go on */
  async function follow({ job, effects, error }: Outcome, connection: Connection): Promise<boolean> {
    if (effects.includes('ask-first')) world.reach.lost();
    if (effects.includes('pause-account')) {
      await pauseAccount(connection, error);
      return false;
    }
    if (effects.includes('delivered')) {
      await endPause(job);
      inBackground(world.delivered(job));
    }
    return true;
  }

  return {
    drain,
    stop(id) {
      if (sending?.id === id) sending.stop.abort();
    },
  };
}
