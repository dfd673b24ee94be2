import type { Destination } from '../model/destination';
import { PROBLEMS } from '../problems/kinds';
import { problemOf } from '../problems/problem';
import type { Client } from '../service/client';
import type { NoteInfo } from '../service/note';
import { type Ended, onEnd, walkNotes } from '../service/paging';
import { labelOf } from '../text/label';
import type { DestinationCache } from './cache';

/** After this many consecutive unchanged notes, the rest is assumed to be unchanged. One page. */
const UNCHANGED_IN_A_ROW = 20;
/** Maximum number of cached notes. Older ones are found by the service's search. */
const MOST_NOTES = 5000;
/** Intermediate results are yielded after this many pages. */
const PAGES_AT_ONCE = 10;

type KnownNotes = Pick<DestinationCache, 'notes' | 'notesLeft'>;

/**
 * Reads notes, which come newest first: the new ones, and then the rest of an interrupted full read; or all
 * of them, with `anew`. Yields intermediate results. Keeps known notes that were not reached, unless the list
 * was read completely.
 * @throws ProblemError after yielding what was read so far and where to continue
 */
export async function* readNotes(
  client: Client,
  known: KnownNotes,
  anew: boolean,
): AsyncGenerator<KnownNotes, Ended, void> {
  const newest = anew
    ? { fresh: [], read: new Set<string>(), complete: true }
    : await readNewest(client, known.notes);
  const left = anew ? { cursor: '', unread: known.notes.length } : known.notesLeft;
  const from = known.notes.length - (left?.unread ?? 0);
  const others = (notes: Destination[]) => notes.filter(({ id }) => !newest.read.has(id));
  const read = byId([...newest.fresh, ...others(known.notes.slice(0, from))]);
  const unread = byId(others(known.notes.slice(from)));
  if (!left) {
    yield { notes: [...read.values()].slice(0, MOST_NOTES), notesLeft: undefined };
    return { complete: newest.complete };
  }

  let { cursor } = left;
  let pages = 0;
  let complete = true;
  const soFar = (): KnownNotes => {
    const notes = [...read.values(), ...unread.values()].slice(0, MOST_NOTES);
    const rest = { cursor, unread: Math.max(notes.length - read.size, 0) };
    return { notes, notesLeft: cursor === '' ? undefined : rest };
  };
  const onPage = (next: string) => {
    cursor = next;
    pages += 1;
  };
  try {
    const walk = onEnd(walkNotes(client, cursor, onPage), (ended) => {
      complete = ended.complete;
    });
    for await (const info of walk) {
      if (pages > PAGES_AT_ONCE) {
        yield soFar();
        pages = 1;
      }
      unread.delete(info.id);
      if (!info.deleted && !read.has(info.id)) read.set(info.id, noteAsDestination(info));
      if (read.size >= MOST_NOTES) break;
    }
  } catch (error) {
    // The service may have forgotten its cursor, so start over next time.
    const isOfCursor = PROBLEMS[problemOf(error).kind].read !== 'account';
    if (isOfCursor) cursor = '';
    yield soFar();
    throw error;
  }
  // Notes that were not reached are gone only if the list was read completely.
  if (complete) unread.clear();
  cursor = '';
  yield soFar();
  return { complete: complete && newest.complete };
}

/** The newest notes, down to where they match the known ones, and the ids of all notes read. */
async function readNewest(client: Client, known: readonly Destination[]) {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const fresh: Destination[] = [];
  const read = new Set<string>();
  let unchanged = 0;
  let complete = true;
  const walk = onEnd(walkNotes(client, ''), (ended) => {
    complete = ended.complete;
  });
  for await (const info of walk) {
    const note = noteAsDestination(info);
    read.add(note.id);
    if (info.deleted) continue;
    fresh.push(note);
    unchanged = names.get(note.id) === note.name ? unchanged + 1 : 0;
    if (unchanged === UNCHANGED_IN_A_ROW) break;
  }
  return { fresh, read, complete };
}

/** A note as a destination. */
export function noteAsDestination({
  id,
  title,
  summary,
}: Pick<NoteInfo, 'id' | 'title' | 'summary'>): Destination {
  return { kind: 'note', id, name: labelOf(title || summary) };
}

function byId(notes: readonly Destination[]): Map<string, Destination> {
  return new Map(notes.map((note) => [note.id, note]));
}
