import { describe, expect, it } from 'vitest';
import { getDocContent, importDoc, listNotebooks, listNotes, searchNotes } from '../../../lib/service/notes';

const NOTE = {
  id: 'n1',
  title: 'A title',
  summary: 'In short',
  modifiedAt: 1_774_920_438_000,
  notebookName: 'Papers',
  deleted: false,
};
const basic = {
  docid: 'n1',
  title: 'A title',
  summary: 'In short',
  create_time: 1_774_920_437_000,
  modify_time: 1_774_920_438_000,
  status: 0,
  folder_id: 'f1',
  folder_name: 'Papers',
  summary_style: {},
};

describe('notes of a notebook', () => {
  it.each([
    ['without wrapper', basic],
    ['one wrapper', { basic_info: basic }],
    ['two wrappers', { basic_info: { basic_info: basic } }],
    ['three wrappers', { basic_info: { basic_info: { basic_info: basic } } }],
    ['doc_id', { basic_info: { ...basic, docid: undefined, doc_id: 'n1' } }],
    ['note_id', { basic_info: { ...basic, docid: null, note_id: 'n1' } }],
    ['int64 as text', { ...basic, modify_time: '1774920438000', status: '0' }],
    ['times in seconds', { ...basic, modify_time: '1774920438' }],
  ])('%s', (_, entry) => {
    const output = listNotes.output.parse({ note_book_list: [entry], next_cursor: 'c', is_end: false });
    expect(output).toEqual({
      items: [NOTE],
      complete: true,
      isEnd: false,
      nextCursor: 'c',
      total: undefined,
    });
  });

  it.each([
    [1, true],
    ['1', true],
    [0, false],
    [undefined, false],
  ])('status %j: deleted %s', (status, deleted) => {
    const output = listNotes.output.parse({ note_book_list: [{ ...basic, status }] });
    expect(output.items).toEqual([{ ...NOTE, deleted }]);
  });

  it('fills missing fields', () => {
    const output = listNotes.output.parse({ note_book_list: [{ docid: 'n1' }] });
    expect(output.items).toEqual([
      {
        id: 'n1',
        title: '',
        summary: '',
        modifiedAt: 0,
        notebookName: '',
        deleted: false,
      },
    ]);
  });
});

describe('pages', () => {
  it.each<[payload: Record<string, unknown>, page: object]>([
    [
      { note_book_list: [], is_end: true },
      { complete: true, isEnd: true, nextCursor: '' },
    ],
    [
      { note_book_list: null, is_end: 1 },
      { complete: true, isEnd: true },
    ],
    [{ is_end: true }, { items: [], complete: true }],
    [
      { is_end: 'false', next_cursor: 7, note_book_list: [] },
      { isEnd: false, nextCursor: '7' },
    ],
    [{ note_book_list: [] }, { complete: true, isEnd: undefined, nextCursor: '' }],
    // Neither proves an absence.
    [{}, { items: [], complete: false }],
    [
      { note_book_list: [{ title: 'no id' }], is_end: true },
      { items: [], complete: false },
    ],
    [
      { note_book_list: [null, basic], is_end: true },
      { items: [NOTE], complete: false },
    ],
  ])('%j', (payload, page) => {
    expect(listNotes.output.parse(payload)).toMatchObject(page);
  });

  it.each(['x', 7, { a: basic }])('no list: %j', (list) => {
    expect(listNotes.output.safeParse({ note_book_list: list }).success).toBe(false);
  });
});

describe('searched notes', () => {
  it.each([
    [undefined, ''],
    ['a <em>b</em> c', 'a b c'],
    [{ title: 'x <em>y</em>', content: ['p <em class="k">q</em>', 'r'] }, 'x y … p q … r'],
    [{ content: '<img src=x onerror=alert(1)>1 < 2' }, '1 < 2'],
    [7, ''],
  ])('highlight %j', (highlight_info, highlight) => {
    const docs = [{ doc: { basic_info: { ...basic, title: 'A <em>title</em>' } }, highlight_info }];
    const output = searchNotes.output.parse({ docs, is_end: true, total_hit_num: '41' });
    expect(output).toEqual({
      items: [{ ...NOTE, highlight }],
      complete: true,
      isEnd: true,
      nextCursor: '',
      total: 41,
    });
  });
});

describe('notebooks', () => {
  const item = { folder_id: 'f1', name: 'Papers', note_number: '3', folder_type: 0, status: 0 };
  const NOTEBOOK = {
    id: 'f1',
    name: 'Papers',
    noteCount: 3,
    parentId: '',
    type: 'user',
    deleted: false,
  };

  it.each<[what: string, entry: unknown, notebooks: object[]]>([
    ['without wrapper', item, [NOTEBOOK]],
    ['wrapped', { folder: { basic_info: item } }, [NOTEBOOK]],
    ['nested', { ...item, parent_folder_id: 'f0' }, [{ ...NOTEBOOK, parentId: 'f0' }]],
    ['all notes', { ...item, folder_type: 1 }, [{ ...NOTEBOOK, type: 'all' }]],
    ['uncategorized', { ...item, folder_type: '2' }, [{ ...NOTEBOOK, type: 'uncategorized' }]],
    ['unknown type', { ...item, folder_type: 9 }, [{ ...NOTEBOOK, type: 'user' }]],
    ['deleted', { ...item, status: '1' }, [{ ...NOTEBOOK, deleted: true }]],
    ['no notebook', { folder: {} }, []],
    ['no notebook either', { folder: null }, []],
    ['nor this', { folder: { basic_info: { folder_id: '', name: '' } } }, []],
  ])('%s', (_, entry, notebooks) => {
    const output = listNotebooks.output.parse({ note_book_folders: [entry], is_end: true });
    expect([output.items, output.complete]).toEqual([notebooks, true]);
  });
});

describe('a written note', () => {
  it.each([
    [{ doc_id: 'n1' }],
    [{ docid: 'n1' }],
    [{ note_id: 'n1' }],
    [{ basic_info: { basic_info: { docid: 'n1' } } }],
  ])('trial 28: %j is confirmed', (payload) => {
    expect(importDoc.output.parse(payload)).toEqual({ id: 'n1' });
  });

  it.each([
    {},
    { doc_id: '' },
    { doc_id: 7 },
    { doc_id: null },
    { doc_id: ['n1'] },
    { doc_id: { id: 'n1' } },
  ])('trial 28: %j is not confirmed', (payload) => {
    expect(importDoc.output.safeParse(payload).success).toBe(false);
  });
});

describe('a note’s content', () => {
  it.each([
    [{ content: 'text' }, { content: 'text' }],
    [{ content: '' }, { content: '' }],
    // A service may omit empty fields.
    [{}, { content: '' }],
    [{ content: null }, { content: '' }],
    [{ content: { text: 'text' } }, undefined],
  ])('%j', (payload, output) => {
    expect(getDocContent.output.safeParse(payload).data).toEqual(output);
  });
});
