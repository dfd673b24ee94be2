import * as z from 'zod/mini';
import { labelOf } from '../label';
import { highlight, id, pick, type Raw, text, unwrap, whole, withoutMarks } from './reading';

/** A knowledge base, as the knowledge base service lists, finds or describes it (contract.md#a-knowledge-base). */
export const knowledgeBaseSchema = z.pipe(
  z.transform((value: unknown) => {
    const raw = unwrap(value);
    const questions = pick(raw, 'recommended_questions');
    return {
      id: text(pick(raw, 'id', 'kb_id')),
      name: withoutMarks(text(pick(raw, 'name', 'kb_name'))),
      coverUrl: text(pick(raw, 'cover_url')),
      description: text(pick(raw, 'description')),
      recommendedQuestions: Array.isArray(questions) ? questions.map(text) : [],
    };
  }),
  z.object({
    id,
    name: z.string(),
    coverUrl: z.string(),
    description: z.string(),
    recommendedQuestions: z.array(z.string()),
  }),
);
export type KnowledgeBase = z.output<typeof knowledgeBaseSchema>;

/** The media type of folders, seen in the field. */
const FOLDER = 99;

/**
 * How a folder looks inside a list is not documented (contract.md#a-folder); these are the forms seen in the field.
 * What a service tells of every entry, as a count of nothing, makes no folder of a file.
 */
function isFolder(raw: Raw): boolean {
  return (
    folderId(raw) !== '' ||
    ['file_number', 'folder_number'].some((count) => (whole(pick(raw, count)) ?? 0) > 0) ||
    whole(pick(raw, 'media_type')) === FOLDER ||
    text(pick(raw, 'media_id')).startsWith('folder_')
  );
}

/** Empty where there is none, or where it is the folder that the entry lies in: no folder lies in itself. */
function folderId(raw: Raw): string {
  const id = text(pick(raw, 'folder_id'));
  return id === text(pick(raw, 'parent_folder_id')) ? '' : id;
}

/** A file or a folder in a knowledge base: KnowledgeInfo, FolderInfo or SearchedKnowledgeInfo (contract.md#an-entry). */
export const entrySchema = z.pipe(
  z.transform((value: unknown) => {
    const raw = unwrap(value);
    const kind = isFolder(raw) ? ('folder' as const) : ('file' as const);
    return {
      kind,
      id: folderId(raw) || text(pick(raw, 'media_id')),
      title: withoutMarks(text(pick(raw, 'title', 'name'))),
      parentId: text(pick(raw, 'parent_folder_id')),
      mediaType: whole(pick(raw, 'media_type')) ?? 0,
      highlight: highlight(pick(raw, 'highlight_content')),
    };
  }),
  z.object({
    kind: z.enum(['folder', 'file']),
    id,
    title: z.string(),
    /** Empty where it is not told. */
    parentId: z.string(),
    /** 0 where it is not told, which the document leaves open. */
    mediaType: z.number(),
    /** The text around a match, without tags; empty where none is told. */
    highlight: z.string(),
  }),
);
export type Entry = z.output<typeof entrySchema>;

/** The folders from the top level down to the one that is listed: current_path (contract.md#list-entries). */
export const pathSchema = z.transform((payload: Raw) => {
  const folders = pick(payload, 'current_path');
  const known = (Array.isArray(folders) ? folders : []).map((folder) => entrySchema.safeParse(folder));
  return { path: known.flatMap(({ data }) => (data ? [{ id: data.id, name: labelOf(data.title) }] : [])) };
});
