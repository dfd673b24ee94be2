import * as z from 'zod/mini';
import type { Exported } from '../contract/outbox';
import { type Job, jobSchema } from './job';
import type { JobStore } from './store';

/** What an export says that it is. */
export const FORMAT = 'satchel-outbox';

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
