import { enter, mayHaveArrived } from '../jobs/job-log';
import { startVerifying } from './sending';
import type { Handler } from './signal';

/**
 * - Nothing works on a job found in `sending`: the browser ended the background. The log says whether its write may
 *   have arrived (lib/README.md#rule-3).
 * - A job that waits without a time waits for a change, and any wake-up may be that change.
 * - A job whose last step is in the future was stored before the clock was set back, so its wait has no
 *   meaning.
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
