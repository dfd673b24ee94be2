import { isInGrace } from '../../lib/contract/of-job';
import type { JobState } from '../../lib/model/job-state';
import type { Job } from '../../lib/outbox/jobs/job';
import type { MemoryStore } from './memory';
import type { Input } from './model-service';

const OPEN: ReadonlySet<JobState> = new Set(['sending', 'verifying', 'waiting', 'unknown']);

const isBefore = (a: Job, b: Job): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * Whether an append is sent although the outcome of an earlier one to the same note is unknown.
 * @param takenBack jobs that were discarded for a while: others may have been sent meanwhile
 */
export function overtakes(
  { doc_id, content = '' }: Input,
  { rows }: MemoryStore,
  takenBack: ReadonlySet<string>,
): boolean {
  const appends = [...rows.values()].filter(
    ({ kind, destination }) => kind === 'append-note' && destination.id === doc_id,
  );
  const own = appends.find(({ reference }) => content.includes(reference));
  if (!own) return false;
  // After the clock is set back, a new job can look older than one that is on its way. Only one that was there
  // before, too, is overtaken.
  return appends
    .slice(0, appends.indexOf(own))
    .some(
      (job) =>
        isBefore(job, own) &&
        job.account.clientId === own.account.clientId &&
        (OPEN.has(job.state) || isInGrace(job)) &&
        job.discardedAt === undefined &&
        !takenBack.has(job.id),
    );
}
