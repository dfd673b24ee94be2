import * as z from 'zod/mini';
import type { Imported } from '../contract/outbox';
import { ProblemError } from '../problem';
import { FORMAT } from './export';
import { readForeign } from './foreign-row';
import type { Job } from './job';
import { enter, mayHaveArrived } from './journal';
import type { JobStore } from './store';

const fileSchema = z.object({ format: z.literal(FORMAT), rows: z.array(z.unknown()) });

/**
 * Takes in a file of `exportJobs`. A row that is here already stays as it is, unless it is discarded. Nothing is
 * sent by itself: the device that the file comes from may still hold the same rows. Anybody may have written the
 * file: a row that cannot be what an export holds is counted as unreadable, and the others are taken.
 * @throws ProblemError `not-an-export` if the text is no such file; `storage`
 */
export async function importJobs(jobs: JobStore, text: string, now: number): Promise<Imported> {
  const imported: Imported = { added: 0, known: 0, unreadable: 0 };
  const parked = new Set((await jobs.parked()).map(({ id }) => id));
  for (const entry of parse(text).rows) {
    const read = readForeign(entry);
    if (!read) {
      imported.unreadable += 1;
      continue;
    }
    const { id, row, job, content } = read;
    if (!job) parked.add(id);
    // Of two rows with one id the first stays, even if it cannot be read.
    const added =
      job && !parked.has(id)
        ? await addRow(jobs, job, content, now)
        : await jobs.park({ id, row: { ...row, state: 'unknown' }, content });
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

/** @returns whether the person has it now and had it not before */
async function addRow(jobs: JobStore, imported: Job, content: string, now: number): Promise<boolean> {
  const job = arrived(imported, now);
  // A row that was added is the very one.
  const row = await jobs.add(job, content);
  if (row === job) return true;
  if (row.discardedAt === undefined) return false;
  await jobs.update(row.id, (discarded) => arrived(discarded, now));
  return true;
}

/** What was discarded, too, here or in a file of an earlier version: the person who brings it back wants it. */
function arrived({ discardedAt: _at, ...job }: Job, now: number): Job {
  if (job.state === 'confirmed') return job;
  const open =
    job.state === 'verifying' || job.state === 'unknown' || (job.state === 'sending' && mayHaveArrived(job));
  return open
    ? enter(job, now, { state: 'unknown', tap: 'import', problem: { kind: 'ambiguous' } })
    : enter(job, now, { state: 'needs-you', tap: 'import', problem: { kind: 'imported' } });
}
