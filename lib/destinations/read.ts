import type { Account } from '../account';
import type { Destination } from '../destination';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import { collect, walkAddableKnowledgeBases, walkNotebooks } from '../service/paging';
import type { DestinationCache } from './cache';
import { readNotes } from './read-notes';

/** How long until the notes are read to their end again (milliseconds); in between, only what is new. */
const FULL_WALK_AFTER_MS = 24 * 3600 * 1000;

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
