import type { Client } from '../service/client';
import type { Entry } from '../service/entry';
import { collect, walkEntries, walkEntrySearch } from '../service/paging';
import { folderOf } from './deliver/folder-of';
import type { Job } from './job';
import { unlessRefused } from './unless-refused';

/** The first entries of a job's folder, by which it can be seen later what came in since. */
export async function listEntries(job: Job, client: Client): Promise<Entry[]> {
  const place = { knowledge_base_id: job.destination.id, ...folderOf(job) };
  return (await collect(walkEntries(client, place, 1))).items;
}

/** The same, and what the knowledge base finds by the job's title: folders may stand before what is new. */
export async function listAndSearch(job: Job, client: Client): Promise<Entry[]> {
  const search = { knowledge_base_id: job.destination.id, query: job.clip.title };
  const listed = await listEntries(job, client);
  const found = await collect(walkEntrySearch(client, search, 1));
  return [...new Map([...listed, ...found.items].map((entry) => [entry.id, entry])).values()];
}

/** Ids of what a list shows. Who may add may not always list: then nothing is known, and the write goes all the same. */
export async function idsOf(list: Promise<Entry[]>): Promise<string[] | undefined> {
  return (await unlessRefused(list))?.map(({ id }) => id);
}
