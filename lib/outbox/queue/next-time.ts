import { CONNECTION } from '../../store/connected';
import type { Values } from '../../store/values';
import { nextWake } from '../jobs/lanes';
import type { JobStore } from '../store/store';
import { auditAt } from './audit';
import { concerns, pauseOf } from './pause';
import { PAUSED } from './paused';
import { countsAt } from './recount';

export interface NextTimeDeps {
  jobs: Pick<JobStore, 'all'>;
  values: Values;
  now(): number;
  online(): boolean;
}

/** When the worker can continue without an event (milliseconds), if ever. */
export async function nextTime(deps: NextTimeDeps): Promise<number | undefined> {
  const connection = await deps.values.of(CONNECTION).get();
  if (!connection || (await deps.values.of(PAUSED).get())) return undefined;
  const now = deps.now();
  const pause = await pauseOf(deps.values, connection, now);
  const rows = await deps.jobs.all();
  const wakeOf = (isPaused: boolean) =>
    nextWake(
      rows.filter((job) => concerns(pause, job) === isPaused),
      connection,
      now,
    );
  const afterPause = wakeOf(true) === undefined ? undefined : pause?.until;
  return earliest(
    wakeOf(false),
    afterPause,
    ...rows.map((job) => countsAt(job, connection)),
    // Whatever wakes the worker once the device is online continues the audits.
    ...(deps.online() ? rows.map((job) => auditAt(job, connection, pause)) : []),
  );
}

function earliest(...times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length ? Math.min(...known) : undefined;
}
