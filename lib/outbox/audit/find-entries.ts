import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { readEntries } from '../deliver/entries';
import type { Job } from '../jobs/job';

/** 200 entries at most, so that a large folder costs little. New entries usually come first. */
const MOST_PAGES = 4;

/**
 * Looks for entries in a job's folder. Reads no further page once all are found.
 * @returns all entries of the pages that were read, by id
 * @throws ProblemError if the read failed
 */
export async function findEntries(
  job: Pick<Job, 'destination'>,
  ids: ReadonlySet<string>,
  client: Client,
): Promise<Map<string, Entry>> {
  const isEnough = async (entries: readonly Entry[]) => {
    const read = byId(entries);
    return [...ids].every((id) => read.has(id));
  };
  const { items } = await readEntries(job, client, { maxPages: MOST_PAGES, isEnough });
  return byId(items);
}

function byId(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
