import type { Client } from './client';
import type { Entry, KnowledgeBase } from './entry';
import * as knowledge from './knowledge';
import type { Notebook, NoteHit, NoteInfo } from './note';
import * as notes from './notes';
import { afterCursor, afterWindow, type Onward, PAGE_SIZE, type Page } from './page';

/** How a walk ended. */
export interface Ended {
  /** Whether the whole list was read. Only then does a walk prove absence. */
  complete: boolean;
}

/** Iterates over a list item by item, requesting pages as needed. */
export type Walk<Item> = AsyncGenerator<Item, Ended, void>;

/** 10,000 items; a list that is still not at its end is taken for endless. */
const MOST_PAGES = 500;

/** A page of a walk, without items that were already seen. */
interface WalkedPage<Item> extends Pick<Page<Item>, 'items' | 'complete'> {
  /** Set on the last page. */
  ended?: Ended;
}

/** Walks by cursors, page by page (contract.md#paging). */
export async function* pagesByCursor<Item extends { id: string }>(
  first: string,
  read: (cursor: string) => Promise<Page<Item>>,
  maxPages = MOST_PAGES,
): AsyncGenerator<WalkedPage<Item>, void, void> {
  const cursors = new Set<string>();
  const seen = new Set<string>();
  let complete = true;
  let cursor = first;
  for (let pages = 1; ; pages++) {
    cursors.add(cursor);
    const page = await read(cursor);
    complete &&= page.complete;
    const walked = { items: unseen(page.items, seen), complete: page.complete };
    const onward = afterCursor(page, cursors);
    if (onward !== 'more' || pages === maxPages) {
      yield { ...walked, ended: { complete: complete && onward === 'end' } };
      return;
    }
    yield walked;
    cursor = page.nextCursor;
  }
}

/** Walks by cursors. Skips items that were already seen. */
export async function* byCursor<Item extends { id: string }>(
  first: string,
  read: (cursor: string) => Promise<Page<Item>>,
  maxPages?: number,
): Walk<Item> {
  for await (const { items, ended } of pagesByCursor(first, read, maxPages)) {
    yield* items;
    if (ended) return ended;
  }
  return { complete: false };
}

/** The items that were not seen before. */
function unseen<Item extends { id: string }>(items: readonly Item[], seen: Set<string>): Item[] {
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Yields what `walk` yields. Calls `ended` with how the walk ended, unless the caller stops before its end. */
export async function* onEnd<Item>(walk: Walk<Item>, ended: (how: Ended) => void): Walk<Item> {
  const how = yield* walk;
  ended(how);
  return how;
}

/** The items of a list, as far as it was read. */
interface Collected<Item> extends Ended {
  items: Item[];
}

/** Collects a walk to its end. */
export async function collect<Item>(walk: Walk<Item>): Promise<Collected<Item>> {
  const items: Item[] = [];
  for (;;) {
    const step = await walk.next();
    if (step.done) return { items, complete: step.value.complete };
    items.push(step.value);
  }
}

export function walkNotebooks(client: Client): Walk<Notebook> {
  return byCursor('0', (cursor) => client.call(notes.listNotebooks, { cursor, limit: PAGE_SIZE }));
}

/**
 * Walks all notes from a cursor on; an empty one is that of the first page. Calls `onPage` with each cursor before its
 * page is requested.
 */
export function walkNotes(client: Client, cursor: string, onPage?: (cursor: string) => void): Walk<NoteInfo> {
  return byCursor(cursor, (at) => {
    onPage?.(at);
    return client.call(notes.listNotes, { cursor: at, limit: PAGE_SIZE });
  });
}

export function walkAddableKnowledgeBases(client: Client): Walk<KnowledgeBase> {
  return byCursor('', (cursor) =>
    client.call(knowledge.listAddableKnowledgeBases, { cursor, limit: PAGE_SIZE }),
  );
}

/** Files and folders in a knowledge base, or in one of its folders. */
export function walkEntries(
  client: Client,
  folder: { knowledge_base_id: string; folder_id?: string | undefined },
  maxPages?: number,
): Walk<Entry> {
  return byCursor(
    '',
    (cursor) => client.call(knowledge.getKnowledgeList, { ...folder, cursor, limit: PAGE_SIZE }),
    maxPages,
  );
}

/** Searches notes by `title`, or by text with `content`. One page only. */
export async function foundNotes(
  client: Client,
  query: { title: string } | { content: string },
): Promise<Collected<NoteHit>> {
  const search = { search_type: 'title' in query ? 0 : 1, query_info: query } as const;
  const page = await client.call(notes.searchNotes, { ...search, start: 0, end: PAGE_SIZE });
  return firstPage(page, afterWindow(page, PAGE_SIZE));
}

/** Knowledge bases with such a name. One page only. */
export async function foundKnowledgeBases(client: Client, query: string): Promise<Collected<KnowledgeBase>> {
  const page = await client.call(knowledge.searchKnowledgeBases, { query, cursor: '', limit: PAGE_SIZE });
  return firstPage(page, afterCursor(page, new Set()));
}

/** Files and folders anywhere in a knowledge base. One page only. */
export async function foundEntries(
  client: Client,
  search: { knowledge_base_id: string; query: string },
): Promise<Collected<Entry>> {
  const page = await client.call(knowledge.searchKnowledge, { ...search, cursor: '' });
  return firstPage(page, afterCursor(page, new Set()));
}

function firstPage<Item extends { id: string }>(page: Page<Item>, onward: Onward): Collected<Item> {
  return { items: unseen(page.items, new Set()), complete: page.complete && onward === 'end' };
}
