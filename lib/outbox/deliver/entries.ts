import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { getKnowledgeList } from '../../service/knowledge';
import { PAGE_SIZE } from '../../service/page';
import { foundEntries, pagesByCursor } from '../../service/paging';
import type { Job } from '../jobs/job';
import { folderOf } from './folder-of';
import { unlessRefused } from './unless-refused';

/** Entries read from a job's folder, and whether these are all of them. */
export interface Entries<Item extends { id: string } = Entry> {
  items: Item[];
  complete: boolean;
}

/** The entries of a read that may have ended early. */
interface ReadEntries extends Entries {
  /** Whether the rest was not read, because these were enough. */
  stopped: boolean;
}

/** The largest documented page size; some installations allow less. */
const LARGE_PAGE = 50;
/** 500 entries. Reading larger folders for one write would take too many requests. */
const MOST_PAGES = 10;
/** 5,000 entries: the calls of a batch share one listing, and fill its folder. */
const MOST_PAGES_OF_BATCH = 100;

/** Whether these entries say all that the caller wants to know of a folder, so that the rest need not be read. */
export type IsEnough = (items: readonly Entry[]) => Promise<boolean>;

/** Lists the entries of a job's folder, so that new ones can be recognised later. */
export function listEntries(job: Job, client: Client, isEnough?: IsEnough): Promise<ReadEntries> {
  return readEntries(job, client, { maxPages: job.call ? MOST_PAGES_OF_BATCH : MOST_PAGES, isEnough });
}

/**
 * Reads the entries of a job's folder in large pages, or in small ones if the service refuses those. Asks after each page
 * whether they are enough.
 */
export async function readEntries(
  { destination }: Pick<Job, 'destination'>,
  client: Client,
  { maxPages, isEnough }: { maxPages?: number | undefined; isEnough?: IsEnough | undefined },
): Promise<ReadEntries> {
  const folder = { knowledge_base_id: destination.id, ...folderOf(destination) };
  async function read(limit: number): Promise<ReadEntries> {
    const items: Entry[] = [];
    const request = (cursor: string) => client.call(getKnowledgeList, { ...folder, cursor, limit });
    for await (const page of pagesByCursor('', request, maxPages)) {
      items.push(...page.items);
      if (page.ended) return { items, complete: page.ended.complete, stopped: false };
      if (await isEnough?.(items)) break;
    }
    return { items, complete: false, stopped: true };
  }
  return (await unlessRefused(read(LARGE_PAGE))) ?? read(PAGE_SIZE);
}

/** What a search of the whole knowledge base finds; nothing if the service refuses to search. */
export async function search(
  { clip, destination }: Job,
  client: Client,
  query = clip.title,
): Promise<Entry[]> {
  const found = foundEntries(client, { knowledge_base_id: destination.id, query });
  return (await unlessRefused(found))?.items ?? [];
}

/** A listing, and what a search for the job's title finds, because the entry may have been moved. */
export async function alsoSearch<Item extends { id: string }>(
  listing: Promise<Entries<Item>>,
  job: Job,
  client: Client,
): Promise<Entries<Item | Entry>> {
  const { items, complete } = await listing;
  const all = [...items, ...(await search(job, client))];
  return { items: [...new Map(all.map((entry) => [entry.id, entry])).values()], complete };
}

/**
 * The evidence that a write needs about its folder. Undefined if the user may add but not list; the write
 * then goes out anyway.
 */
export async function knownBefore(
  list: Promise<Entries<{ id: string }>>,
): Promise<{ listed: string[]; listedAll: boolean } | undefined> {
  const before = await unlessRefused(list);
  return before && { listed: before.items.map(({ id }) => id), listedAll: before.complete };
}
