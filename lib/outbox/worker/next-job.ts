import type { Connection } from '../../model/connection';
import type { Service } from '../../service/operation';
import { hasItemsToSend } from '../batch/batch';
import type { Job } from '../jobs/job';
import { wasOpen } from '../jobs/job-log';
import { laneOf } from '../jobs/lanes';
import { serviceOf } from '../jobs/service-of';
import type { SourceLabels } from '../jobs/source-line';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';
import { type Flight, hasRoom, hasSmallRoom, mayJoin, takenLanes } from './in-flight';
import { isUpload } from './upload-size';

export interface NextJobDeps {
  jobs: JobStore;
  batches: Pick<BatchStore, 'list' | 'makeCall'>;
  now(): number;
  sourceLabels(): SourceLabels;
}

type Next = Pick<Flight, 'job' | 'isUpload'>;

/**
 * Chooses the job to start beside the running ones. Undefined if none is due or has room.
 * @param isShut whether a service gets nothing now
 */
export type NextJob = (
  connection: Connection,
  isShut: (service: Service) => boolean,
  running: readonly Flight[],
) => Promise<Next | undefined>;

/** Single saves go first; then the calls of batches that wait, and then a new one. */
export function createNextJob(deps: NextJobDeps): NextJob {
  /** The first of these jobs that has room beside the running ones. */
  async function choose(
    due: readonly Job[],
    isShut: (service: Service) => boolean,
    running: readonly Flight[],
  ): Promise<Next | undefined> {
    for (const job of due) {
      if (isShut(serviceOf(job.destination)) || !mayJoin(running, job)) continue;
      // Measuring a text reads it from disk, so first see that even a small job has room.
      if (job.kind !== 'file' && !hasRoom(running, job, false)) continue;
      const isVerification = job.state === 'verifying';
      const upload = !isVerification && (await isUpload(job, deps.jobs, deps.sourceLabels()));
      if (hasRoom(running, job, upload)) return { job, isUpload: upload };
    }
    return undefined;
  }

  return async (connection, isShut, running) => {
    const taken = takenLanes(running);
    const due = await deps.jobs.due(connection, deps.now(), (lane) => taken.has(lane));
    const single = await choose(due.filter(isSingle), isShut, running);
    if (single || isShut('knowledge') || !hasSmallRoom(running)) return single;
    const batches = (await deps.batches.list()).filter(({ run }) => run === 'running');
    const ids = new Set(batches.map(({ id }) => id));
    const calls = due.filter((job) => job.call && (ids.has(job.call.batch) || wasOpen(job)));
    const next = await choose(calls, isShut, running);
    if (next) return next;
    const lanesOfCalls = new Set(calls.map(laneOf));
    const isTaken = (lane: string) => taken.has(lane) || lanesOfCalls.has(lane);
    const waiting = batches.filter((batch) => hasItemsToSend(connection, batch));
    const fresh = await deps.batches.makeCall(waiting, deps.now(), isTaken);
    return fresh && choose([fresh], isShut, running);
  };
}

function isSingle({ call }: Job): boolean {
  return call === undefined;
}
