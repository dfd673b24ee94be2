import { expect, it } from 'vitest';
import { operations as knowledge } from '../../lib/service/knowledge';
import { operations as notes } from '../../lib/service/notes';

/** Every operation of the two documents (section 4 of each). */
const DOCUMENTED = [
  '/openapi/note/v1/search_note_book',
  '/openapi/note/v1/list_note_folder_by_cursor',
  '/openapi/note/v1/list_note_by_folder_id',
  '/openapi/note/v1/import_doc',
  '/openapi/note/v1/append_doc',
  '/openapi/note/v1/get_doc_content',
  '/openapi/wiki/v1/create_media',
  '/openapi/wiki/v1/add_knowledge',
  '/openapi/wiki/v1/get_knowledge_base',
  '/openapi/wiki/v1/get_knowledge_list',
  '/openapi/wiki/v1/search_knowledge',
  '/openapi/wiki/v1/search_knowledge_base',
  '/openapi/wiki/v1/get_addable_knowledge_base_list',
  '/openapi/wiki/v1/check_repeated_names',
  '/openapi/wiki/v1/import_urls',
];

it('every operation of the documents is there, once', () => {
  expect([...notes, ...knowledge].map(({ path }) => path).sort()).toEqual(DOCUMENTED.toSorted());
});
