import type { ClipHead } from '../../model/clip';
import { labelOf } from '../../text/label';
import type { Job } from '../jobs/job';
import { kindOf } from '../jobs/new-job';
import type { Batch, Item } from './batch';

/**
 * A job that sends these items of a batch to one folder. It goes through the same states as any other job,
 * so that everything that holds for jobs holds for batches.
 */
export function callJob(batch: Batch, to: number, items: readonly Item[], now: number): Job {
  const [first] = items;
  const destination = batch.destinations[to]?.destination;
  if (!first || !destination) throw new Error('an incomplete call');
  const clip: ClipHead = {
    kind: 'link',
    url: first.link.url,
    title: labelOf(first.link.title),
    capturedAt: now,
    ...(first.link.editedTitle ? { editedTitle: true } : {}),
  };
  return {
    version: 2,
    id: `${batch.id} ${first.n} ${now}`,
    reference: '',
    account: batch.account,
    kind: kindOf(clip, destination),
    clip,
    destination,
    call: {
      batch: batch.id,
      to,
      links: items.map(({ n, link: { url, title } }) => ({ n, url, title: labelOf(title) })),
    },
    state: 'queued',
    createdAt: now,
    since: now,
    attempts: 0,
    resends: 0,
    events: [{ at: now, state: 'queued' }],
  };
}
