import * as z from 'zod/mini';
import { filled, pageLimit, text, whole } from './input';
import { isNotebook, NOTE_ID, notebookSchema, noteHitSchema, noteInfoSchema, rawNote } from './note';
import { defineOperation } from './operation';
import { pageReader } from './page';
import { id, pick, type Raw } from './reading';

/** Maximum page size, and width of a search window (contract.md#paging). */
const LARGEST_PAGE = 20;

/** The only content format that can be written (contract.md#create-a-note). */
const markdown = () => z._default(z.literal(1), 1);

/** The answer that confirms a write: a non-empty id. */
const writtenNote = () =>
  z.pipe(
    z.transform((payload: Raw) => ({ id: pick(rawNote(payload), ...NOTE_ID) })),
    z.object({ id }),
  );

/** Searches notes by title or by body (contract.md#search-notes). */
export const searchNotes = defineOperation('notes', 'search_note_book', {
  input: () =>
    z
      .object({
        /** 0: title, 1: body. */
        search_type: z.optional(z.literal([0, 1])),
        /** 0: update time, 1: creation time, 2: title, 3: size. */
        sort_type: z.optional(z.literal([0, 1, 2, 3])),
        query_info: z.optional(z.object({ title: z.optional(text), content: z.optional(text) })),
        start: whole,
        end: whole,
        query_id: z.optional(text),
      })
      .check((context) => {
        const { start, end } = context.value;
        if (end >= start && end - start <= LARGEST_PAGE) return;
        const message = `at most ${LARGEST_PAGE} after start`;
        context.issues.push({ code: 'custom', message, path: ['end'], input: end });
      }),
  output: () => z.transform(pageReader(noteHitSchema, 'docs')),
  confirms: ['docs'],
});

/** Lists the notebooks (contract.md#list-notebooks). The first cursor is `0`. */
export const listNotebooks = defineOperation('notes', 'list_note_folder_by_cursor', {
  input: () => z.object({ cursor: text, limit: pageLimit(LARGEST_PAGE) }),
  output: () => z.transform(pageReader(notebookSchema, 'note_book_folders', isNotebook)),
  confirms: ['note_book_folders'],
});

/** Lists the notes of a notebook (contract.md#list-notes). The first cursor is empty. */
export const listNotes = defineOperation('notes', 'list_note_by_folder_id', {
  input: () =>
    z.object({
      /** Default, or if empty: the root. */
      folder_id: z.optional(text),
      cursor: text,
      limit: pageLimit(LARGEST_PAGE),
    }),
  output: () => z.transform(pageReader(noteInfoSchema, 'note_book_list')),
  confirms: ['note_book_list'],
});

/** Creates a note from Markdown (contract.md#create-a-note). */
export const importDoc = defineOperation('notes', 'import_doc', {
  input: () => z.object({ content_format: markdown(), content: filled, folder_id: z.optional(text) }),
  output: writtenNote,
});

/** Appends Markdown to a note (contract.md#append-to-a-note). */
export const appendDoc = defineOperation('notes', 'append_doc', {
  input: () => z.object({ doc_id: filled, content_format: markdown(), content: filled }),
  output: writtenNote,
});

/** Reads a note's content (contract.md#read-a-note). */
export const getDocContent = defineOperation('notes', 'get_doc_content', {
  input: () =>
    z.object({
      doc_id: filled,
      /** 0: plain text, 2: JSON. 1, Markdown, is documented as unsupported. */
      target_content_format: z._default(z.literal([0, 2]), 0),
    }),
  // A service may omit an empty text.
  output: () =>
    z.pipe(
      z.transform((payload: Raw) => ({ content: pick(payload, 'content') ?? '' })),
      z.object({ content: z.string() }),
    ),
  confirms: ['content'],
});
