import { describe, expect, it } from 'vitest';
import * as knowledge from '../../lib/service/knowledge';
import * as notes from '../../lib/service/notes';
import { reachable, shipped, withoutComments } from './sources';

/** Every operation of the two services (contract.md#calls). */
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
const operations = [...notes.operations, ...knowledge.operations];

it('has each documented operation exactly once', () => {
  expect(operations.map(({ path }) => path).sort()).toEqual(DOCUMENTED.toSorted());
});

const SAVE = ['entrypoints/popup/use-save.ts', 'clip.save'] as const;
const LIST = ['entrypoints/library/use-list.ts', 'library.list'] as const;
const READ_PAGE = 'lib/library/read-page.ts';
const UPLOAD = 'lib/outbox/deliver/upload.ts';

/**
 * How the interface reaches each operation: the screen, the background call it makes, and the code that calls
 * the service.
 */
const USED: [
  operation: keyof typeof notes | keyof typeof knowledge,
  screen: string,
  page: string,
  method: string,
  caller: string,
][] = [
  ['searchNotes', 'entrypoints/library/notes-root.tsx', ...LIST, READ_PAGE],
  ['listNotebooks', 'entrypoints/library/notes-root.tsx', ...LIST, 'lib/service/paging.ts'],
  ['listNotes', 'entrypoints/library/notebook-view.tsx', ...LIST, READ_PAGE],
  ['importDoc', 'entrypoints/popup/save-form.tsx', ...SAVE, 'lib/outbox/deliver/create-note.ts'],
  ['appendDoc', 'entrypoints/popup/save-form.tsx', ...SAVE, 'lib/outbox/deliver/append-note.ts'],
  [
    'getDocContent',
    'entrypoints/library/use-note-text.ts',
    'entrypoints/library/use-note-text.ts',
    'library.note',
    'lib/library/library.ts',
  ],
  ['createMedia', 'entrypoints/popup/save-form.tsx', ...SAVE, UPLOAD],
  [
    'addKnowledge',
    'entrypoints/library/add-note.tsx',
    'lib/ui/use-add.ts',
    'library.add',
    'lib/outbox/deliver/knowledge-entry.ts',
  ],
  [
    'getKnowledgeBases',
    'entrypoints/library/panes.tsx',
    'entrypoints/library/base-panes.tsx',
    'library.base',
    'lib/library/library.ts',
  ],
  ['getKnowledgeList', 'entrypoints/library/base-view.tsx', ...LIST, READ_PAGE],
  ['searchKnowledge', 'entrypoints/library/base-view.tsx', ...LIST, READ_PAGE],
  ['searchKnowledgeBases', 'entrypoints/library/knowledge-root.tsx', ...LIST, READ_PAGE],
  ['listAddableKnowledgeBases', 'entrypoints/library/knowledge-root.tsx', ...LIST, READ_PAGE],
  ['checkRepeatedNames', 'entrypoints/popup/save-form.tsx', ...SAVE, UPLOAD],
  ['importUrls', 'entrypoints/popup/save-form.tsx', ...SAVE, 'lib/outbox/deliver/import-urls.ts'],
];

const sourceOf = (file: string) => {
  const source = shipped.find((each) => each.file === file);
  if (!source) throw new Error(`There is no ${file}`);
  return source;
};
/** The code without its import lines: an import alone is no use. */
const textOf = (file: string) => withoutComments(sourceOf(file)).replace(/^import [^;]*;$/gm, '');
/** All files that a page or the background loads. */
const within = (file: string) => [...reachable(sourceOf(file), shipped).keys()];

describe('every operation is reachable from the interface', () => {
  it('each operation is listed once', () => {
    const all: Record<string, unknown> = { ...notes, ...knowledge };
    const used = USED.map(([operation]) => all[operation]);
    expect(new Set(used)).toEqual(new Set(operations));
    expect(used).toHaveLength(operations.length);
  });

  it.each(USED)(
    '%s: %s reaches %s, which calls %s; %s calls the service',
    (operation, screen, page, method, caller) => {
      expect(within(screen.replace(/[^/]+$/, 'main.tsx'))).toContain(screen);
      expect(within(screen)).toContain(page);
      expect(textOf(page)).toContain(`('${method}'`);
      expect(textOf('lib/background/handlers.ts')).toContain(`'${method}':`);
      expect(within('entrypoints/background.ts')).toContain(caller);
      expect(textOf(caller)).toMatch(new RegExp(`\\b${operation}\\b`));
    },
  );
});
