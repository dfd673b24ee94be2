import * as z from 'zod/mini';
import { horizon, inSight } from '../horizon';
import { highlight, toPlainText } from '../markdown';
import { operation } from '../operation';
import { spanRule, whole } from '../rules';
import { NOTE_COLUMNS, type NoteRow, noteInfo, USER } from './note-shape';

const ORDERS = [
  'n.modified DESC, n.seq DESC',
  'n.created DESC, n.seq DESC',
  'n.title',
  '(SELECT sum(length(s.text)) FROM part s WHERE s.note = n.id) DESC',
];

interface FoundRow extends NoteRow {
  found: string;
}

/**
 * Searches titles or bodies, case-insensitive; `start` counts from 0 and `end` is excluded
 * (contract.md#search-notes).
 */
export const searchNotes = operation(
  'note',
  'search_note_book',
  z
    .strictObject({
      search_type: z.optional(z.literal([0, 1])),
      sort_type: z.optional(z.literal([0, 1, 2, 3])),
      query_info: z.optional(
        z.strictObject({ title: z.optional(z.string()), content: z.optional(z.string()) }),
      ),
      start: whole,
      end: whole,
      query_id: z.optional(z.string()),
    })
    .check(spanRule),
  (input, backend, variant) => {
    const [field, column] =
      input.search_type === 1 ? (['content', 'q.text'] as const) : (['title', 'n.title'] as const);
    const query = input.query_info?.[field] ?? '';
    const seen = horizon(backend, 'search');
    // A query for another field than the searched one finds nothing.
    const missed = input.query_info !== undefined && input.query_info[field] === undefined;
    const rows = backend.store.all<FoundRow>(
      `SELECT ${NOTE_COLUMNS}, ${column} AS found FROM note n JOIN part q ON q.note = n.id
       WHERE n.owner = ? AND ? AND (? = 1 OR q.number = 0)
         AND instr(lower(${column}), lower(?)) AND ${inSight('q')}
       GROUP BY n.id ORDER BY ${ORDERS[input.sort_type ?? 0]}, n.id`,
      USER,
      missed ? 0 : 1,
      input.search_type ?? 0,
      query,
      seen.at,
      seen.seq,
    );
    const docs = rows.slice(input.start, input.end).map((row) => ({
      doc: noteInfo(row, 1, variant),
      highlight_info: query
        ? { [field]: highlight(field === 'content' ? plain(row.found, query) : row.found, query) }
        : {},
    }));
    return { docs, is_end: input.end >= rows.length, total_hit_num: rows.length };
  },
);

/** The plain text, or the source if the match is in Markdown syntax. */
function plain(source: string, query: string): string {
  const text = toPlainText(source);
  return text.toLowerCase().includes(query.toLowerCase()) ? text : source;
}
