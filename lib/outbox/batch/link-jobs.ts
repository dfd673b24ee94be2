import type { Job } from '../jobs/job';

/** A confirmed job as the history knows it: of a call of a batch, one for each link that was confirmed. */
export function linkJobs(job: Job): Job[] {
  const { call, ...rest } = job;
  if (!call) return [job];
  return call.links.flatMap(({ n, url, title, outcome }) =>
    outcome?.state === 'confirmed'
      ? [
          {
            ...rest,
            id: `${call.batch} ${n}`,
            state: 'confirmed' as const,
            clip: { ...rest.clip, url, title },
            receipt: { ids: outcome.mediaId ? [outcome.mediaId] : [], at: job.since },
          },
        ]
      : [],
  );
}
