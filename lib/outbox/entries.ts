import type { Client } from '../service/client';
import type { Entry } from '../service/entry';
import { collect, walkEntries, walkEntrySearch } from '../service/paging';
import { folderOf } from './deliver/folder-of';
import type { Job } from './job';
import { unlessRefused } from './unless-refused';

/** What was read of a job's folder, and whether that is all there is in it. */
export interface Entries {
  items: Entry[];
  complete: boolean;
}

/** As many entries as the document allows in a page; some deployments take fewer. */
const LARGE_PAGE = 50;
/** 500 entries: what is in a larger folder is not worth so many reads before each write. */
const MAX_PAGES = 10;

/** The entries of a job's folder, by which it can be seen later what came in since. */
export async function listEntries(job: Job, client: Client): Promise<Entries> {
  const place = { knowledge_base_id: job.destination.id, ...folderOf(job) };
  const large = await unlessRefused(collect(walkEntries(client, place, MAX_PAGES, LARGE_PAGE)));
  return large ?? collect(walkEntries(client, place, MAX_PAGES));
}

/** The same, and what the whole knowledge base finds by the job's title, as it may be moved to another folder. */
export async function listAndSearch(job: Job, client: Client): Promise<Entries> {
  const search = { knowledge_base_id: job.destination.id, query: job.clip.title };
  const { items, complete } = await listEntries(job, client);
  const found = await unlessRefused(collect(walkEntrySearch(client, search, 1)));
  const all = [...items, ...(found?.items ?? [])];
  return { items: [...new Map(all.map((entry) => [entry.id, entry])).values()], complete };
}

/**
 * What is known of a folder before a write. Who may add may not always list: then nothing is known, and the write
 * goes all the same.
 */
export async function knownBefore(
  list: Promise<Entries>,
): Promise<{ listed: string[]; listedAll: boolean } | undefined> {
  const before = await unlessRefused(list);
  return before && { listed: before.items.map(({ id }) => id), listedAll: before.complete };
}
