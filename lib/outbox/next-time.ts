import type { Connection } from '../connection';
import type { Stored } from '../settings/stored';
import { nextWake } from './lanes';
import { concerns, type Pause, pauseOf } from './pause';
import { countsAt } from './recount';
import type { JobStore } from './store';

export interface NextTimeWorld {
  jobs: Pick<JobStore, 'all'>;
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  paused: Stored<boolean>;
  now(): number;
}

/** When the worker can continue without an event (milliseconds), if ever. */
export async function nextTime(world: NextTimeWorld): Promise<number | undefined> {
  const connection = await world.connection.get();
  if (!connection || (await world.paused.get())) return undefined;
  const now = world.now();
  const pause = await pauseOf(world.pause, connection, now);
  const rows = await world.jobs.all();
  const wakeOf = (isPaused: boolean) =>
    nextWake(
      rows.filter((job) => concerns(pause, job) === isPaused),
      connection,
      now,
    );
  const afterPause = wakeOf(true) === undefined ? undefined : pause?.until;
  return earliest(wakeOf(false), afterPause, ...rows.map((job) => countsAt(job, connection)));
}

function earliest(...times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length ? Math.min(...known) : undefined;
}
