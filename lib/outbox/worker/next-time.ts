import type { Values } from '../../store/values';
import { hasItemsToSend } from '../batch/batch';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';
import type { Wake } from '../store/lanes-scan';
import { activeConnection } from './active-connection';
import { batchAuditAt } from './audit-batches';
import { auditAt } from './audit-links';
import { concernsService, pauseOf } from './pause';
import { countsAt } from './recount';

export interface NextTimeDeps {
  jobs: Pick<JobStore, 'wakes' | 'confirmed'>;
  batches: Pick<BatchStore, 'list'>;
  values: Values;
  now(): number;
  online(): boolean;
}

/** When the worker can continue without an event (milliseconds), if ever. */
export async function nextTime(deps: NextTimeDeps): Promise<number | undefined> {
  const connection = await activeConnection(deps.values);
  if (!connection) return undefined;
  const now = deps.now();
  const pause = await pauseOf(deps.values, connection, now);
  const [wakes, confirmed, batches] = await Promise.all([
    deps.jobs.wakes(connection),
    deps.jobs.confirmed(),
    deps.batches.list(),
  ]);
  const isPaused = ({ service }: Wake) => pause !== undefined && concernsService(pause, service);
  return earliest(
    ...wakes.filter((wake) => !isPaused(wake)).map(({ at }) => (at === 0 ? now : at)),
    // The end of the pause, if it holds back a job or a batch. Without a pause, all that can go was sent.
    wakes.some(isPaused) || batches.some((batch) => hasItemsToSend(connection, batch))
      ? pause?.until
      : undefined,
    ...confirmed.map((job) => countsAt(job, connection, pause)),
    // Offline, audits need no time of their own: the worker wakes once the device is online.
    ...(deps.online()
      ? [
          ...confirmed.map((job) => auditAt(job, connection, pause)),
          ...batches.map((batch) => batchAuditAt(batch, connection, pause)),
        ]
      : []),
  );
}

function earliest(...times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length ? Math.min(...known) : undefined;
}
