import { inBackground } from '../in-background';
import { type Problem, problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import type { Stored } from '../settings/stored';
import { type AttemptWorld, attempt } from './attempt';
import { beginVerifying } from './evidence';
import type { Job } from './job';
import { enter, mayHaveArrived } from './journal';
import { look } from './look-again';
import { createPauseAccount, holdsBack, type Pause, pauseOf } from './pause';
import { nextJob, nextWake } from './policy';
import { verificationOf } from './verify/verify';

/** All that the worker needs of the world, so that tests can stand in for it. */
export interface WorkerWorld extends Omit<AttemptWorld, 'pauseAccount'> {
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  /** @throws ProblemError where the connection cannot be used. */
  client(connection: Connection): Client;
  locks: LockManager;
  /** Asks for a wake-up at this time (milliseconds). */
  wakeAt(time: number): void;
  /** The service confirmed. */
  delivered(job: Job): Promise<void>;
}

export interface Worker {
  /** Sends what can be sent now. Called as often as anybody likes: one drains, the others join it. */
  drain(): Promise<void>;
}

const LOCK = 'satchel-outbox';
/** How soon to look again where this worker could not go on, or may be ended before it has (milliseconds). */
const LOOK_AGAIN_MS = 30_000;

/** The one worker of the outbox (design, sections 4 and 6). */
export function createWorker(world: WorkerWorld): Worker {
  const attemptWorld: AttemptWorld = { ...world, pauseAccount: createPauseAccount(world) };
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
      try {
        await world.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (!lock) return lookAgain();
          await recover();
          while (await sendNext());
          await planWake();
        });
      } catch {
        // The disk failed between two steps: every row is as it was last written, which is the truth.
        lookAgain();
      }
    }
  }

  function lookAgain(): void {
    world.wakeAt(world.now() + LOOK_AGAIN_MS);
  }

  /**
   * Rows found `sending` belong to a worker that died: the service may have them (invariant 3). Rows that
   * wait for no time wait for a change, and any wake-up may be that change.
   */
  async function recover(): Promise<void> {
    for (const { id } of await world.jobs.all()) {
      await world.jobs.update(id, (job) => recovered(job, world.now()));
    }
    world.changed();
  }

  /** @returns whether to look for another job */
  async function sendNext(): Promise<boolean> {
    const connection = await world.connection.get();
    if (!connection || holdsBack(await pauseOf(world.pause, connection, world.now()))) return false;
    const job = nextJob(await world.jobs.all(), connection, world.now());
    if (!job) return false;
    // Should the browser end this worker meanwhile, the next one finds the row.
    lookAgain();
    const client = world.client(connection);
    const obstacle = await world.reach.obstacle(job.destination, connection, client);
    if (obstacle) {
      await attemptWorld.pauseAccount(connection, obstacle);
      return false;
    }
    return advance(job, connection, client);
  }

  async function advance(job: Job, connection: Connection, client: Client): Promise<boolean> {
    const step = job.state === 'verifying' ? look : attempt;
    try {
      const outcome = await step(attemptWorld, job, connection, client);
      if ('goOn' in outcome) return outcome.goOn;
      await world.pause.put(null);
      inBackground(world.delivered(outcome.delivered));
    } catch (error) {
      // Discarded before it was begun. Anything else is for whoever drains.
      if (problemOf(error).kind !== 'gone') throw error;
    }
    return true;
  }

  async function planWake(): Promise<void> {
    const connection = await world.connection.get();
    if (!connection) return;
    const pause = await pauseOf(world.pause, connection, world.now());
    const next = nextWake(await world.jobs.all(), connection, world.now());
    if (next === undefined) return;
    const time = pause ? pause.until : next;
    if (time !== undefined) world.wakeAt(time);
  }

  return { drain };
}

function recovered(job: Job, now: number): Job {
  const problem: Problem = { kind: 'ambiguous' };
  if (job.state === 'sending') {
    if (!mayHaveArrived(job)) return enter(job, now, { state: 'queued' });
    return verificationOf(job)
      ? beginVerifying(job, now, problem)
      : enter(job, now, { state: 'unknown', problem });
  }
  return job.state === 'waiting' && job.until === undefined ? enter(job, now, { state: 'queued' }) : job;
}
