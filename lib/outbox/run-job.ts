import type { Connection } from '../connection';
import { inBackground } from '../in-background';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import type { Service } from '../service/operation';
import type { Stored } from '../settings/stored';
import { attempt, type Outcome } from './attempt';
import type { Flight, Turn } from './in-flight';
import type { Job } from './job';
import type { Clocks } from './moment';
import { createPace, type PaceDeps } from './pace';
import { concerns, createPauseAccount, type Pause } from './pause';
import type { Progress } from './progress';
import type { Reach } from './reach';
import { type ReadBackWorld, readBack } from './read-back';
import { serviceOf } from './service-of';

export interface RunJobDeps extends ReadBackWorld, PaceDeps, Clocks {
  reach: Reach;
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  progress: Progress;
  /** A row changed. */
  changed(): void;
  /** The service confirmed. */
  delivered(job: Job): Promise<void>;
}

/** The jobs that are worked on at once, and what they tell each other. */
export interface Crew {
  flights: ReadonlyMap<string, Flight>;
  turn(): Turn;
  /** There may be something more to begin. */
  changed(): void;
}

/** What a job is sent by. */
export interface Means {
  connection: Connection;
  client: Client;
  /** The pause that there was as it began. */
  pause: Pause | undefined;
}

/**
 * Sends or looks for one job, and writes down what came of it: in its row, and for the others.
 * @throws ProblemError `storage`: the row is as it was last written.
 */
export type RunJob = (flight: Flight, means: Means) => Promise<void>;

export function createRunJob(deps: RunJobDeps, crew: Crew): RunJob {
  const pauseAccount = createPauseAccount(deps);
  const pace = createPace(deps);

  async function run(flight: Flight, means: Means): Promise<void> {
    const { job } = flight;
    const { connection, client, pause } = means;
    const obstacle = await deps.reach.obstacle(job.destination, connection, client);
    if (obstacle) {
      const { silent } = crew.turn();
      const service = silent.size ? undefined : obstacle.service;
      if (obstacle.service) silent.add(obstacle.service);
      else crew.turn().isOver = true;
      return stopOthers(flight, connection, obstacle.error, service);
    }
    flight.asks = undefined;
    crew.changed();
    const isLook = job.state === 'verifying';
    if (!isLook) await pace.turn();
    // Nothing was sent yet: it goes when that pause is over.
    if (flight.isOvertaken) return;
    // What stood in the way is over: the next wake-up is planned by the rows alone.
    if (pause) await endPause(flight);
    const outcome = isLook ? await readBack(deps, job, client) : await send(flight, means);
    if (isLook && !outcome.error) deps.reach.heard(job.destination, connection);
    await follow(flight, outcome, connection);
  }

  function send({ job, isUpload, stop }: Flight, { connection, client }: Means): Promise<Outcome> {
    // A small text is out at once: only an upload's progress is worth telling.
    const sent = (bytes: number) => (isUpload ? deps.progress.tell({ id: job.id, bytes }) : undefined);
    return attempt(deps, job, connection, client, { stop: stop.signal, sent });
  }

  async function follow(
    flight: Flight,
    { job, effects, error }: Outcome,
    connection: Connection,
  ): Promise<void> {
    if (effects.includes('ask-first')) deps.reach.lost();
    if (effects.includes('pause-account')) {
      crew.turn().isOver = true;
      await stopOthers(flight, connection, error);
    }
    if (effects.includes('delivered')) {
      // One that was on its way as another met a limit says nothing of what comes after.
      if (!flight.isOvertaken) await pace.went();
      await endPause(flight);
      inBackground(deps.delivered(job));
    }
  }

  /** Pauses the account, or what goes to one service of it. What is on its way ends as it may. */
  async function stopOthers(
    flight: Flight,
    connection: Connection,
    error: unknown,
    service?: Service,
  ): Promise<void> {
    const { isOvertaken } = flight;
    flight.isPausing = true;
    for (const other of crew.flights.values()) {
      const isHit = service === undefined || serviceOf(other.job.destination) === service;
      if (other !== flight && isHit) other.isOvertaken = true;
    }
    if (problemOf(error).kind === 'rate' && !isOvertaken) await pace.limited();
    await pauseAccount(connection, error, { service, isSameTurn: isOvertaken });
  }

  /** Ends the pause that this job was in, unless another one began since. */
  async function endPause({ job, isOvertaken }: Flight): Promise<void> {
    if (!isOvertaken) await deps.pause.update((pause) => (concerns(pause, job) ? null : pause));
  }

  return async (flight, means) => {
    try {
      await run(flight, means);
    } catch (error) {
      // Discarded before it was begun.
      if (problemOf(error).kind !== 'gone') throw error;
    }
  };
}
