import type { Job } from '../jobs/job';
import type { Batch, Item } from './batch';
import { callJob } from './call-job';

/** A confirmed link of a batch as the history knows it: as a job of its own. */
export function itemJob(batch: Batch, item: Item, confirmedAt: number): Job {
  const { call: _call, ...job } = callJob(batch, item.to, [item], confirmedAt);
  return {
    ...job,
    id: `${batch.id} ${item.n}`,
    state: 'confirmed',
    since: confirmedAt,
    receipt: { ids: item.mediaId ? [item.mediaId] : [], at: confirmedAt },
  };
}
