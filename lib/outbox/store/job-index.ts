import * as z from 'zod/mini';
import { isInGrace, isRescuable, needsUser } from '../../contract/of-job';
import { accountKey } from '../../model/account-key';
import type { Destination } from '../../model/destination';
import type { IndexedRow, JobIndex, Urgency } from '../../store/rows';
import { type Job, jobSchema } from '../jobs/job';
import { continuesByItself, holdsLane, isOrdered, laneOf } from '../jobs/lanes';
import { serviceOf } from '../jobs/service-of';

/** The row to store for a job, or for what should be one and cannot be read. */
export function withIndex<Row extends { id: string }>(row: Row): Row & IndexedRow {
  const { data } = z.safeParse(jobSchema, row);
  return { ...row, index: data ? indexOf(data) : { unreadable: 1 } };
}

export function indexOf(job: Job): JobIndex {
  const { state, createdAt, since, until, discardedAt } = job;
  const [account, service, lane] = [accountKey(job.account), serviceOf(job.destination), laneOf(job)];
  const urgency = urgencyOf(job);
  const stirs = wokenUntil(job);
  const isUndiscarded = discardedAt === undefined;
  // Single saves go before all calls of batches, and only the first jobs of a lane are looked at.
  const turn = job.call ? Number.POSITIVE_INFINITY : createdAt;
  // The list shows the batch instead of its calls.
  const isListed = job.call === undefined;
  return {
    state,
    ...(isListed ? { list: [urgency, -since] } : {}),
    ...(isListed && isUndiscarded && state !== 'confirmed' ? { standing: [urgency, account, service] } : {}),
    ...(isUndiscarded && state === 'queued' && !isInGrace(job)
      ? { queued: [account, service, lane, turn] }
      : {}),
    ...(isUndiscarded && continuesByItself(job) && until !== undefined
      ? { until: [account, service, lane, until] }
      : {}),
    ...(isOrdered(job) && holdsLane(job) ? { holds: [account, lane, createdAt] } : {}),
    ...(stirs === undefined ? {} : { stirs }),
    ...(leavesTraces(job) ? { traces: traceKey(job.destination) } : {}),
    ...(discardedAt === undefined ? {} : { discardedAt }),
  };
}

/** One key for a knowledge base with all its folders. */
export function traceKey({ kind, id }: Destination): string {
  return `${kind}\n${id}`;
}

/** A discarded job stays in its place, so that the user can restore it. */
function urgencyOf(job: Job): Urgency {
  if (needsUser({ ...job, discardedAt: undefined })) return 0;
  return job.state === 'confirmed' && !isRescuable(job) ? 2 : 1;
}

/**
 * Before this time, the signal `woken` may change the job. If the job waits for a time, it is the time of its last
 * event: until then, the clock has been set back. Infinity: always. Undefined: never.
 */
function wokenUntil({ state, until, events, createdAt }: Job): number | undefined {
  if (state === 'sending' || (state === 'waiting' && until === undefined)) return Number.POSITIVE_INFINITY;
  return until === undefined ? undefined : (events.at(-1)?.at ?? createdAt);
}

function leavesTraces({ state, call, receipt, earlier, files }: Job): boolean {
  const isOpen = state === 'sending' || (call !== undefined && state === 'verifying');
  return isOpen || [receipt, earlier, files].some((trace) => trace !== undefined);
}
