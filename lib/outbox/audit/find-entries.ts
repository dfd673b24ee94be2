import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { getKnowledgeList } from '../../service/knowledge';
import { PAGE_SIZE } from '../../service/page';
import { byCursor } from '../../service/paging';
import { LARGE_PAGE } from '../deliver/entries';
import { folderOf } from '../deliver/folder-of';
import { unlessRefused } from '../deliver/unless-refused';
import type { Job } from '../jobs/job';

/** 200 entries at most, so that a large folder costs little. New entries usually come first. */
const MAX_PAGES = 4;

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
  const large = await unlessRefused(search(job, ids, client, LARGE_PAGE));
  return large ?? search(job, ids, client, PAGE_SIZE);
}

async function search(
  job: Pick<Job, 'destination'>,
  ids: ReadonlySet<string>,
  client: Client,
  limit: number,
): Promise<Map<string, Entry>> {
  const folder = { knowledge_base_id: job.destination.id, ...folderOf(job) };
  const read = new Map<string, Entry>();
  const walk = byCursor(
    '',
    async (cursor) => {
      const page = await client.call(getKnowledgeList, { ...folder, cursor, limit });
      for (const entry of page.items) read.set(entry.id, entry);
      return page;
    },
    MAX_PAGES,
  );
  for await (const _entry of walk) if ([...ids].every((id) => read.has(id))) break;
  return read;
}
