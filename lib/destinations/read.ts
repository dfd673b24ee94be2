import type { Account } from '../account';
import type { Destination } from '../destination';
import { labelOf } from '../label';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import type { Notebook } from '../service/note';
import { collect, type Ended, walkAddableKnowledgeBases, walkNotebooks } from '../service/paging';
import type { DestinationCache } from './cache';
import { readNotes } from './read-notes';

/** How long until the notes are read to their end again (milliseconds); in between, only what is new. */
const FULL_WALK_AFTER_MS = 24 * 3600 * 1000;

/**
 * Reads the lists anew, and gives what is known after each step. Knowledge bases and notebooks are read to
 * their ends; notes as far as something is new, and to their end once a day, or over several times where the
 * service puts it off. What cannot be read stays as it was known, with the problem beside it; so does what a list
 * that was not read to its end does not show. Never throws.
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
  let complete = true;
  const steps = [
    async function* () {
      const bases = await collect(walkAddableKnowledgeBases(client));
      complete &&= bases.complete;
      const places = bases.items.map(
        ({ id, name }): Destination => ({ kind: 'knowledge-base', id, name: labelOf(name) }),
      );
      yield { knowledgeBases: withUnread(places, bases, known.knowledgeBases) };
    },
    async function* () {
      const notebooks = await collect(walkNotebooks(client));
      complete &&= notebooks.complete;
      yield { notebooks: withUnread(notebookPlaces(notebooks.items), notebooks, known.notebooks) };
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

/** The notes' root comes first: it stands for "all notes", whatever id the service gives that. Then "uncategorized". */
function notebookPlaces(notebooks: Notebook[]): Destination[] {
  const placesOf = (wanted: Notebook['type']): Destination[] =>
    notebooks
      .filter(({ type, deleted }) => type === wanted && !deleted)
      .map(({ id, name, type }) => ({
        kind: 'notebook',
        id,
        name: labelOf(name),
        ...(type === 'uncategorized' ? { view: type } : {}),
      }));
  return [{ kind: 'notebook', id: '', name: '' }, ...placesOf('uncategorized'), ...placesOf('user')];
}

/** The places that a list shows; where it was not read to its end, those that were known and not read stay. */
function withUnread(
  places: Destination[],
  { items, complete }: Ended & { items: readonly { id: string }[] },
  known: readonly Destination[],
): Destination[] {
  if (complete) return places;
  const read = new Set([...places, ...items].map(({ id }) => id));
  return [...places, ...known.filter(({ id }) => !read.has(id))];
}
