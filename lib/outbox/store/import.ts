import * as z from 'zod/mini';
import type { Imported } from '../../contract/outbox';
import { ProblemError } from '../../problems/problem';
import type { Job } from '../jobs/job';
import { enter, mayHaveArrived } from '../jobs/job-log';
import { FORMAT } from './export';
import { readForeign } from './foreign-job';
import type { JobStore } from './job-store';

const fileSchema = z.lazy(() => z.object({ format: z.literal(FORMAT), jobs: z.array(z.unknown()) }));

/**
 * Imports a file made by `exportJobs`. Keeps a job that already exists here, unless it was discarded. Sends
 * nothing by itself, because the exporting device may still hold the same jobs. Invalid entries are counted
 * as unreadable and skipped, because anybody may have written the file.
 * @throws ProblemError `not-an-export`: the text is no such file; `storage`.
 */
export async function importJobs(jobs: JobStore, text: string, now: number): Promise<Imported> {
  const imported: Imported = { added: 0, known: 0, unreadable: 0 };
  const unreadable = new Set((await jobs.unreadable()).map(({ id }) => id));
  for (const entry of parse(text).jobs) {
    const read = readForeign(entry);
    if (!read) {
      imported.unreadable += 1;
      continue;
    }
    const { id, raw, job, content } = read;
    if (!job) unreadable.add(id);
    // If two jobs share an id, the first one stays, even if it is unreadable.
    const added =
      job && !unreadable.has(id)
        ? await addJob(jobs, job, content, now)
        : await jobs.addUnreadable({ id, raw: { ...raw, state: 'unknown' }, content });
    imported[added ? 'added' : 'known'] += 1;
  }
  return imported;
}

function parse(text: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProblemError({ kind: 'not-an-export' }, { cause });
  }
}

/** @returns whether this gave the user a job that they did not have before */
async function addJob(jobs: JobStore, imported: Job, content: string, now: number): Promise<boolean> {
  const job = arrived(imported, now);
  // `add` returns the same object if it stored it.
  const stored = await jobs.add(job, content);
  if (stored === job) return true;
  if (stored.discardedAt === undefined) return false;
  await jobs.update(stored.id, (discarded) => arrived(discarded, now));
  return true;
}

/** Clears `discardedAt`, because importing a discarded job means that the user wants it back. */
function arrived({ discardedAt: _at, ...job }: Job, now: number): Job {
  if (job.state === 'confirmed') return job;
  const open =
    job.state === 'verifying' || job.state === 'unknown' || (job.state === 'sending' && mayHaveArrived(job));
  return open
    ? enter(job, now, { state: 'unknown', tap: 'import', problem: { kind: 'ambiguous' } })
    : enter(job, now, { state: 'needs-you', tap: 'import', problem: { kind: 'imported' } });
}
