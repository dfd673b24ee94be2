import { enter, mayHaveArrived } from '../journal';
import { open } from './sending';
import type { Handler } from './signal';

/**
 * A row found `sending` belongs to a worker that died: the service may have it (lib/README.md#rule-3). A row that
 * waits for no time waits for a change, and any wake-up may be that change. A row whose last step lies in
 * the future was written before the clock was set back: its wait means nothing any more.
 */
export const woken: Handler<'woken'> = (job, _signal, when) => {
  const { now } = when;
  if (job.state === 'sending') {
    return mayHaveArrived(job)
      ? open(job, when, { kind: 'ambiguous' })
      : enter(job, now, { state: 'queued' });
  }
  if (job.state === 'waiting' && job.until === undefined) return enter(job, now, { state: 'queued' });
  const last = job.events.at(-1)?.at ?? job.createdAt;
  return job.until !== undefined && last > now ? { ...job, until: now } : job;
};
