import * as z from 'zod/mini';
import type { Exported, Imported } from '../contract/outbox';
import { ProblemError } from '../problem';
import { type Job, jobSchema } from './job';
import { enter, mayHaveArrived } from './journal';
import type { JobStore } from './store';

const FORMAT = 'satchel-outbox';

const fileSchema = z.object({
  format: z.literal(FORMAT),
  rows: z.array(z.object({ row: z.unknown(), content: z.string() })),
});
const rowSchema = z.looseObject({ id: z.string().check(z.minLength(1)), state: z.optional(z.unknown()) });
type Row = z.infer<typeof rowSchema>;

/**
 * All that is not sent nor discarded, and what cannot be read, as one file. It holds no key: rows know none.
 * Left out and counted are files, whose bytes would not fit into one text, and contents that the disk does not give.
 */
export async function exportJobs(jobs: JobStore, now: number): Promise<Exported> {
  const ids = [...(await jobs.all()).filter(isUnsent), ...(await jobs.parked())].map(({ id }) => id);
  const unsent = (await Promise.all(ids.map(jobs.whole))).filter(({ row }) => !isOver(row));
  const rows = unsent.filter(({ content }) => typeof content === 'string');
  const file = { format: FORMAT, exportedAt: now, rows };
  const day = new Date(now).toISOString().slice(0, 10);
  const unread = unsent.filter(({ content }) => content === undefined).length;
  return {
    name: `satchel-${day}.json`,
    text: JSON.stringify(file, null, 1),
    files: unsent.length - rows.length - unread,
    unread,
  };
}

function isUnsent({ state, discardedAt }: Job): boolean {
  return state !== 'confirmed' && discardedAt === undefined;
}

/** Whether a row was confirmed, discarded or removed meanwhile. */
function isOver(row: unknown): boolean {
  const { data } = z.safeParse(jobSchema, row);
  return row === undefined || (data !== undefined && !isUnsent(data));
}

/**
 * Takes in a file of `exportJobs`. A row that is here already stays as it is, unless it is discarded. Nothing is
 * sent by itself: the device that the file comes from may still hold the same rows.
 * @throws ProblemError `not-an-export` where the text is no such file
 */
export async function importJobs(jobs: JobStore, text: string, now: number): Promise<Imported> {
  const imported: Imported = { added: 0, known: 0, unreadable: 0 };
  const parked = new Set((await jobs.parked()).map(({ id }) => id));
  for (const { row, content } of parse(text).rows) {
    const known = z.safeParse(rowSchema, row);
    if (!known.success) {
      imported.unreadable += 1;
      continue;
    }
    const { id } = known.data;
    const job = z.safeParse(jobSchema, row);
    if (!job.success) parked.add(id);
    // Of two rows with one id the first stays, also where it cannot be read.
    const added =
      job.success && !parked.has(id)
        ? await addRow(jobs, job.data, content, now)
        : await jobs.park({ id, row: undecided(known.data), content });
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

/**
 * What was sent of a row that only a later version can read, nobody knows: once it can be read, it is not sent by
 * itself, but asked about.
 */
function undecided(row: Row): Row {
  return row.state === 'confirmed' ? row : { ...row, state: 'unknown' };
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
