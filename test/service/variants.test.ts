import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Variant } from './options';
import { type StandIn, startStandIn } from './stand-in';
import { call } from './test-client';

const clock = 1_800_000_000_000;
let service: StandIn;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small', now: () => clock });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const notes = { cursor: '', limit: 1 };
const welcome = { title: 'Welcome to the stand-in' };

it.each<[Variant, string, Record<string, unknown>, object]>([
  [{ code: 'code', message: 'msg' }, 'list_note_by_folder_id', notes, { code: 0, msg: '' }],
  [{ code: 'ret_code', codeType: 'string' }, 'list_note_by_folder_id', notes, { ret_code: '0' }],
  [{ code: 'errcode', message: 'message' }, 'get_knowledge_base', {}, { errcode: 110001 }],
  [{ payload: 'top' }, 'list_note_by_folder_id', notes, { retcode: 0, is_end: false }],
  [
    { wrappers: '1', noteId: 'note_id' },
    'list_note_by_folder_id',
    notes,
    { data: { note_book_list: [{ basic_info: { note_id: 'note_welcome', ...welcome } }] } },
  ],
  [
    { wrappers: '3' },
    'list_note_by_folder_id',
    notes,
    { data: { note_book_list: [{ basic_info: { basic_info: { basic_info: { docid: 'note_welcome' } } } }] } },
  ],
  [
    { int64: 'string', times: 's' },
    'list_note_by_folder_id',
    notes,
    { data: { note_book_list: [{ basic_info: { basic_info: { create_time: '1799999820' } } }] } },
  ],
  [
    { baseId: 'kb_id', baseName: 'kb_name' },
    'get_addable_knowledge_base_list',
    notes,
    { data: { addable_knowledge_base_list: [{ kb_id: 'kb_research', kb_name: 'Research' }] } },
  ],
  [
    { infos: 'list' },
    'get_knowledge_base',
    { ids: ['kb_recipes'] },
    { data: { infos: [{ id: 'kb_recipes' }] } },
  ],
  [
    { notebooks: 'flat', strangers: 'one' },
    'list_note_folder_by_cursor',
    { cursor: '0', limit: 1 },
    { data: { note_book_folders: [{ folder_id: 'user_list_u-1001', folder_type: 1 }, { folder: {} }] } },
  ],
  [
    { optional: 'null' },
    'list_note_by_folder_id',
    notes,
    { data: { note_book_list: [{ basic_info: { basic_info: { ...welcome, create_time: null } } }] } },
  ],
  [
    { entryIds: 'own', entryTitles: 'bare' },
    'search_knowledge',
    { query: 'line-length', cursor: '', knowledge_base_id: 'kb_research' },
    { data: { info_list: [{ media_id: 'entry-media_lines', title: 'line-length' }] } },
  ],
  [
    { paging: 'repeat' },
    'list_note_by_folder_id',
    notes,
    { data: { is_end: false, next_cursor: expect.stringMatching(/^0-/) } },
  ],
])('%j on %s', async (variant, name, body, expected) => {
  service.setOptions({ variants: { [name]: variant } });
  const { text } = await call(service, name, body);
  expect(JSON.parse(text)).toMatchObject(expected);
});

it('optional fields', async () => {
  service.setOptions({ variants: { '*': { optional: 'missing' } } });
  const { data } = await call(service, 'get_knowledge_base', { ids: ['kb_recipes'] });
  expect(data.infos).toEqual({ kb_recipes: { id: 'kb_recipes', name: '家常菜谱' } });
});

it.each([
  ['no-is-end', ['next_cursor']],
  ['no-cursor', ['is_end']],
  ['neither', []],
] as const)('paging %s', async (paging, fields) => {
  service.setOptions({ variants: { '*': { paging } } });
  const { data } = await call(service, 'list_note_by_folder_id', notes);
  expect(Object.keys(data)).toEqual(['note_book_list', ...fields]);
});

it.each([
  ['newest', ['c', 'b', 'a']],
  ['oldest', ['a', 'b', 'c']],
  ['title', ['b', 'c', 'a']],
  ['pinned', ['a', 'c', 'b']],
] as const)('notes, %s first: %j', async (notes, order) => {
  const note = (id: string, age: number, title: string) => ({ id, age, content: `# ${title}`, folder: 'nb' });
  service.plant({
    notebooks: [{ id: 'nb', name: 'Orders' }],
    notes: [note('a', 3, 'Zebra'), note('b', 2, 'Ant'), note('c', 1, 'Bee')],
  });
  service.setOptions({ variants: { list_note_by_folder_id: { notes } } });
  const { data } = await call(service, 'list_note_by_folder_id', { folder_id: 'nb', cursor: '', limit: 9 });
  expect(data.note_book_list.map((each) => each.basic_info.basic_info.docid)).toEqual(order);
});

it('an operation’s own variant wins over the one for all', async () => {
  service.setOptions({
    variants: { '*': { code: 'code', message: 'msg' }, get_doc_content: { code: 'errcode' } },
  });
  const { text } = await call(service, 'get_doc_content', { doc_id: 'note_tofu', target_content_format: 0 });
  expect(JSON.parse(text)).toMatchObject({ errcode: 0, msg: '' });
});
