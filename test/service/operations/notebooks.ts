import * as z from 'zod/mini';
import { INVALID, operation, type Payload } from '../operation';
import type { Variant } from '../options';
import { offsetOf, turnPage } from '../paging';
import { cursor, noteLimit } from '../rules';
import { timeAs, USER } from './note-shape';

interface NotebookRow {
  id: string;
  name: string;
  type: number;
  parent: string;
  status: number;
  created: number;
  modified: number;
  notes: number;
}

/** Lists deleted notebooks too, with their status (contract.md#list-notebooks). */
export const listNotebooks = operation(
  'note',
  'list_note_folder_by_cursor',
  z.strictObject({ cursor, limit: noteLimit }),
  (input, { store }, variant) => {
    const offset = offsetOf(input.cursor, 'notebooks', '0', INVALID.note);
    const rows = store.all<NotebookRow>(
      `SELECT b.*, iif(b.type = 1, (SELECT count(*) FROM note WHERE status = 0 AND owner = ?),
         (SELECT count(*) FROM note n WHERE n.status = 0 AND n.owner = ? AND n.folder = b.id)) AS notes
       FROM notebook b ORDER BY b.type = 0, b.type, b.modified DESC, b.id LIMIT ? OFFSET ?`,
      USER,
      USER,
      input.limit + 1,
      offset,
    );
    const shown: Payload[] = rows.slice(0, input.limit).map((row) => notebookInfo(row, variant));
    if (variant.strangers === 'one') shown.push({ folder: {} });
    return {
      note_book_folders: shown,
      ...turnPage(rows, offset, input.limit, 'notebooks', variant),
    };
  },
);

/** NoteBookFolder, with `parent_folder_id` as in FolderItem (contract.md#a-notebook). */
function notebookInfo(row: NotebookRow, variant: Variant): Payload {
  const item: Payload = {
    folder_id: row.id,
    name: row.name,
    note_number: row.notes,
    create_time: timeAs(variant, row.created),
    modify_time: timeAs(variant, row.modified),
    folder_type: row.type,
    status: row.status,
  };
  if (variant.parents !== 'hidden') item.parent_folder_id = row.parent;
  return variant.notebooks === 'flat' ? item : { folder: { basic_info: item } };
}
