import { isRescuable } from '../../contract/of-job';
import type { ClipHead } from '../../model/clip';
import type { Job } from '../jobs/job';
import { enter } from '../jobs/job-log';
import type { Handler } from './signal';

/** The user provides the page that the service could not read, or did not read as it seems. */
export const rescue: Handler<'rescue'> = (job, { head }, { now }) =>
  isRescuable(job) ? rescued(job, head, now, 'rescue') : job;

/**
 * Turns a link into a Markdown file of its page, at the same destination. Happens without a tap only if no
 * earlier request can have added the link.
 */
export function rescued(job: Job, head: ClipHead, now: number, tap?: 'rescue'): Job {
  const { fallback: _fallback, listed: _listed, listedAll: _all, likely: _likely, ...others } = job;
  const { proof: _proof, provenAt: _at, resent: _resent, receipt: _receipt, ...rest } = others;
  const { title, url } = job.clip;
  const earlier = job.receipt?.ids ?? [];
  // The page may give a canonical address that differs from the link.
  const also = job.clip.also ?? (head.url === url ? undefined : head.url);
  return {
    ...enter(rest, now, { state: 'queued', tap }),
    kind: 'markdown-file',
    clip: { ...head, title, url, ...(also === undefined ? {} : { also }) },
    resends: 0,
    ...(earlier.length > 0 ? { earlier } : {}),
  };
}
