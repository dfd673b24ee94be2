import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { PAGE_SIZE } from '../../service/page';
import { collect, type Walk, walkEntries, walkEntrySearch } from '../../service/paging';
import type { Job } from '../jobs/job';
import { folderOf } from './folder-of';
import { unlessRefused } from './unless-refused';

/** Entries read from a job's folder, and whether these are all of them. */
export interface Entries<Item extends { id: string } = Entry> {
  items: Item[];
  complete: boolean;
}

/** The largest documented page size; some installations allow less. */
export const LARGE_PAGE = 50;
/** 500 entries. Reading larger folders for one write would take too many requests. */
const MAX_PAGES = 10;
/** 5,000 entries: the calls of a batch share one listing, and fill its folder. */
const MAX_PAGES_OF_BATCH = 100;

/** Whether these entries say all that the caller wants to know of a folder, so that the rest need not be read. */
export type IsEnough = (items: readonly Entry[]) => Promise<boolean>;

/**
 * Lists the entries of a job's folder, so that new ones can be recognised later.
 * @returns `stopped`: the rest was not read, because these were enough
 */
export async function listEntries(
  job: Job,
  client: Client,
  isEnough?: IsEnough,
): Promise<Entries & { stopped: boolean }> {
  const folder = { knowledge_base_id: job.destination.id, ...folderOf(job) };
  const pages = job.call ? MAX_PAGES_OF_BATCH : MAX_PAGES;
  const read = (size: number) => readUntil(walkEntries(client, folder, pages, size), size, isEnough);
  return (await unlessRefused(read(LARGE_PAGE))) ?? read(PAGE_SIZE);
}

/** Asks after every `pageSize` entries whether they are enough. */
async function readUntil(
  walk: Walk<Entry>,
  pageSize: number,
  isEnough: IsEnough = async () => false,
): Promise<Entries & { stopped: boolean }> {
  const items: Entry[] = [];
  for (;;) {
    const step = await walk.next();
    if (step.done) return { items, complete: step.value.complete, stopped: false };
    items.push(step.value);
    const isPage = items.length % pageSize === 0;
    if (isPage && (await isEnough(items))) return { items, complete: false, stopped: true };
  }
}

/**
 * A listing, and what a search of the whole knowledge base for the job's title finds, because the entry may have been
 * moved.
 */
export async function alsoSearch<Item extends { id: string }>(
  listing: Promise<Entries<Item>>,
  job: Job,
  client: Client,
): Promise<Entries<Item | Entry>> {
  const search = { knowledge_base_id: job.destination.id, query: job.clip.title };
  const { items, complete } = await listing;
  const found = await unlessRefused(collect(walkEntrySearch(client, search, 1)));
  const all = [...items, ...(found?.items ?? [])];
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
