import * as z from 'zod/mini';
import { labelOf } from '../text/label';
import { highlight, id, pick, type Raw, toText, toWhole, unwrap, withoutMarks } from './reading';

/** A knowledge base, as it is listed, found or described (contract.md#a-knowledge-base). */
export const knowledgeBaseSchema = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => {
      const raw = unwrap(value);
      const questions = pick(raw, 'recommended_questions');
      return {
        id: toText(pick(raw, 'id', 'kb_id')),
        name: withoutMarks(toText(pick(raw, 'name', 'kb_name'))),
        coverUrl: toText(pick(raw, 'cover_url')),
        description: toText(pick(raw, 'description')),
        recommendedQuestions: Array.isArray(questions) ? questions.map(toText) : [],
      };
    }),
    z.object({
      id,
      name: z.string(),
      coverUrl: z.string(),
      description: z.string(),
      recommendedQuestions: z.array(z.string()),
    }),
  ),
);
export type KnowledgeBase = z.output<typeof knowledgeBaseSchema>;

/** The media type of folders, as seen in the field. */
const FOLDER = 99;

/**
 * Recognises a folder by the forms seen in the field, because its form in a list is not stated
 * (contract.md#a-folder). A count of 0 is no sign of a folder: some services add it to every entry.
 */
function isFolder(raw: Raw): boolean {
  return (
    folderId(raw) !== '' ||
    ['file_number', 'folder_number'].some((count) => (toWhole(pick(raw, count)) ?? 0) > 0) ||
    toWhole(pick(raw, 'media_type')) === FOLDER ||
    toText(pick(raw, 'media_id')).startsWith('folder_')
  );
}

/** Empty if missing, or if it equals the parent's id: then it names the folder that contains the entry. */
function folderId(raw: Raw): string {
  const id = toText(pick(raw, 'folder_id'));
  return id === toText(pick(raw, 'parent_folder_id')) ? '' : id;
}

/** A file or folder in a knowledge base, listed or found (contract.md#an-entry). */
export const entrySchema = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => {
      const raw = unwrap(value);
      const kind = isFolder(raw) ? ('folder' as const) : ('file' as const);
      const id = folderId(raw) || toText(pick(raw, 'media_id'));
      const title = withoutMarks(toText(pick(raw, 'title', 'name')));
      return {
        kind,
        id,
        // A path goes through a folder, so it needs a name.
        title: kind === 'file' || labelOf(title) ? title : id,
        parentId: toText(pick(raw, 'parent_folder_id')),
        mediaType: toWhole(pick(raw, 'media_type')) ?? 0,
        highlight: highlight(pick(raw, 'highlight_content')),
      };
    }),
    z.object({
      kind: z.enum(['folder', 'file']),
      id,
      title: z.string(),
      /** Empty if unknown. */
      parentId: z.string(),
      /** 0 if missing. */
      mediaType: z.number(),
      /** The text around a match, without tags; empty if missing. */
      highlight: z.string(),
    }),
  ),
);
export type Entry = z.output<typeof entrySchema>;

/** `current_path`: the folders from the top level down to the listed one (contract.md#list-entries). */
export function pathOf(payload: Raw): { id: string; name: string }[] {
  const folders = pick(payload, 'current_path');
  const known = (Array.isArray(folders) ? folders : []).map((folder) => entrySchema.safeParse(folder));
  return known.flatMap(({ data }) => (data ? [{ id: data.id, name: labelOf(data.title) }] : []));
}
