import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { titleOf } from '../markdown';
import { type Backend, operation } from '../operation';
import { Refusal } from '../refusal';
import { noteId, text, writtenFormat } from '../rules';
import { addPart, insertNote, ownNote, requireNotebook } from './note-rows';
import { ALL_NOTES, noteAnswer, UNCATEGORIZED } from './note-shape';

/** Without a notebook, or with "all notes", the note is uncategorized (contract.md#create-a-note). */
export const createNote = operation(
  'note',
  'import_doc',
  z.strictObject({ content_format: writtenFormat, content: text, folder_id: z.optional(z.string()) }),
  (input, { store, log, options }, variant) => {
    const folder = !input.folder_id || input.folder_id === ALL_NOTES ? UNCATEGORIZED : input.folder_id;
    requireNotebook(store, folder);
    checkSize(characters(input.content), options.noteLimit);
    const id = `note_${randomBytes(9).toString('base64url')}`;
    log.commit('import_doc', id, input, (seq, at) => {
      insertNote(store, { id, folder, title: titleOf(input.content), content: input.content, at, seq });
      touchNotebook(store, folder, at);
    });
    return noteAnswer(id, variant);
  },
);

/** Appends the content exactly as sent (contract.md#append-to-a-note). */
export const appendToNote = operation(
  'note',
  'append_doc',
  z.strictObject({ doc_id: noteId, content_format: writtenFormat, content: text }),
  (input, { store, log, options }, variant) => {
    const note = ownNote(store, input.doc_id);
    const size = store.get<{ size: number }>(
      'SELECT sum(length(text)) AS size FROM part WHERE note = ?',
      note.id,
    );
    checkSize((size?.size ?? 0) + characters(input.content), options.noteLimit);
    log.commit('append_doc', note.id, input, (seq, at) => {
      addPart(store, { note: note.id, text: input.content, at, seq });
      touchNotebook(store, note.folder, at);
    });
    return noteAnswer(note.id, variant);
  },
);

/** Counts code points, as SQLite does. */
const characters = (text: string): number => [...text].length;

function checkSize(size: number, limit: number): void {
  if (size > limit)
    throw new Refusal(100009, `A note has at most ${limit} characters; this would be ${size}.`);
}

function touchNotebook(store: Backend['store'], id: string, at: number): void {
  store.run('UPDATE notebook SET modified = ? WHERE id = ?', at, id);
}
