import type { ClipHead } from '../../clip';
import { isRescuable } from '../../problems/of-job';
import type { Job } from '../job';
import { enter } from '../journal';
import type { Handler } from './signal';

/** The person shows the page that the service could not read. */
export const rescue: Handler<'rescue'> = (job, { head }, { now }) =>
  isRescuable(job) ? rescued(job, head, now, 'rescue') : job;

/**
 * The same row as a Markdown file of the page, in the same place. The address was refused for good: by itself
 * the file goes only where no earlier request can have brought the address either.
 */
export function rescued(job: Job, head: ClipHead, now: number, tap?: 'rescue'): Job {
  const { spare: _spare, listed: _listed, listedAll: _all, likely: _likely, ...others } = job;
  const { proof: _proof, provenAt: _at, resent: _resent, ...rest } = others;
  const { title, url } = job.clip;
  // It may call itself something else than the link did.
  const also = job.clip.also ?? (head.url === url ? undefined : head.url);
  return {
    ...enter(rest, now, { state: 'queued', ...(tap ? { tap } : {}) }),
    kind: 'markdown-file',
    clip: { ...head, title, url, ...(also === undefined ? {} : { also }) },
    resends: 0,
  };
}
