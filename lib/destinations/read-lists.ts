import type { Destination } from '../model/destination';
import { ROOT_NOTEBOOK } from '../model/root-notebook';
import { problemOf } from '../problems/problem';
import type { Client } from '../service/client';
import type { Notebook } from '../service/note';
import { collect, type Ended, walkAddableKnowledgeBases, walkNotebooks } from '../service/paging';
import { labelOf } from '../text/label';
import type { DestinationCache } from './cache';
import { readNotes } from './read-notes';

/** Time between two complete reads of the notes (milliseconds). In between, only new ones are read. */
const FULL_WALK_AFTER_MS = 24 * 3600 * 1000;

/**
 * Reads the lists again and yields the cache after each step. Knowledge bases and notebooks are read
 * completely. Notes are read as far as there are new ones, and completely once a day, over several calls if
 * the service interrupts. A list that cannot be read completely keeps its known items, and the problem is
 * stored beside it. Never throws.
 */
export async function* readLists(
  client: Client,
  known: DestinationCache,
  now: number,
): AsyncGenerator<DestinationCache, void, void> {
  const overdue = (at: number) => now - at > FULL_WALK_AFTER_MS;
  const { problem: _before, ...before } = known;
  let cache: DestinationCache = before;
  const anew = overdue(known.notesAt) && !known.notesLeft;
  let complete = true;
  const steps = [
    async function* () {
      const bases = await collect(walkAddableKnowledgeBases(client));
      complete &&= bases.complete;
      const listed = bases.items.map(
        ({ id, name }): Destination => ({ kind: 'knowledge-base', id, name: labelOf(name) }),
      );
      yield { knowledgeBases: withUnread(listed, bases, known.knowledgeBases) };
    },
    async function* () {
      const notebooks = await collect(walkNotebooks(client));
      complete &&= notebooks.complete;
      yield { notebooks: withUnread(notebookDestinations(notebooks.items), notebooks, known.notebooks) };
    },
    async function* () {
      const notes = yield* readNotes(client, known, anew);
      complete &&= notes.complete;
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
  if (complete && !cache.problem && overdue(known.refreshedAt)) yield { ...cache, refreshedAt: now };
}

/**
 * The root comes first: it stands for "all notes", regardless of the id that the service gives it.
 * "Uncategorized" follows.
 */
function notebookDestinations(notebooks: Notebook[]): Destination[] {
  const ofType = (wanted: Notebook['type']): Destination[] =>
    notebooks
      .filter(({ type, deleted }) => type === wanted && !deleted)
      .map(({ id, name, type }) => ({
        kind: 'notebook',
        id,
        name: labelOf(name),
        ...(type === 'uncategorized' ? { view: type } : {}),
      }));
  return [ROOT_NOTEBOOK, ...ofType('uncategorized'), ...ofType('user')];
}

/** A list's items. If it was not read completely, known items that were not reached stay. */
function withUnread(
  listed: Destination[],
  { items, complete }: Ended & { items: readonly { id: string }[] },
  known: readonly Destination[],
): Destination[] {
  if (complete) return listed;
  const read = new Set([...listed, ...items].map(({ id }) => id));
  return [...listed, ...known.filter(({ id }) => !read.has(id))];
}
