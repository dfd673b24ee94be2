import { type Adding, createAdding } from './actions/add';
import { type AllJobs, createAllJobs } from './actions/all-jobs';
import type { OutboxDeps } from './actions/deps';
import { createOneJob, type OneJob } from './actions/one-job';
import { createTaps } from './actions/taps';
import { createQueries, type Queries } from './views/queries';

/** What pages and menus can do with jobs (lib/outbox/README.md#how-a-job-passes-through). */
export interface Outbox extends Queries, Adding, OneJob, AllJobs {}

export function createOutbox(deps: OutboxDeps): Outbox {
  const taps = createTaps(deps);
  return {
    ...createQueries(deps),
    ...createAdding(deps, taps),
    ...createOneJob(deps, taps),
    ...createAllJobs(deps, taps),
  };
}
