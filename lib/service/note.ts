import * as z from 'zod/mini';
import { highlight, id, milliseconds, pick, text, unwrap, whole, withoutMarks } from './reading';

const DELETED = 1;
const NOTEBOOK_TYPES = ['user', 'all', 'uncategorized'] as const;

const rawNotebook = (value: unknown) => unwrap(value, 'folder', 'basic_info');

/** Whether an entry of the notebook listing is a notebook: otherwise its `folder` is empty. */
export const isNotebook = (value: unknown) => {
  const raw = rawNotebook(value);
  return text(pick(raw, 'folder_id')) !== '' || text(pick(raw, 'name')) !== '';
};

/** A notebook: FolderItem or NoteBookFolder (contract.md#a-notebook). Times are milliseconds. */
export const notebookSchema = z.pipe(
  z.transform((value: unknown) => {
    const raw = rawNotebook(value);
    return {
      id: text(pick(raw, 'folder_id')),
      name: text(pick(raw, 'name')),
      noteCount: whole(pick(raw, 'note_number')) ?? 0,
      parentId: text(pick(raw, 'parent_folder_id')),
      type: NOTEBOOK_TYPES[whole(pick(raw, 'folder_type')) ?? 0] ?? 'user',
      createdAt: milliseconds(pick(raw, 'create_time')),
      modifiedAt: milliseconds(pick(raw, 'modify_time')),
      deleted: whole(pick(raw, 'status')) === DELETED,
    };
  }),
  z.object({
    id,
    name: z.string(),
    noteCount: z.number(),
    /** Empty where it is not told, or where it has none. */
    parentId: z.string(),
    /** `all` stands for the notes' root. */
    type: z.enum(NOTEBOOK_TYPES),
    createdAt: z.number(),
    modifiedAt: z.number(),
    deleted: z.boolean(),
  }),
);
export type Notebook = z.output<typeof notebookSchema>;

/** The names of a note's id in the field. */
export const NOTE_ID = ['docid', 'doc_id', 'note_id'];

/** The note itself within one to three wrappers. */
export const rawNote = (value: unknown) => unwrap(value, 'doc', 'basic_info');

const readNote = (value: unknown) => {
  const raw = rawNote(value);
  return {
    id: text(pick(raw, ...NOTE_ID)),
    title: text(pick(raw, 'title')),
    summary: text(pick(raw, 'summary')),
    createdAt: milliseconds(pick(raw, 'create_time')),
    modifiedAt: milliseconds(pick(raw, 'modify_time')),
    notebookId: text(pick(raw, 'folder_id')),
    notebookName: text(pick(raw, 'folder_name')),
    deleted: whole(pick(raw, 'status')) === DELETED,
  };
};

const noteInfo = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Milliseconds; 0 where it is not told. */
  createdAt: z.number(),
  modifiedAt: z.number(),
  notebookId: z.string(),
  notebookName: z.string(),
  deleted: z.boolean(),
});

/** What is known of a note without its content: NoteBookInfo (contract.md#a-note). */
export const noteInfoSchema = z.pipe(z.transform(readNote), noteInfo);
export type NoteInfo = z.output<typeof noteInfoSchema>;

/** A note that matches a search: SearchedDoc (contract.md#search-notes). */
export const noteHitSchema = z.pipe(
  z.transform((value: unknown) => {
    const note = readNote(value);
    const match = highlight(pick(unwrap(value), 'highlight_info'));
    return { ...note, title: withoutMarks(note.title), highlight: match };
  }),
  z.extend(noteInfo, {
    /** The text around the match, without tags; empty where none is told. */
    highlight: z.string(),
  }),
);
export type NoteHit = z.output<typeof noteHitSchema>;
