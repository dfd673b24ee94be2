import * as z from 'zod/mini';
import { highlight, id, milliseconds, pick, toText, toWhole, unwrap, withoutMarks } from './reading';

const DELETED = 1;
const NOTEBOOK_TYPES = ['user', 'all', 'uncategorized'] as const;

const rawNotebook = (value: unknown) => unwrap(value, 'folder', 'basic_info');

/** Whether an item of the notebook list is a notebook: its `folder` is not empty. */
export const isNotebook = (value: unknown) => {
  const raw = rawNotebook(value);
  return toText(pick(raw, 'folder_id')) !== '' || toText(pick(raw, 'name')) !== '';
};

/** A notebook (contract.md#a-notebook). */
export const notebookSchema = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => {
      const raw = rawNotebook(value);
      return {
        id: toText(pick(raw, 'folder_id')),
        name: toText(pick(raw, 'name')),
        noteCount: toWhole(pick(raw, 'note_number')) ?? 0,
        parentId: toText(pick(raw, 'parent_folder_id')),
        type: NOTEBOOK_TYPES[toWhole(pick(raw, 'folder_type')) ?? 0] ?? 'user',
        deleted: toWhole(pick(raw, 'status')) === DELETED,
      };
    }),
    z.object({
      id,
      name: z.string(),
      noteCount: z.number(),
      /** Empty if unknown, or at the top level. */
      parentId: z.string(),
      /** `all` is the root of all notes. */
      type: z.enum(NOTEBOOK_TYPES),
      deleted: z.boolean(),
    }),
  ),
);
export type Notebook = z.output<typeof notebookSchema>;

/** Field names of a note's id, as seen in the field. */
export const NOTE_ID = ['docid', 'doc_id', 'note_id'];

/** The note itself, inside one to three wrappers. */
export const rawNote = (value: unknown) => unwrap(value, 'doc', 'basic_info');

const readNote = (value: unknown) => {
  const raw = rawNote(value);
  return {
    id: toText(pick(raw, ...NOTE_ID)),
    title: toText(pick(raw, 'title')),
    summary: toText(pick(raw, 'summary')),
    modifiedAt: milliseconds(pick(raw, 'modify_time')),
    notebookName: toText(pick(raw, 'folder_name')),
    deleted: toWhole(pick(raw, 'status')) === DELETED,
  };
};

const noteInfo = () =>
  z.object({
    id,
    title: z.string(),
    summary: z.string(),
    /** Milliseconds; 0 if unknown. */
    modifiedAt: z.number(),
    notebookName: z.string(),
    deleted: z.boolean(),
  });

/** A note without its content (contract.md#a-note). */
export const noteInfoSchema = z.lazy(() => z.pipe(z.transform(readNote), noteInfo()));
export type NoteInfo = z.output<typeof noteInfoSchema>;

/** A note that matches a search (contract.md#search-notes). */
export const noteHitSchema = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => {
      const note = readNote(value);
      const match = highlight(pick(unwrap(value), 'highlight_info'));
      return { ...note, title: withoutMarks(note.title), highlight: match };
    }),
    z.object({
      ...noteInfo().shape,
      /** The text around the match, without tags; empty if missing. */
      highlight: z.string(),
    }),
  ),
);
export type NoteHit = z.output<typeof noteHitSchema>;
