// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as knowledge from '../../../lib/service/knowledge';
import * as notes from '../../../lib/service/notes';

describe('operations', () => {
  it.each([
    [notes.searchNotes, '/openapi/note/v1/search_note_book', false],
    [notes.listNotebooks, '/openapi/note/v1/list_note_folder_by_cursor', false],
    [notes.listNotes, '/openapi/note/v1/list_note_by_folder_id', false],
    [notes.importDoc, '/openapi/note/v1/import_doc', true],
    [notes.appendDoc, '/openapi/note/v1/append_doc', true],
    [notes.getDocContent, '/openapi/note/v1/get_doc_content', false],
    [knowledge.createMedia, '/openapi/wiki/v1/create_media', true],
    [knowledge.addKnowledge, '/openapi/wiki/v1/add_knowledge', true],
    [knowledge.getKnowledgeBases, '/openapi/wiki/v1/get_knowledge_base', false],
    [knowledge.getKnowledgeList, '/openapi/wiki/v1/get_knowledge_list', false],
    [knowledge.searchKnowledge, '/openapi/wiki/v1/search_knowledge', false],
    [knowledge.searchKnowledgeBases, '/openapi/wiki/v1/search_knowledge_base', false],
    [knowledge.listAddableKnowledgeBases, '/openapi/wiki/v1/get_addable_knowledge_base_list', false],
    [knowledge.checkRepeatedNames, '/openapi/wiki/v1/check_repeated_names', false],
    [knowledge.importUrls, '/openapi/wiki/v1/import_urls', true],
  ])('%#: $1', (operation, path, writes) => {
    expect([operation.path, operation.confirms === undefined]).toEqual([path, writes]);
    expect(path.endsWith(`/${operation.name}`)).toBe(true);
  });

  it('are six and nine, each once', () => {
    const paths = [...notes.operations, ...knowledge.operations].map(({ path }) => path);
    expect([notes.operations.length, knowledge.operations.length, new Set(paths).size]).toEqual([6, 9, 15]);
  });
});
