import type { Destination } from '../destination';
import { labelOf } from '../label';
import { problemOf } from '../problem';
import { PROBLEMS } from '../problems/kinds';
import type { Client } from '../service/client';
import type { NoteInfo } from '../service/note';
import { type Ended, telling, walkNotes, walkNotesFrom } from '../service/paging';
import type { DestinationCache } from './cache';

/** That many notes in a row as they were known: the rest is as it was. One page. */
const UNCHANGED_IN_A_ROW = 20;
/** Notes kept at most; older ones are found by the service's own search. */
const MAX_NOTES = 5000;
/** What was read is told, and kept, each time after that many pages. */
const PAGES_AT_ONCE = 10;

type KnownNotes = Pick<DestinationCache, 'notes' | 'notesLeft'>;

/**
 * Reads notes, which come newest first, as far as something is new; then what an earlier reading left, or all of
 * them with `anew`. Gives what is known now and then. Of a list that was not read to its end, the notes that were
 * known and not read stay. @throws ProblemError; what was read before stays known, and where to go on
 */
export async function* readNotes(
  client: Client,
  known: KnownNotes,
  anew: boolean,
): AsyncGenerator<KnownNotes, Ended, void> {
  const news = anew
    ? { fresh: [], read: new Set<string>(), complete: true }
    : await readNews(client, known.notes);
  const left = anew ? { cursor: '', unread: known.notes.length } : known.notesLeft;
  const from = known.notes.length - (left?.unread ?? 0);
  const others = (notes: Destination[]) => notes.filter(({ id }) => !news.read.has(id));
  const seen = byId([...news.fresh, ...others(known.notes.slice(0, from))]);
  const unread = byId(others(known.notes.slice(from)));
  if (!left) {
    yield { notes: [...seen.values()].slice(0, MAX_NOTES), notesLeft: undefined };
    return { complete: news.complete };
  }

  let { cursor } = left;
  let pages = 0;
  let complete = true;
  const soFar = (): KnownNotes => {
    const notes = [...seen.values(), ...unread.values()].slice(0, MAX_NOTES);
    const rest = { cursor, unread: Math.max(notes.length - seen.size, 0) };
    return { notes, notesLeft: cursor === '' ? undefined : rest };
  };
  const turned = (next: string) => {
    cursor = next;
    pages += 1;
  };
  try {
    const walk = telling(walkNotesFrom(client, cursor, turned), (ended) => {
      complete = ended.complete;
    });
    for await (const info of walk) {
      if (pages > PAGES_AT_ONCE) {
        yield soFar();
        pages = 1;
      }
      unread.delete(info.id);
      if (!info.deleted && !seen.has(info.id)) seen.set(info.id, noteDestination(info));
      if (seen.size >= MAX_NOTES) break;
    }
  } catch (error) {
    // A service that does not know its own cursor any more is asked from the start the next time.
    const isOfCursor = PROBLEMS[problemOf(error).kind].read !== 'account';
    if (isOfCursor) cursor = '';
    yield soFar();
    throw error;
  }
  // What was not come to is gone only where there is nothing more to come to.
  if (complete) unread.clear();
  cursor = '';
  yield soFar();
  return { complete: complete && news.complete };
}

/** The newest notes, down to where they are as they were known; and the ids of all that were read for it. */
async function readNews(client: Client, known: readonly Destination[]) {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const fresh: Destination[] = [];
  const read = new Set<string>();
  let unchanged = 0;
  let complete = true;
  const walk = telling(walkNotes(client, ''), (ended) => {
    complete = ended.complete;
  });
  for await (const info of walk) {
    const note = noteDestination(info);
    read.add(note.id);
    if (info.deleted) continue;
    fresh.push(note);
    unchanged = names.get(note.id) === note.name ? unchanged + 1 : 0;
    if (unchanged === UNCHANGED_IN_A_ROW) break;
  }
  return { fresh, read, complete };
}

/** A note as a place. */
export function noteDestination({
  id,
  title,
  summary,
}: Pick<NoteInfo, 'id' | 'title' | 'summary'>): Destination {
  return { kind: 'note', id, name: labelOf(title || summary) };
}

function byId(notes: readonly Destination[]): Map<string, Destination> {
  return new Map(notes.map((note) => [note.id, note]));
}
