import type { FoundPlaces } from '../contract/destinations';
import type { Destination } from '../destination';
import type { Account } from '../outbox/job';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import type { NoteInfo } from '../service/note';
import {
  collect,
  walkAddableKnowledgeBases,
  walkEntries,
  walkKnowledgeBaseSearch,
  walkNotebooks,
  walkNoteSearch,
  walkNotes,
} from '../service/paging';
import type { DestinationCache } from './cache';

/** How long until the notes are read to their end again (milliseconds); in between, only what is new. */
const FULL_WALK_AFTER_MS = 24 * 3600 * 1000;
/** That many notes in a row as they were known: the rest is as it was. One page. */
const UNCHANGED_IN_A_ROW = 20;
/** Notes kept at most; older ones are found by the service's own search. */
const MOST_NOTES = 5000;
/** Entries of one folder that are looked through for folders: 50 pages. */
const FOLDER_PAGES = 50;

/**
 * Reads the lists anew, and gives what is known after each one. Knowledge bases and notebooks are read to
 * their ends; notes come newest first, so reading stops where nothing is new, but for once a day. What
 * cannot be read stays as it was known, with the problem beside it. Never throws.
 */
export async function* refreshDestinations(
  client: Client,
  account: Account,
  known: DestinationCache,
  now: number,
): AsyncGenerator<DestinationCache, void, void> {
  const full = now - known.refreshedAt > FULL_WALK_AFTER_MS;
  const { problem: _before, ...before } = { ...known, account };
  let cache: DestinationCache = before;
  const lists = {
    knowledgeBases: () => readKnowledgeBases(client),
    notebooks: () => readNotebooks(client),
    notes: () => readNotes(client, full ? [] : known.notes),
  };
  for (const [list, read] of Object.entries(lists)) {
    try {
      cache = { ...cache, [list]: await read() };
    } catch (error) {
      cache = { problem: problemOf(error), ...cache };
    }
    yield cache;
  }
  if (full && !cache.problem) yield { ...cache, refreshedAt: now };
}

async function readKnowledgeBases(client: Client): Promise<Destination[]> {
  const { items } = await collect(walkAddableKnowledgeBases(client));
  return items.map(({ id, name }) => ({ kind: 'knowledge-base', id, name }));
}

/** The notes' root comes first; "all notes" and "uncategorized" are views of it, not places of their own. */
async function readNotebooks(client: Client): Promise<Destination[]> {
  const { items } = await collect(walkNotebooks(client));
  const own = items.filter(({ type, deleted }) => type === 'user' && !deleted);
  return [{ id: '', name: '' }, ...own].map(({ id, name }) => ({ kind: 'notebook', id, name }));
}

async function readNotes(client: Client, known: readonly Destination[]): Promise<Destination[]> {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const fresh: Destination[] = [];
  const read = new Set<string>();
  let unchanged = 0;
  for await (const info of walkNotes(client, '')) {
    const note = noteDestination(info);
    read.add(note.id);
    if (info.deleted) continue;
    fresh.push(note);
    unchanged = names.get(note.id) === note.name ? unchanged + 1 : 0;
    if (unchanged === UNCHANGED_IN_A_ROW) break;
  }
  return [...fresh, ...known.filter(({ id }) => !read.has(id))].slice(0, MOST_NOTES);
}

function noteDestination({ id, title, summary }: Pick<NoteInfo, 'id' | 'title' | 'summary'>): Destination {
  return { kind: 'note', id, name: title || summary };
}

/**
 * What the services find by name, one page each: knowledge bases first, then notes. The service also finds
 * knowledge bases that the person may only read: these are left out where `addable` tells the others' ids.
 * One service that does not answer leaves the other's finds, with the problem beside them. Never throws.
 */
export async function searchPlaces(
  client: Client,
  query: string,
  addable?: ReadonlySet<string>,
): Promise<FoundPlaces> {
  const answers = await Promise.allSettled([
    collect(walkKnowledgeBaseSearch(client, query, 1)).then(({ items }) =>
      items
        .filter(({ id }) => !addable || addable.has(id))
        .map(({ id, name }): Destination => ({ kind: 'knowledge-base', id, name })),
    ),
    collect(walkNoteSearch(client, { title: query }, 1)).then(({ items }) =>
      items.filter(({ deleted }) => !deleted).map(noteDestination),
    ),
  ]);
  const refused = answers.find((answer) => answer.status === 'rejected');
  return {
    places: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    ...(refused ? { problem: problemOf(refused.reason) } : {}),
  };
}

/** The folders directly inside a knowledge base, or inside one of its folders. */
export async function readFolders(
  client: Client,
  knowledgeBaseId: string,
  folderId: string | undefined,
): Promise<{ id: string; name: string }[]> {
  const place = { knowledge_base_id: knowledgeBaseId, folder_id: folderId };
  const { items } = await collect(walkEntries(client, place, FOLDER_PAGES));
  return items.flatMap(({ kind, id, title }) => (kind === 'folder' ? [{ id, name: title }] : []));
}
