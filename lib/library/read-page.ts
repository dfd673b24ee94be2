import type { LibraryItem, LibraryPage, Listing, Position } from '../contract/library-items';
import type { Client } from '../service/client';
import {
  getKnowledgeList,
  listAddableKnowledgeBases,
  searchKnowledge,
  searchKnowledgeBases,
} from '../service/knowledge';
import { listNotes, searchNotes } from '../service/notes';
import { afterCursor, afterWindow, type Onward, PAGE_SIZE, type Page } from '../service/page';
import { collect, walkNotebooks } from '../service/paging';
import { baseItem, entryItem, notebookItem, noteItem } from './items';
import { notebookTree } from './notebook-tree';

/** Values of `sort_type` (contract.md#search-notes). */
const ORDERS = { modified: 0, created: 1, title: 2, size: 3 } as const;

/**
 * Reads one page of a list. Notebooks are nested, so all of them are read at once.
 * @param addable ids of the knowledge bases that the user may add to; undefined if unknown
 * @throws ProblemError
 */
export async function readPage(
  client: Client,
  listing: Listing,
  position: Position,
  addable: ReadonlySet<string> | undefined,
): Promise<LibraryPage> {
  const paging = { cursor: position.cursor, limit: PAGE_SIZE };
  switch (listing.of) {
    case 'knowledge-bases': {
      const { query } = listing;
      if (query) {
        const found = await client.call(searchKnowledgeBases, { query, ...paging });
        return cursorPage(found, position, (base) => baseItem(base, addable));
      }
      const page = await client.call(listAddableKnowledgeBases, paging);
      return cursorPage(page, position, (base) => baseItem(base, undefined));
    }
    case 'entries':
      return readEntries(client, listing, position);
    case 'notebooks': {
      const { items, complete } = await collect(walkNotebooks(client));
      return { items: notebookTree(items).map((at) => notebookItem(at.notebook, at.depth)), complete };
    }
    case 'notes': {
      const folder = listing.notebookId ? { folder_id: listing.notebookId } : {};
      return cursorPage(await client.call(listNotes, { ...folder, ...paging }), position, noteItem);
    }
    case 'found-notes':
      return searchPage(client, listing, position);
  }
}

async function readEntries(
  client: Client,
  { knowledgeBaseId, folderId, query }: Extract<Listing, { of: 'entries' }>,
  position: Position,
): Promise<LibraryPage> {
  const base = { knowledge_base_id: knowledgeBaseId, cursor: position.cursor };
  if (query) {
    const found = await client.call(searchKnowledge, { ...base, query });
    return cursorPage(found, position, (entry) => entryItem(entry, entry.parentId));
  }
  const folder = folderId ? { folder_id: folderId } : {};
  const page = await client.call(getKnowledgeList, { ...base, ...folder, limit: PAGE_SIZE });
  // The service's documentation does not say whether the path begins with the knowledge base itself.
  const path = page.path.filter(({ id }) => id !== knowledgeBaseId);
  return { ...cursorPage(page, position, (entry) => entryItem(entry, folderId ?? '')), path };
}

async function searchPage(
  client: Client,
  { query, by, order }: Extract<Listing, { of: 'found-notes' }>,
  { page }: Position,
): Promise<LibraryPage> {
  const end = (page + 1) * PAGE_SIZE;
  const found = await client.call(searchNotes, {
    search_type: by === 'title' ? 0 : 1,
    sort_type: ORDERS[order],
    query_info: by === 'title' ? { title: query } : { content: query },
    start: end - PAGE_SIZE,
    end,
  });
  return libraryPage(found, noteItem, afterWindow(found, end), { page: page + 1, cursor: '' });
}

function cursorPage<Item>(
  page: Page<Item>,
  { page: number, cursor }: Position,
  toItem: (item: Item) => LibraryItem,
): LibraryPage {
  const onward = afterCursor(page, new Set([cursor]));
  return libraryPage(page, toItem, onward, { page: number + 1, cursor: page.nextCursor });
}

function libraryPage<Item>(
  { items, complete, total }: Page<Item>,
  toItem: (item: Item) => LibraryItem,
  onward: Onward,
  next: Position,
): LibraryPage {
  return {
    items: items.map(toItem),
    complete: complete && onward !== 'stuck',
    ...(onward === 'more' ? { next } : {}),
    ...(total === undefined ? {} : { total }),
  };
}
