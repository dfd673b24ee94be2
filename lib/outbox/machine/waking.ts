import { enter, mayHaveArrived } from '../jobs/job-log';
import { startVerifying } from './sending';
import type { Handler } from './signal';

/**
 * Continues a job that nothing works on.
 * - In `sending`: the browser ended the background. The log says whether the write may have arrived
 *   (lib/README.md#rule-3).
 * - In `waiting` without a time: it waits for a change, and any wake-up may be that change.
 * - With a last step in the future: the clock was set back, so its waiting time has no meaning any more.
 */
export const woken: Handler<'woken'> = (job, _signal, when) => {
  const { now } = when;
  if (job.state === 'sending') {
    return mayHaveArrived(job)
      ? startVerifying(job, when, { kind: 'ambiguous' })
      : enter(job, now, { state: 'queued' });
  }
  if (job.state === 'waiting' && job.until === undefined) return enter(job, now, { state: 'queued' });
  const last = job.events.at(-1)?.at ?? job.createdAt;
  return job.until !== undefined && last > now ? { ...job, until: now } : job;
};
