import { describe, expect, it } from 'vitest';
import type { Listing, Position } from '../../../lib/contract/library-items';
import { readPage } from '../../../lib/library/read-page';
import type { Page } from '../../../lib/service/page';
import { fakeClient } from '../support/fake-client';

const START: Position = { page: 0, cursor: '' };
const page = (part: Partial<Page<unknown>> & { path?: unknown[] }) => ({
  ...{ items: [], complete: true, isEnd: true, nextCursor: '', total: undefined, path: [] },
  ...part,
});

/** Reads one page from a service with this answer, and returns it with the requests. */
async function read(listing: Listing, position: Position, answer: unknown, addable?: Set<string>) {
  const asked: unknown[] = [];
  const client = fakeClient((name, input) => {
    asked.push({ name, ...Object(input) });
    return answer;
  });
  const result = await readPage(client, listing, position, addable);
  return { asked: asked[0], result };
}

const kb = { knowledgeBaseId: 'kb' };
const found = { of: 'found-notes', query: 'q' } as const;
it.each<[string, Listing, Position, object]>([
  [
    'knowledge bases to add to',
    { of: 'knowledge-bases', query: '' },
    START,
    { name: 'get_addable_knowledge_base_list', cursor: '', limit: 20 },
  ],
  [
    'knowledge bases found',
    { of: 'knowledge-bases', query: 'q' },
    { page: 1, cursor: 'c' },
    { name: 'search_knowledge_base', query: 'q', cursor: 'c', limit: 20 },
  ],
  [
    'the top level',
    { of: 'entries', ...kb, query: '' },
    START,
    { name: 'get_knowledge_list', knowledge_base_id: 'kb', cursor: '', limit: 20 },
  ],
  [
    'a folder',
    { of: 'entries', ...kb, folderId: 'f', query: '' },
    START,
    { name: 'get_knowledge_list', knowledge_base_id: 'kb', folder_id: 'f', cursor: '', limit: 20 },
  ],
  [
    'search results in a knowledge base, from any folder',
    { of: 'entries', ...kb, folderId: 'f', query: 'q' },
    START,
    { name: 'search_knowledge', knowledge_base_id: 'kb', query: 'q', cursor: '' },
  ],
  [
    'a notebook',
    { of: 'notes', notebookId: 'nb' },
    { page: 2, cursor: 'c' },
    { name: 'list_note_by_folder_id', folder_id: 'nb', cursor: 'c', limit: 20 },
  ],
  [
    'notes by title',
    { ...found, by: 'title', order: 'modified' },
    START,
    {
      ...{ name: 'search_note_book', search_type: 0, sort_type: 0, query_info: { title: 'q' } },
      ...{ start: 0, end: 20 },
    },
  ],
  [
    'notes by body, the third window, by size',
    { ...found, by: 'body', order: 'size' },
    { page: 2, cursor: '' },
    {
      ...{ name: 'search_note_book', search_type: 1, sort_type: 3, query_info: { content: 'q' } },
      ...{ start: 40, end: 60 },
    },
  ],
])('asks for %s', async (_, listing, position, request) => {
  expect((await read(listing, position, page({}))).asked).toEqual(request);
});

const entries: Listing = { of: 'entries', ...kb, query: '' };
const notes: Listing = { ...found, by: 'title', order: 'modified' };
const first = { id: 'n', title: 'N', summary: '', modifiedAt: 0, notebookName: '', deleted: false };
describe('what comes next', () => {
  it.each<[string, Listing, Position, Partial<Page<unknown>>, object]>([
    ['the last page', entries, START, {}, { complete: true }],
    [
      'another page',
      entries,
      START,
      { isEnd: false, nextCursor: 'c' },
      { next: { page: 1, cursor: 'c' }, complete: true },
    ],
    ['neither sign: the last', entries, START, { isEnd: undefined }, { complete: true }],
    [
      'a cursor alone: another page',
      entries,
      START,
      { isEnd: undefined, nextCursor: 'c' },
      { next: { page: 1, cursor: 'c' }, complete: true },
    ],
    ['more, but no cursor', entries, START, { isEnd: false }, { complete: false }],
    [
      'the same cursor again: no way on',
      entries,
      { page: 1, cursor: 'c' },
      { isEnd: false, nextCursor: 'c' },
      { complete: false },
    ],
    ['something unreadable', entries, START, { complete: false }, { complete: false }],
    [
      'a window before the total',
      notes,
      START,
      { items: [first], isEnd: undefined, total: 21 },
      { next: { page: 1, cursor: '' }, total: 21 },
    ],
    [
      'the window with the last',
      notes,
      START,
      { items: [first], isEnd: undefined, total: 20 },
      { total: 20 },
    ],
    ['an empty window that calls itself not the last', notes, START, { isEnd: false }, { complete: false }],
  ])('%s', async (_, listing, position, answer, expected) => {
    const { items: _items, path: _path, ...rest } = (await read(listing, position, page(answer))).result;
    expect(rest).toEqual({ complete: true, ...expected });
  });
});

describe('rows', () => {
  const bases = [{ id: 'a', name: 'A' }];
  it.each([
    ['the user may add to it', new Set(['a']), false],
    ['the user may not', new Set(['b']), true],
    ['unknown', undefined, false],
  ])('of a found knowledge base: %s', async (_, addable, readOnly) => {
    const { result } = await read(
      { of: 'knowledge-bases', query: 'q' },
      START,
      page({ items: bases }),
      addable,
    );
    expect(result.items).toEqual([{ kind: 'knowledge-base', id: 'a', name: 'A', readOnly }]);
  });

  it('of a note: its title or its first words; the match, unless that is the title', async () => {
    const info = { createdAt: 0, modifiedAt: 7, notebookId: 'nb', notebookName: 'NB', deleted: false };
    const items = [
      { ...info, id: '1', title: 'T', summary: 'S', highlight: 'a match' },
      { ...info, id: '2', title: 'T', summary: 'S', highlight: 'T' },
      { ...info, id: '3', title: ' \t', summary: 'S', highlight: '', deleted: true },
    ];
    const row = { kind: 'note', modifiedAt: 7, notebook: 'NB', deleted: false };
    expect((await read(notes, START, page({ items }))).result.items).toEqual([
      { ...row, id: '1', name: 'T', text: 'a match' },
      { ...row, id: '2', name: 'T', text: 'S' },
      { ...row, id: '3', name: 'S', text: 'S', deleted: true },
    ]);
  });

  it('of a folder, with its path below the knowledge base', async () => {
    const items = [
      { kind: 'folder', id: 'f2', title: 'F', highlight: '', mediaType: 99 },
      { kind: 'file', id: 'm', title: 'M', highlight: 'h', mediaType: 7 },
    ];
    const path = [
      { id: 'kb', name: 'KB' },
      { id: 'f', name: 'F' },
    ];
    expect((await read(entries, START, page({ items, path }))).result).toEqual({
      items: [
        { kind: 'folder', id: 'f2', name: 'F', match: '', parent: '' },
        { kind: 'file', id: 'm', name: 'M', match: 'h', mediaType: 7 },
      ],
      complete: true,
      path: [{ id: 'f', name: 'F' }],
    });
  });

  it.each([
    ['the one that is listed', { folderId: 'f', query: '' }, 'f'],
    ['the one that the service sends with a search result', { folderId: 'f', query: 'q' }, 'other'],
  ])('of a folder, with its parent folder: %s', async (_, where, parent) => {
    const items = [{ kind: 'folder', id: 'f2', title: 'F', highlight: '', mediaType: 99, parentId: 'other' }];
    const { result } = await read({ of: 'entries', ...kb, ...where }, START, page({ items, path: [] }));
    expect(result.items).toEqual([{ kind: 'folder', id: 'f2', name: 'F', match: '', parent }]);
  });
});
