import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from './stand-in';
import { call, type Fields } from './test-client';

let clock = 1_800_000_000_000;
let service: StandIn;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small', now: () => clock });
});
beforeEach(() => service.reset('small'));
afterAll(() => service.close());

const create = (content: string, folder_id?: string) =>
  call(service, 'import_doc', { content_format: 1, content, ...(folder_id ? { folder_id } : {}) });
const titles = (list: Fields['note_book_list']) => list.map((note) => note.basic_info.basic_info.title);

describe('writing', () => {
  it('creates a note with its first heading as the title', async () => {
    const { code, data } = await create('intro\n# A title\n\nText', 'notebook_papers');
    expect(code).toBe(0);
    expect(service.commits()).toMatchObject([
      { seq: 1, operation: 'import_doc', id: data.doc_id, at: clock },
    ]);
    const { data: list } = await call(service, 'list_note_by_folder_id', {
      folder_id: 'notebook_papers',
      cursor: '',
      limit: 1,
    });
    expect(list.note_book_list).toMatchObject([
      {
        basic_info: {
          basic_info: {
            docid: data.doc_id,
            title: 'A title',
            folder_id: 'notebook_papers',
            folder_name: 'Papers 论文',
            status: 0,
            create_time: clock,
          },
        },
      },
    ]);
  });

  it('appends to the end; can be read as plain text and as JSON', async () => {
    const { data } = await create('# One\n\n**bold** [link](https://example.com) `code`\n');
    await call(service, 'append_doc', { doc_id: data.doc_id, content_format: 1, content: '\n\nTwo' });
    const read = (target_content_format: number) =>
      call(service, 'get_doc_content', { doc_id: data.doc_id, target_content_format });
    expect((await read(0)).data.content).toBe('One\nbold link code\nTwo');
    expect(JSON.parse((await read(2)).data.content).blocks).toHaveLength(3);
    expect((await read(1)).code).toBe(100001);
  });

  it('has a size limit, for creating and appending', async () => {
    service.setOptions({ noteLimit: 10 });
    expect((await create('12345678901')).code).toBe(100009);
    const { data, code } = await create('1234567890');
    expect(code).toBe(0);
    const append = await call(service, 'append_doc', {
      doc_id: data.doc_id,
      content_format: 1,
      content: '1',
    });
    expect(append.code).toBe(100009);
    expect(service.commits()).toHaveLength(1);
  });

  it.each([
    ['nowhere', 310001],
    ['notebook_old', 310001],
    ['user_list_u-1001', 0],
    ['', 0],
  ])('creates in notebook %j: %i', async (folder, code) => {
    expect((await create('# x', folder)).code).toBe(code);
  });

  it.each([
    ['note_nowhere', 100002],
    ['note_theirs', 100005],
    ['note_deleted', 100006],
    ['note_welcome', 0],
  ])('appends to and reads %s: %i', async (doc_id, code) => {
    expect((await call(service, 'append_doc', { doc_id, content_format: 1, content: 'x' })).code).toBe(code);
    expect((await call(service, 'get_doc_content', { doc_id, target_content_format: 0 })).code).toBe(code);
    expect(service.violations()).toEqual([]);
  });
});

describe('lists', () => {
  it('shows nested, deleted and built-in notebooks', async () => {
    const { data } = await call(service, 'list_note_folder_by_cursor', { cursor: '0', limit: 20 });
    expect(data.note_book_folders.map((entry) => entry.folder.basic_info)).toMatchObject([
      { folder_id: 'user_list_u-1001', folder_type: 1, note_number: 6 },
      { folder_id: 'uncategorized_u-1001', folder_type: 2, note_number: 1 },
      { name: 'Reading', folder_type: 0 },
      { name: 'Papers 论文', parent_folder_id: 'notebook_reading' },
      { name: '厨房笔记' },
      { name: 'Garden' },
      { name: 'Old drafts', status: 1 },
    ]);
  });

  it.each([
    ['list_note_folder_by_cursor', '0', 'note_book_folders', 7],
    ['list_note_by_folder_id', '', 'note_book_list', 7],
  ] as const)('%s pages to its end', async (name, first, field, total) => {
    const seen: unknown[] = [];
    for (let cursor: string = first, end = false; !end; ) {
      const { data } = await call(service, name, { cursor, limit: 3 });
      seen.push(...data[field]);
      [cursor, end] = [data.next_cursor, data.is_end];
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(total);
  });

  it('lists the latest change first, in all notebooks or in one', async () => {
    clock += 1000;
    await call(service, 'append_doc', { doc_id: 'note_tofu', content_format: 1, content: '\n\nx' });
    const all = await call(service, 'list_note_by_folder_id', { cursor: '', limit: 2 });
    expect(titles(all.data.note_book_list)).toEqual(['麻婆豆腐', 'Welcome to the stand-in']);
    const one = await call(service, 'list_note_by_folder_id', {
      folder_id: 'notebook_garden',
      cursor: '',
      limit: 2,
    });
    expect(titles(one.data.note_book_list)).toEqual(['Seeds to order']);
  });
});

describe('search', () => {
  it.each([
    [{ query_info: { title: 'DASHES' } }, ['Hyphens, dashes, and the minus sign']],
    [{ search_type: 1, query_info: { content: '豆瓣' } }, ['麻婆豆腐']],
    [{ search_type: 1, query_info: { title: '豆瓣' } }, []],
    [{ query_info: { title: 'nothing like it' } }, []],
  ])('finds by %j', async (query, found) => {
    const { data } = await call(service, 'search_note_book', { ...query, start: 0, end: 20 });
    expect(data.docs.map((hit) => hit.doc.basic_info.title)).toEqual(found);
    expect(data).toMatchObject({ is_end: true, total_hit_num: found.length });
  });

  it('marks the match', async () => {
    const { data } = await call(service, 'search_note_book', {
      search_type: 1,
      query_info: { content: 'broad' },
      start: 0,
      end: 1,
    });
    expect(data.docs[0]?.highlight_info.content).toContain('<em>Broad</em>');
  });

  it('pages by start and end', async () => {
    const { data } = await call(service, 'search_note_book', { sort_type: 2, start: 2, end: 4 });
    expect(data.docs).toHaveLength(2);
    expect(data).toMatchObject({ is_end: false, total_hit_num: 7 });
  });

  it('lags as configured, while lists and content are up to date', async () => {
    service.setOptions({ searchLagMs: 60_000 });
    const { data } = await create('# Fresh\n\nreference k7q2fm3p');
    const search = () =>
      call(service, 'search_note_book', {
        search_type: 1,
        query_info: { content: 'k7q2fm3p' },
        start: 0,
        end: 20,
      });
    expect((await search()).data.total_hit_num).toBe(0);
    const list = await call(service, 'list_note_by_folder_id', { cursor: '', limit: 1 });
    expect(titles(list.data.note_book_list)).toEqual(['Fresh']);
    clock += 60_000;
    expect((await search()).data.docs[0]?.doc.basic_info.docid).toBe(data.doc_id);
  });

  it('shows old data while reads are frozen', async () => {
    const { data } = await create('# Before');
    service.freeze('reads');
    await create('# After');
    await call(service, 'append_doc', { doc_id: data.doc_id, content_format: 1, content: '\n\nlater' });
    const look = async () => [
      titles((await call(service, 'list_note_by_folder_id', { cursor: '', limit: 2 })).data.note_book_list),
      (await call(service, 'get_doc_content', { doc_id: data.doc_id, target_content_format: 0 })).data
        .content,
    ];
    expect(await look()).toEqual([['Before', 'Welcome to the stand-in'], 'Before']);
    service.thaw();
    expect(await look()).toEqual([['Before', 'After'], 'Before\nlater']);
  });
});
