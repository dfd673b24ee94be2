import * as z from 'zod/mini';
import type { Exported } from '../../contract/outbox';
import { localDay } from '../../text/local-time';
import { type Job, jobSchema } from '../jobs/job';
import type { JobStore } from './job-store';

/** Identifies an export file. */
export const FORMAT = 'satchel-outbox';

/**
 * Exports all jobs that are neither confirmed nor discarded, and unreadable jobs, as one file. It contains no
 * API key, because jobs hold none. Files, whose bytes would not fit into one text, and jobs whose content
 * cannot be read are only counted.
 */
export async function exportJobs(jobs: JobStore, now: number): Promise<Exported> {
  const ids = [...(await jobs.all()).filter(isUnsent), ...(await jobs.unreadable())].map(({ id }) => id);
  const unsent = (await Promise.all(ids.map(jobs.whole))).filter(({ job }) => !isOver(job));
  const readable = unsent.filter(({ content }) => typeof content === 'string');
  const file = { format: FORMAT, exportedAt: now, jobs: readable };
  const unread = unsent.filter(({ content }) => content === undefined).length;
  return {
    name: `satchel-${localDay(now)}.json`,
    text: JSON.stringify(file, null, 1),
    files: unsent.length - readable.length - unread,
    unread,
  };
}

/** A batch has an export of its own. */
function isUnsent({ state, discardedAt, call }: Job): boolean {
  return state !== 'confirmed' && discardedAt === undefined && call === undefined;
}

/** Whether a job was confirmed, discarded or removed in the meantime. */
function isOver(job: unknown): boolean {
  const { data } = z.safeParse(jobSchema, job);
  return job === undefined || (data !== undefined && !isUnsent(data));
}
