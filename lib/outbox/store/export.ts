import * as z from 'zod/mini';
import type { Exported } from '../../contract/outbox';
import { localDay } from '../../text/local-time';
import { type Job, jobSchema } from '../jobs/job';
import type { JobStore } from './job-store';

/** Identifies an export file. */
export const FORMAT = 'satchel-outbox';

/** How much an answer holds (characters). Chrome takes no message of more than 64 MiB. */
const MOST = 10_000_000;

/**
 * Exports all jobs that are neither confirmed nor discarded, and unreadable jobs, as one file. It contains no
 * API key, because jobs hold none. Files, whose bytes would not fit into one text, and jobs whose content
 * cannot be read are only counted.
 * @param rest what an earlier part left, in place of all jobs
 */
export async function exportJobs(
  jobs: JobStore,
  now: number,
  rest?: readonly string[],
  most = MOST,
): Promise<Exported> {
  const all = async () => [...(await jobs.all()).filter(isUnsent), ...(await jobs.unreadable())];
  const ids = [...(rest ?? (await all()).map(({ id }) => id))];
  const entries: string[] = [];
  const left = { files: 0, unread: 0 };
  let size = 0;
  while (size < most) {
    const id = ids.shift();
    if (id === undefined) break;
    const entry = await jobs.whole(id);
    if (isOver(entry.job)) continue;
    if (typeof entry.content !== 'string') {
      left[entry.content ? 'files' : 'unread'] += 1;
      continue;
    }
    const text = JSON.stringify(entry, null, 1);
    entries.push(text);
    size += text.length;
  }
  const head = rest ? '' : `{"format":"${FORMAT}","exportedAt":${now},"jobs":[`;
  const text = entries.map((entry, index) => `${rest || index > 0 ? ',' : ''}\n${entry}`).join('');
  return {
    name: `satchel-${localDay(now)}.json`,
    text: `${head}${text}${ids.length > 0 ? '' : '\n]}\n'}`,
    ...left,
    ...(ids.length > 0 ? { rest: ids } : {}),
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
