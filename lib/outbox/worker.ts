import { parseStorePattern } from '../address';
import { type Problem, problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import { ServiceError } from '../service/failures';
import type { Stored } from '../settings/stored';
import { deliveries } from './deliver/deliver';
import type { Job } from './job';
import { confirm, enter, mayHaveArrived } from './journal';
import { holdsBack, type Pause, pauseOf } from './pause';
import { judge, nextJob, nextWake, type Verdict } from './policy';
import type { Reach } from './reach';
import type { JobStore } from './store';

/** All that the worker needs of the world, so that tests can stand in for it. */
export interface WorkerWorld {
  jobs: JobStore;
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  client(connection: Connection): Client;
  reach: Reach;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  locks: LockManager;
  now(): number;
  random(): number;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  /** Asks for a wake-up at this time (milliseconds). */
  wakeAt(time: number): void;
  /** A row changed. */
  changed(): void;
  /** The service confirmed. */
  delivered(job: Job): Promise<void>;
}

export interface Worker {
  /** Sends what can be sent now. Called as often as anybody likes: one drains, the others join it. */
  drain(): Promise<void>;
}

const LOCK = 'satchel-outbox';
/** How soon to look again where another worker held the lock (milliseconds). */
const LOOK_AGAIN_MS = 30_000;

/** The one worker of the outbox (design, sections 4 and 6). */
export function createWorker(world: WorkerWorld): Worker {
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    again = true;
    running ??= drainAll().finally(() => {
      running = undefined;
      // Asked for in the moment between the last look and now.
      if (again) void drain();
    });
    await running;
  }

  async function drainAll(): Promise<void> {
    while (again) {
      again = false;
      await world.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (!lock) return world.wakeAt(world.now() + LOOK_AGAIN_MS);
        try {
          await recover();
          while (await sendNext());
          await planWake();
        } catch {
          // The disk failed between two steps: every row is as it was last written, which is the truth.
          world.wakeAt(world.now() + LOOK_AGAIN_MS);
        }
      });
    }
  }

  /**
   * Rows found `sending` belong to a worker that died: the service may have them (invariant 3). Rows that
   * wait for no time wait for a change, and any wake-up may be that change.
   */
  async function recover(): Promise<void> {
    for (const job of await world.jobs.all()) {
      if (job.state === 'waiting' && job.until === undefined) await requeue(job.id);
      if (job.state !== 'sending') continue;
      const state = mayHaveArrived(job) ? 'unknown' : 'queued';
      const problem: Problem = { kind: 'ambiguous' };
      await change(job.id, (row) =>
        enter(row, world.now(), state === 'unknown' ? { state, problem } : { state }),
      );
    }
  }

  async function requeue(id: string): Promise<void> {
    await change(id, (row) => enter(row, world.now(), { state: 'queued' }));
  }

  /** @returns whether to look for another job */
  async function sendNext(): Promise<boolean> {
    const connection = await world.connection.get();
    if (!connection || holdsBack(await pauseOf(world.pause, connection, world.now()))) return false;
    const job = nextJob(await world.jobs.all(), connection, world.now());
    if (!job) return false;
    const client = world.client(connection);
    const obstacle = await world.reach.obstacle(connection, client);
    if (obstacle) {
      await pause(connection, obstacle);
      return false;
    }
    return send(job, connection, client);
  }

  async function mayUpload({ objectStore }: Connection): Promise<boolean> {
    const store = parseStorePattern(objectStore);
    return store.ok && world.permitted([store.pattern]);
  }

  async function send(job: Job, connection: Connection, client: Client): Promise<boolean> {
    const { id } = job;
    await change(id, (row) => enter(row, world.now(), { state: 'sending' }));
    try {
      const ids = await deliveries[job.kind](job, {
        client,
        mayUpload: () => mayUpload(connection),
        sourceLabel: world.sourceLabel(),
        writing: (operation) => change(id, (row) => enter(row, world.now(), { state: 'sending', operation })),
      });
      await change(id, (row) => confirm(row, world.now(), { ids, at: world.now() }));
    } catch (error) {
      return fail(await world.jobs.get(id), connection, error);
    }
    await world.pause.put(null);
    await world.delivered(await world.jobs.get(id));
    return true;
  }

  /** @returns whether other jobs may go on */
  async function fail(job: Job, connection: Connection, error: unknown): Promise<boolean> {
    const problem = mayHaveArrived(job) ? problemOf(error) : notSent(problemOf(error));
    const verdict = verdictOn(problem, job.attempts, error);
    if (verdict.next === 'pause') await pause(connection, error);
    if (verdict.next === 'unknown') world.reach.lost();
    await change(job.id, (row) => enter(row, world.now(), { ...afterwards(verdict), problem }));
    return verdict.next !== 'pause';
  }

  async function pause(connection: Connection, error: unknown): Promise<void> {
    const problem = notSent(problemOf(error));
    const { baseUrl, clientId } = connection;
    await world.pause.update((before) => {
      const failures = (before?.problem.kind === problem.kind ? before.failures : 0) + 1;
      const verdict = verdictOn(problem, failures, error);
      const until = 'until' in verdict ? { until: verdict.until } : {};
      return { account: { baseUrl, clientId }, problem, failures, ...until };
    });
    world.changed();
  }

  function verdictOn(problem: Problem, failures: number, error: unknown): Verdict {
    const retryAfterMs = error instanceof ServiceError ? error.retryAfterMs : undefined;
    return judge(problem, failures, world.now(), retryAfterMs, world.random());
  }

  async function planWake(): Promise<void> {
    const connection = await world.connection.get();
    if (!connection) return;
    const jobs = await world.jobs.all();
    const pause = await pauseOf(world.pause, connection, world.now());
    const waits = jobs.some((job) => job.state === 'queued' || job.state === 'waiting');
    const times = [nextWake(jobs), waits ? pause?.until : undefined].filter((time) => time !== undefined);
    if (times.length) world.wakeAt(Math.min(...times));
  }

  async function change(id: string, step: (job: Job) => Job): Promise<void> {
    await world.jobs.update(id, step);
    world.changed();
  }

  return { drain };
}

/** Before any write went out, an answer that leaves things open leaves nothing open: nothing was sent. */
function notSent(problem: Problem): Problem {
  const open: Problem['kind'][] = ['ambiguous', 'ambiguous-final', 'reread', 'unexpected'];
  return open.includes(problem.kind) ? { ...problem, kind: 'not-sent' } : problem;
}

function afterwards(verdict: Verdict): { state: Job['state']; until?: number | undefined } {
  if (verdict.next === 'pause') return { state: 'queued' };
  if (verdict.next === 'wait') return { state: 'waiting', until: verdict.until };
  return { state: verdict.next };
}
