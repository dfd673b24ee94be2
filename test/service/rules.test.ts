import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from './stand-in';
import { call, headersFor } from './test-client';

let service: StandIn;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small' });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`);
const kb = { knowledge_base_id: 'kb_research' };
const media = { file_name: 'a.md', file_size: 3, content_type: 'text/markdown', file_ext: 'md', ...kb };
const web = { media_type: 2, title: 'A page', web_info: { content_id: 'https://example.com/' }, ...kb };
const file = {
  media_type: 7,
  media_id: 'm',
  title: 'a.md',
  file_info: { cos_key: 'k', file_size: 3, last_modify_time: 1_800_000_000, file_name: 'a.md' },
  ...kb,
};
const check = (params: unknown) => ({ params, ...kb });
const named = (media_type: number) => ({ name: 'a.md', media_type });

describe('a request that breaks a rule is refused and recorded', () => {
  it.each<[string, Record<string, unknown>, number, RegExp]>([
    ['search_note_book', { start: 0, end: 21 }, 100004, /end: .*20/],
    ['search_note_book', { start: 5, end: 4 }, 100004, /end/],
    ['search_note_book', { start: -1, end: 4 }, 100001, /start/],
    ['search_note_book', { start: 0 }, 100001, /end/],
    ['search_note_book', { start: '0', end: 20 }, 100001, /start/],
    ['search_note_book', { start: 0, end: 20, search_type: 2 }, 100001, /search_type/],
    ['search_note_book', { start: 0, end: 20, sort_type: 4 }, 100001, /sort_type/],
    ['search_note_book', { start: 0, end: 20, query_info: { body: 'x' } }, 100001, /unknown body/],
    ['list_note_folder_by_cursor', { cursor: '', limit: 20 }, 100001, /cursor/],
    ['list_note_folder_by_cursor', { cursor: '7-beef', limit: 20 }, 100001, /cursor/],
    ['list_note_folder_by_cursor', { cursor: '0', limit: 21 }, 100004, /limit/],
    ['list_note_folder_by_cursor', { cursor: '0' }, 100001, /limit/],
    ['list_note_by_folder_id', { cursor: '0', limit: 20 }, 100001, /cursor/],
    ['list_note_by_folder_id', { cursor: '', limit: 21 }, 100004, /limit/],
    ['list_note_by_folder_id', { cursor: '', limit: 20, page: 1 }, 100001, /unknown page/],
    ['import_doc', { content_format: 1, content: '' }, 100001, /content/],
    ['import_doc', { content_format: 0, content: 'x' }, 100001, /content_format/],
    ['import_doc', { content_format: '1', content: 'x' }, 100001, /content_format/],
    ['import_doc', { content_format: 1, content: 'x', title: 'x' }, 100001, /unknown title/],
    ['import_doc', { content_format: 1, content: 'a\0b' }, 100001, /well-formed/],
    ['import_doc', { content_format: 1, content: 'a\ud800b' }, 100001, /well-formed/],
    ['append_doc', { doc_id: '', content_format: 1, content: 'x' }, 100002, /doc_id/],
    ['append_doc', { doc_id: 'note_welcome', content_format: 2, content: 'x' }, 100001, /content_format/],
    [
      'get_doc_content',
      { doc_id: 'note_welcome', target_content_format: 1 },
      100001,
      /target_content_format/,
    ],
    ['get_doc_content', { docid: 'note_welcome', target_content_format: 0 }, 100001, /doc_id/],
    ['create_media', { ...media, file_name: 'x'.repeat(1025) }, 110001, /file_name/],
    ['create_media', { ...media, file_name: '' }, 110001, /file_name/],
    ['create_media', { ...media, file_ext: '.md' }, 110001, /file_ext/],
    ['create_media', { ...media, content_type: 'text/html' }, 110001, /content_type/],
    ['create_media', { ...media, content_type: 'text/markdown; charset=utf-8' }, 110001, /content_type/],
    ['create_media', { ...media, file_size: 10 * 1024 * 1024 + 1 }, 110001, /file_size/],
    [
      'create_media',
      { ...media, content_type: 'image/png', file_size: 30 * 1024 * 1024 + 1 },
      110001,
      /file_size/,
    ],
    [
      'create_media',
      { ...media, content_type: 'application/pdf', file_size: 201 * 1024 * 1024 },
      110001,
      /file_size/,
    ],
    ['create_media', { ...media, file_size: -1 }, 110001, /file_size/],
    ['add_knowledge', { ...web, web_info: undefined }, 110001, /web_info/],
    ['add_knowledge', { ...web, web_info: { content_id: 'example.com' } }, 110001, /content_id/],
    ['add_knowledge', { ...web, title: undefined }, 110001, /title/],
    ['add_knowledge', { ...web, title: '' }, 110001, /title/],
    ['add_knowledge', { ...web, note_info: { content_id: 'x' } }, 110001, /unknown note_info/],
    ['add_knowledge', { ...web, media_type: 16 }, 110001, /media_type/],
    ['add_knowledge', { ...web, media_type: 8 }, 110001, /media_type/],
    ['add_knowledge', { ...web, media_type: 11 }, 110001, /note_info/],
    ['add_knowledge', { ...web, media_type: 12 }, 110001, /session_info/],
    ['add_knowledge', { ...file, media_id: undefined }, 110001, /media_id/],
    ['add_knowledge', { ...file, file_info: undefined }, 110001, /file_info/],
    [
      'add_knowledge',
      { ...file, file_info: { ...file.file_info, last_modify_time: 1_800_000_000_000 } },
      110001,
      /seconds/,
    ],
    ['get_knowledge_base', { ids: [] }, 110001, /ids/],
    ['get_knowledge_base', { ids: many(21) }, 110001, /ids/],
    ['get_knowledge_base', { ids: ['a', 'a'] }, 110001, /distinct/],
    ['get_knowledge_list', { cursor: '', limit: 51, ...kb }, 110001, /limit/],
    ['get_knowledge_list', { cursor: '', limit: 0, ...kb }, 110001, /limit/],
    ['get_knowledge_list', { cursor: '0', limit: 5, ...kb }, 110001, /cursor/],
    ['get_knowledge_list', { limit: 5, ...kb }, 110001, /cursor/],
    ['search_knowledge', { query: '', cursor: '', ...kb }, 110001, /query/],
    ['search_knowledge', { query: 'a', cursor: '', limit: 5, ...kb }, 110001, /unknown limit/],
    ['search_knowledge_base', { query: 'a', cursor: '', limit: 51 }, 110001, /limit/],
    ['get_addable_knowledge_base_list', { cursor: '', limit: 51 }, 110001, /limit/],
    ['check_repeated_names', check([]), 110001, /params/],
    ['check_repeated_names', check(Array(2001).fill(named(7))), 110001, /params/],
    ['check_repeated_names', check([named(2)]), 110001, /media_type/],
    ['check_repeated_names', check([named(11)]), 110001, /media_type/],
    ['check_repeated_names', check([named(15)]), 110001, /media_type/],
    ['check_repeated_names', check([{ name: '', media_type: 7 }]), 110001, /name/],
    ['import_urls', { urls: ['https://example.com'], ...kb }, 110001, /folder_id/],
    ['import_urls', { urls: [], folder_id: 'kb_research', ...kb }, 110001, /urls/],
    ['import_urls', { urls: many(11), folder_id: 'kb_research', ...kb }, 110001, /urls/],
    ['import_urls', { urls: [''], folder_id: 'kb_research', ...kb }, 110001, /urls/],
  ])('%s %j → %i', async (name, body, code, rule) => {
    const answer = await call(service, name, body);
    expect(answer).toMatchObject({ status: 200, code });
    const [violation] = service.violations();
    expect(violation?.rule).toMatch(rule);
    expect(violation).toMatchObject({ operation: name, request: service.requests()[0]?.seq });
    expect(service.commits()).toEqual([]);
  });

  it.each([
    ['', 100001],
    ['null', 100001],
    ['[]', 100001],
    ['{"cursor":', 100001],
  ])('body %j → %i', async (body, code) => {
    expect((await call(service, 'list_note_folder_by_cursor', body)).code).toBe(code);
    expect(service.violations()).not.toEqual([]);
  });

  it.each([
    ['/openapi/note/v1/nothing', 404, 100001],
    ['/openapi/wiki/v1/nothing', 404, 110012],
    ['/openapi/wiki/v2/get_knowledge_base', 404, 110012],
    ['/openapi/wiki/v1/get_knowledge_base?x=1', 404, 110012],
  ])('path %s → %i %i', async (path, status, code) => {
    expect(await call(service, path)).toMatchObject({ status, code });
    expect(service.violations()).toMatchObject([{ rule: 'path' }]);
  });

  it('method PUT → 405', async () => {
    expect(await call(service, 'import_doc', {}, { method: 'PUT' })).toMatchObject({
      status: 405,
      code: 100001,
    });
    expect(service.violations()).toMatchObject([{ rule: 'method POST' }]);
  });
});

describe('headers', () => {
  const read = (change: Record<string, string | undefined>, name = 'list_note_folder_by_cursor') => {
    const headers = Object.entries({ ...headersFor(service), ...change });
    const sent = headers.flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, value]],
    );
    const body = name === 'get_knowledge_base' ? { ids: ['x'] } : { cursor: '0', limit: 1 };
    return call(service, name, body, { headers: sent });
  };
  const rules = () => service.violations().map((violation) => violation.rule);

  it.each<[Record<string, string | undefined>, number, number, string[]]>([
    [{ 'svc-openapi-apikey': undefined }, 20004, 110030, ['the header svc-openapi-apikey']],
    [{ 'svc-openapi-clientid': undefined }, 20004, 110030, ['the header svc-openapi-clientid']],
    [{ 'svc-openapi-apikey': 'wrong' }, 20004, 110030, []],
    [{ 'svc-openapi-clientid': 'wrong' }, 20004, 110030, []],
    [{ 'Content-Type': 'text/plain' }, 100001, 110001, ['Content-Type']],
    [{ 'Content-Type': 'application/json; charset=utf-8' }, 100001, 110001, ['Content-Type']],
    [{ Cookie: 'a=b' }, 0, 0, ['no cookie']],
    [{ Referer: 'https://page.example/secret' }, 0, 0, ['no referrer']],
    [{ Origin: 'https://page.example' }, 0, 0, ['no origin of a web page']],
    [{ Origin: 'chrome-extension://abcdef' }, 0, 0, []],
    [{ Authorization: 'Bearer x' }, 0, 0, ['no credentials of the object store']],
  ])('%j → notes %i, knowledge bases %i', async (change, note, wiki, expected) => {
    expect((await read(change)).code).toBe(note);
    expect((await read(change, 'get_knowledge_base')).code).toBe(wiki);
    expect(rules()).toEqual([...expected, ...expected]);
  });

  it('an expired key is 110037, and on knowledge bases 110030 unless the codes are shared', async () => {
    service.setOptions({ keyExpired: true });
    expect((await read({})).code).toBe(110037);
    expect((await read({}, 'get_knowledge_base')).code).toBe(110030);
    service.setOptions({ sharedKeyCodes: true });
    expect((await read({}, 'get_knowledge_base')).code).toBe(110037);
  });

  it('the key and the prefix of the header names are configurable', async () => {
    const old = headersFor(service);
    service.setOptions({ apiKey: 'another', headerPrefix: 'x-api' });
    expect((await read(old)).code).toBe(20004);
    expect((await read({ 'x-api-clientid': service.clientId, 'x-api-apikey': 'another' })).code).toBe(0);
  });
});
