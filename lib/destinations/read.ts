import type { FolderList, FoundPlaces } from '../contract/destinations';
import type { Destination } from '../destination';
import type { Account } from '../outbox/job';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import {
  collect,
  walkAddableKnowledgeBases,
  walkEntries,
  walkKnowledgeBaseSearch,
  walkNotebooks,
  walkNoteSearch,
} from '../service/paging';
import type { DestinationCache } from './cache';
import { noteDestination, readNotes } from './read-notes';

/** How long until the notes are read to their end again (milliseconds); in between, only what is new. */
const FULL_WALK_AFTER_MS = 24 * 3600 * 1000;
/** Pages of one folder that are looked through for folders: 5000 entries. */
const FOLDER_PAGES = 250;

/**
 * Reads the lists anew, and gives what is known after each step. Knowledge bases and notebooks are read to
 * their ends; notes as far as something is new, and to their end once a day, or over several times where the
 * service puts it off. What cannot be read stays as it was known, with the problem beside it. Never throws.
 */
export async function* refreshDestinations(
  client: Client,
  account: Account,
  known: DestinationCache,
  now: number,
): AsyncGenerator<DestinationCache, void, void> {
  const overdue = (at: number) => now - at > FULL_WALK_AFTER_MS;
  const { problem: _before, ...before } = { ...known, account };
  let cache: DestinationCache = before;
  const anew = overdue(known.notesAt) && !known.notesLeft;
  const steps = [
    async function* () {
      yield { knowledgeBases: await readKnowledgeBases(client) };
    },
    async function* () {
      yield { notebooks: await readNotebooks(client) };
    },
    async function* () {
      yield* readNotes(client, known, anew);
      if (anew || known.notesLeft) yield { notesAt: now };
    },
  ];
  for (const step of steps) {
    try {
      for await (const part of step()) {
        cache = { ...cache, ...part };
        yield cache;
      }
    } catch (error) {
      cache = { problem: problemOf(error), ...cache };
      yield cache;
    }
  }
  if (!cache.problem && overdue(known.refreshedAt)) yield { ...cache, refreshedAt: now };
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
    collect(walkKnowledgeBaseSearch(client, query, 1)).then(({ items, complete }) => ({
      places: items
        .filter(({ id }) => !addable || addable.has(id))
        .map(({ id, name }): Destination => ({ kind: 'knowledge-base', id, name })),
      more: complete ? [] : ['knowledge-base' as const],
    })),
    collect(walkNoteSearch(client, { title: query }, 1)).then(({ items, complete }) => ({
      places: items.filter(({ deleted }) => !deleted).map(noteDestination),
      more: complete ? [] : ['note' as const],
    })),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  return {
    places: found.flatMap(({ places }) => places),
    more: found.flatMap(({ more }) => more),
    ...(refused ? { problem: problemOf(refused.reason) } : {}),
  };
}

/** The folders directly inside a knowledge base, or inside one of its folders; those read until it failed. */
export async function readFolders(
  client: Client,
  knowledgeBaseId: string,
  folderId: string | undefined,
): Promise<FolderList> {
  const place = { knowledge_base_id: knowledgeBaseId, folder_id: folderId };
  const entries = walkEntries(client, place, FOLDER_PAGES);
  const folders: FolderList['folders'] = [];
  try {
    for (;;) {
      const step = await entries.next();
      if (step.done) return { folders, complete: step.value.complete };
      const { kind, id, title } = step.value;
      if (kind === 'folder') folders.push({ id, name: title });
    }
  } catch (error) {
    return { folders, complete: false, problem: problemOf(error) };
  }
}
