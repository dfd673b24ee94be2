import type { Destination } from '../destination';
import { type ProblemKind, problemOf } from '../problem';
import type { Client } from '../service/client';
import type { NoteInfo } from '../service/note';
import { walkNotes, walkNotesFrom } from '../service/paging';
import type { DestinationCache } from './cache';

/** That many notes in a row as they were known: the rest is as it was. One page. */
const UNCHANGED_IN_A_ROW = 20;
/** Notes kept at most; older ones are found by the service's own search. */
const MAX_NOTES = 5000;
/** What was read is told, and kept, each time after that many pages. */
const PAGES_AT_ONCE = 10;

/** Not about the cursor: it will do another time. */
const PASSING: ReadonlySet<ProblemKind> = new Set([
  'rate',
  'quota',
  'offline',
  'not-sent',
  'permission',
  'authentication',
]);

type KnownNotes = Pick<DestinationCache, 'notes' | 'notesLeft'>;

/**
 * Reads notes, which come newest first, as far as something is new; then what an earlier reading left, or all of
 * them with `anew`. Gives what is known now and then. @throws ProblemError; what was read before stays known, and
 * where to go on
 */
export async function* readNotes(
  client: Client,
  known: KnownNotes,
  anew: boolean,
): AsyncGenerator<KnownNotes, void, void> {
  const news = anew ? { fresh: [], read: new Set<string>() } : await readNews(client, known.notes);
  const left = anew ? { cursor: '', unread: known.notes.length } : known.notesLeft;
  const from = known.notes.length - (left?.unread ?? 0);
  const others = (notes: Destination[]) => notes.filter(({ id }) => !news.read.has(id));
  const seen = byId([...news.fresh, ...others(known.notes.slice(0, from))]);
  const unread = byId(others(known.notes.slice(from)));
  const end = (): KnownNotes => ({ notes: [...seen.values()].slice(0, MAX_NOTES), notesLeft: undefined });
  if (!left) return yield end();

  let { cursor } = left;
  let pages = 0;
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
    for await (const info of walkNotesFrom(client, cursor, turned)) {
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
    if (!PASSING.has(problemOf(error).kind)) cursor = '';
    yield soFar();
    throw error;
  }
  yield end();
}

/** The newest notes, down to where they are as they were known; and the ids of all that were read for it. */
async function readNews(client: Client, known: readonly Destination[]) {
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
  return { fresh, read };
}

/** A note as a place. */
export function noteDestination({
  id,
  title,
  summary,
}: Pick<NoteInfo, 'id' | 'title' | 'summary'>): Destination {
  return { kind: 'note', id, name: title || summary };
}

function byId(notes: readonly Destination[]): Map<string, Destination> {
  return new Map(notes.map((note) => [note.id, note]));
}
