import * as z from 'zod/mini';
import { horizon, inSight } from '../horizon';
import { highlight } from '../markdown';
import { FOLDER, WEB_PAGE } from '../media-types';
import { type Backend, INVALID, operation, type Payload } from '../operation';
import type { Variant } from '../options';
import { offsetOf, turnPage } from '../paging';
import { cursor, knowledgeLimit, text } from '../rules';
import { type EntryRow, folderIn, folderInfo, pathTo, visibleBase } from './knowledge-rows';

/** Lists folders first, then entries, the newest first (contract.md#list-entries). */
export const browseKnowledge = operation(
  'wiki',
  'get_knowledge_list',
  z.strictObject({
    cursor,
    limit: knowledgeLimit,
    knowledge_base_id: text,
    folder_id: z.optional(text),
  }),
  (input, backend, variant) => {
    const base = visibleBase(backend.store, input.knowledge_base_id);
    const folder = folderIn(backend.store, base.id, input.folder_id);
    const scope = `browse\n${base.id}\n${folder}`;
    const offset = offsetOf(input.cursor, scope, '', INVALID.wiki);
    const seen = horizon(backend, 'reads');
    const rows = backend.store.all<EntryRow>(
      `SELECT * FROM entry e WHERE base = ? AND parent = ? AND ${inSight('e')}
       ORDER BY type <> ${FOLDER}, top DESC, at DESC, number DESC LIMIT ? OFFSET ?`,
      ...[base.id, folder, seen.at, seen.seq, input.limit + 1, offset],
    );
    return {
      knowledge_list: rows.slice(0, input.limit).map((row) => entryInfo(backend, row, variant)),
      ...turnPage(rows, offset, input.limit, scope, variant),
      current_path: pathTo(backend.store, base, folder),
    };
  },
);

const SEARCH_PAGE = 20;

/** Searches titles, text content and folders (contract.md#search-entries). */
export const searchKnowledge = operation(
  'wiki',
  'search_knowledge',
  z.strictObject({ query: text, cursor, knowledge_base_id: text }),
  (input, backend, variant) => {
    const base = visibleBase(backend.store, input.knowledge_base_id);
    const scope = `search\n${base.id}\n${input.query}`;
    const offset = offsetOf(input.cursor, scope, '', INVALID.wiki);
    const seen = horizon(backend, 'search');
    const rows = backend.store.all<EntryRow>(
      `SELECT * FROM entry e WHERE base = ? AND ${inSight('e')}
         AND (instr(lower(title), lower(?)) OR instr(lower(coalesce(text, '')), lower(?)))
       ORDER BY at DESC, number DESC LIMIT ? OFFSET ?`,
      ...[base.id, seen.at, seen.seq, input.query, input.query, SEARCH_PAGE + 1, offset],
    );
    const found = rows.slice(0, SEARCH_PAGE).map((row) => {
      const info = entryInfo(backend, row, variant);
      const inContent = row.text?.toLowerCase().includes(input.query.toLowerCase());
      return inContent ? { ...info, highlight_content: highlight(row.text ?? '', input.query) } : info;
    });
    return { info_list: found, ...turnPage(rows, offset, SEARCH_PAGE, scope, variant) };
  },
);

/** KnowledgeInfo; for a folder, one of the forms that the document leaves open. */
function entryInfo(backend: Backend, row: EntryRow, variant: Variant): Payload {
  const info = { media_id: row.id, title: titleOf(backend, row), parent_folder_id: row.parent };
  if (row.type !== FOLDER) return fileInfo(info, variant);
  if (variant.folders === 'media-id') return info;
  if (variant.folders === 'media-type') return { ...info, media_type: FOLDER };
  const folder = folderInfo(backend.store, row);
  return variant.folders === 'all' ? { ...info, ...folder, media_type: FOLDER } : folder;
}

/** Empty as long as a page is still being fetched. */
function titleOf({ options, now }: Backend, { type, title, at }: EntryRow): string {
  return type === WEB_PAGE && now() < at + options.titleLagMs ? '' : title;
}

/** The document does not say that an entry keeps the id and title that its file was added with. */
function fileInfo(
  info: { media_id: string; title: string; parent_folder_id: string },
  variant: Variant,
): Payload {
  return {
    ...info,
    ...(variant.entryIds === 'own' ? { media_id: `entry-${info.media_id}` } : {}),
    ...(variant.entryTitles === 'bare' ? { title: info.title.replace(/\.\w+$/, '') } : {}),
  };
}
