import type { Store } from '../database';
import type { Horizon } from '../horizon';
import { Refusal } from '../refusal';
import { USER } from './note-shape';

/**
 * The user's own note, unless it is deleted.
 * @throws Refusal with the documented code (contract.md#note-codes)
 */
export function ownNote(store: Store, id: string): { id: string; folder: string; status: number } {
  const note = store.get<{ id: string; folder: string; status: number; owner: string }>(
    'SELECT id, folder, status, owner FROM note WHERE id = ?',
    id,
  );
  if (!note) throw new Refusal(100002, 'There is no note with this id.');
  if (note.owner !== USER) throw new Refusal(100005, 'The caller is not the author of this note.');
  if (note.status !== 0) throw new Refusal(100006, 'The note has been deleted.');
  return note;
}

/** @throws Refusal 310001 if there is no such notebook, or it is deleted */
export function requireNotebook(store: Store, id: string): void {
  const notebook = store.get<{ status: number }>('SELECT status FROM notebook WHERE id = ?', id);
  if (notebook?.status !== 0) throw new Refusal(310001, 'The notebook does not exist.');
}

interface NewNote {
  id: string;
  folder: string;
  title: string;
  content: string;
  at: number;
  seq: number;
  owner?: string | undefined;
  status?: number | undefined;
}

/** Inserts a note, and replaces any with the same id. */
export function insertNote(store: Store, note: NewNote): void {
  const { id, title, folder, owner = USER, status = 0, at, seq } = note;
  store.run('DELETE FROM part WHERE note = ?', id);
  store.run(
    'INSERT OR REPLACE INTO note VALUES (?,?,?,?,?,?,?,?)',
    id,
    title,
    folder,
    owner,
    status,
    at,
    at,
    seq,
  );
  store.run('INSERT INTO part VALUES (?,0,?,?,?)', id, note.content, at, seq);
}

/** Appends text to a note. */
export function addPart(store: Store, part: { note: string; text: string; at: number; seq: number }): void {
  const { note, text, at, seq } = part;
  const next = 'SELECT max(number) + 1 FROM part WHERE note = ?';
  store.run(`INSERT INTO part VALUES (?, (${next}), ?, ?, ?)`, note, note, text, at, seq);
  store.run('UPDATE note SET modified = ?, seq = ? WHERE id = ?', at, seq, note);
}

/** The visible part of a note's Markdown; undefined if nothing of it is visible. */
export function contentOf(store: Store, id: string, seen: Horizon): string | undefined {
  const parts = store.all<{ text: string }>(
    'SELECT text FROM part WHERE note = ? AND (seq = 0 OR (at <= ? AND seq <= ?)) ORDER BY number',
    id,
    seen.at,
    seen.seq,
  );
  return parts.length === 0 ? undefined : parts.map((part) => part.text).join('');
}
