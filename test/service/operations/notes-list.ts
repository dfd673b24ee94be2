import * as z from 'zod/mini';
import { horizon, inSight } from '../horizon';
import { INVALID, operation } from '../operation';
import type { Variant } from '../options';
import { offsetOf, turnPage } from '../paging';
import { cursor, noteLimit } from '../rules';
import { requireNotebook } from './note-rows';
import { ALL_NOTES, NOTE_COLUMNS, type NoteRow, noteInfo, USER } from './note-shape';

const NEWEST = 'n.modified DESC, n.seq DESC';
/** The document states no order. */
const ORDERS: Record<NonNullable<Variant['notes']>, string> = {
  newest: NEWEST,
  oldest: 'n.modified, n.seq',
  title: 'n.title',
  pinned: `n.modified = min(n.modified) OVER () DESC, ${NEWEST}`,
};

/**
 * Lists the latest change first unless a variant says otherwise. Deleted notes are listed too, with their
 * status (contract.md#list-notes).
 */
export const listNotes = operation(
  'note',
  'list_note_by_folder_id',
  z.strictObject({ folder_id: z.optional(z.string()), cursor, limit: noteLimit }),
  (input, backend, variant) => {
    const folder = input.folder_id || ALL_NOTES;
    requireNotebook(backend.store, folder);
    const offset = offsetOf(input.cursor, folder, '', INVALID.note);
    const seen = horizon(backend, 'reads');
    const rows = backend.store.all<NoteRow>(
      `SELECT ${NOTE_COLUMNS} FROM note n JOIN part q ON q.note = n.id AND q.number = 0
       WHERE n.owner = ? AND (? OR n.folder = ?) AND ${inSight('q')}
       ORDER BY ${ORDERS[variant.notes ?? 'newest']}, n.id LIMIT ? OFFSET ?`,
      USER,
      folder === ALL_NOTES ? 1 : 0,
      folder,
      seen.at,
      seen.seq,
      input.limit + 1,
      offset,
    );
    return {
      note_book_list: rows.slice(0, input.limit).map((row) => noteInfo(row, 2, variant)),
      ...turnPage(rows, offset, input.limit, folder, variant),
    };
  },
);
