import { type Account, sameAccount } from '../../model/account';
import type { Connection } from '../../model/connection';
import { unlessGone } from '../../problems/unless-gone';
import type { Client } from '../../service/client';
import type { Values } from '../../store/values';
import type { Job } from '../jobs/job';
import { serviceOf } from '../jobs/service-of';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';
import { countCopies } from '../verify/copies';
import { activeConnection } from './active-connection';
import type { Dispatch } from './dispatch';
import { afterPause, type Pause, pauseOf } from './pause';
import { sharedRun } from './shared-run';

interface RecountDeps {
  jobs: Pick<JobStore, 'confirmed'>;
  batches: Pick<BatchStore, 'owned'>;
  values: Values;
  now(): number;
  client(connection: Connection): Client;
  dispatch: Dispatch;
}

/**
 * Counts the copies of jobs that were sent again, or perhaps repeated by the browser. The service's reads may show the
 * first write only after its absence was proven. Runs in the background; concurrent calls share one run.
 */
export function createRecount(deps: RecountDeps): () => Promise<void> {
  async function recount(): Promise<void> {
    const connection = await activeConnection(deps.values);
    if (!connection) return;
    const pause = await pauseOf(deps.values, connection, deps.now());
    const all = await deps.jobs.confirmed();
    // Two servers may give the same ids.
    const confirmed = all.filter(({ account }) => account.baseUrl === connection.baseUrl);
    const isDue = (at: number | undefined) => at !== undefined && at <= deps.now();
    for (const job of confirmed.filter((each) => isDue(countsAt(each, connection, pause)))) {
      const owned = (ids: readonly string[]) => deps.batches.owned(ids, connection);
      const counted = countCopies(job, deps.client(connection), confirmed, owned);
      const copies = await counted.catch(() => undefined);
      await unlessGone(deps.dispatch(job.id, { type: 'counted', copies }));
    }
  }

  return sharedRun(recount);
}

/** When to count a job's copies (milliseconds). Undefined if there is no such time, or none is known yet. */
export function countsAt(job: Job, connected: Account, pause: Pause | undefined): number | undefined {
  const { account, state, receipt, destination } = job;
  const at = receipt?.countAt;
  if (state !== 'confirmed' || at === undefined || !sameAccount(account, connected)) return undefined;
  return afterPause(at, pause, serviceOf(destination));
}
