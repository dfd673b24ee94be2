import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from './listen';
import { type StandIn, startStandIn } from './stand-in';
import { call } from './test-client';

const clock = 1_800_000_000_000;
let service: StandIn;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small', now: () => clock });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const kb = { knowledge_base_id: 'kb_research' };
const browse = (folder_id?: string, more: object = {}) =>
  call(service, 'get_knowledge_list', {
    cursor: '',
    limit: 20,
    ...kb,
    ...(folder_id ? { folder_id } : {}),
    ...more,
  });

describe('knowledge bases', () => {
  it('are found by id; unknown ids are left out', async () => {
    const { data } = await call(service, 'get_knowledge_base', { ids: ['kb_recipes', 'kb_none'] });
    expect(data.infos).toMatchObject({ kb_recipes: { id: 'kb_recipes', name: '家常菜谱' } });
    expect(Object.keys(data.infos)).toEqual(['kb_recipes']);
  });

  it('are listed if the user can add to them', async () => {
    const ids: (string | undefined)[] = [];
    for (let cursor = '', end = false; !end; ) {
      const { data } = await call(service, 'get_addable_knowledge_base_list', { cursor, limit: 2 });
      ids.push(...data.addable_knowledge_base_list.map((base) => base.id));
      [cursor, end] = [data.next_cursor, data.is_end];
    }
    expect(ids).toEqual(['kb_research', 'kb_recipes', 'kb_travel']);
  });

  it('are found by name, even if the user cannot add to them', async () => {
    const { data } = await call(service, 'search_knowledge_base', { query: 'HAND', cursor: '', limit: 50 });
    expect(data).toMatchObject({ info_list: [{ id: 'kb_handbook', name: 'Team handbook' }], is_end: true });
  });
});

describe('browsing', () => {
  it('lists folders first, and the path to a folder', async () => {
    const root = (await browse()).data;
    expect(root.knowledge_list).toMatchObject([
      { folder_id: 'folder_typography', name: 'Typography', file_number: 1, folder_number: 1, is_top: true },
      { folder_id: 'folder_clocks' },
      { media_id: 'media_clocks', parent_folder_id: 'kb_research' },
    ]);
    expect((await browse('kb_research')).data).toEqual(root);
    const inner = (await browse('folder_cjk')).data;
    expect(inner.current_path.map((folder) => folder.folder_id)).toEqual([
      'kb_research',
      'folder_typography',
      'folder_cjk',
    ]);
    expect(inner.knowledge_list.map((entry) => entry.media_id)).toEqual(['media_requirements']);
  });

  it.each([
    ['folder-info', { folder_id: 'folder_typography', name: 'Typography', file_number: 1 }, ['media_id']],
    ['media-type', { media_id: 'folder_typography', title: 'Typography', media_type: 99 }, ['folder_id']],
    ['media-id', { media_id: 'folder_typography', title: 'Typography' }, ['folder_id', 'media_type']],
    ['all', { media_id: 'folder_typography', folder_id: 'folder_typography', media_type: 99 }, []],
  ] as const)('shows folders as %s', async (folders, expected, absent) => {
    service.setOptions({ variants: { get_knowledge_list: { folders } } });
    const [first] = (await browse()).data.knowledge_list;
    expect(first).toMatchObject(expected);
    for (const field of absent) expect(first).not.toHaveProperty(field);
  });

  it('finds titles, folders and content', async () => {
    const find = async (query: string) =>
      (await call(service, 'search_knowledge', { query, cursor: '', ...kb })).data.info_list;
    expect(await find('CLOCKS')).toMatchObject([
      { media_id: 'media_clocks' },
      { folder_id: 'folder_clocks' },
    ]);
    expect(await find('75 char')).toMatchObject([
      { highlight_content: expect.stringContaining('<em>75 char</em>') },
    ]);
  });

  it.each([
    ['get_knowledge_list', { cursor: '', limit: 5, knowledge_base_id: 'kb_none' }, 110030],
    ['get_knowledge_list', { cursor: '', limit: 5, ...kb, folder_id: 'folder_soups' }, 110001],
    ['search_knowledge', { query: 'x', cursor: '', knowledge_base_id: 'kb_none' }, 110030],
    [
      'check_repeated_names',
      { params: [{ name: 'a', media_type: 7 }], knowledge_base_id: 'kb_none' },
      110030,
    ],
  ])('%s %j → %i', async (name, body, code) => {
    expect((await call(service, name, body)).code).toBe(code);
    expect(service.violations()).toEqual([]);
  });
});

describe('adding', () => {
  const entry = { title: 'New', ...kb };
  it.each([
    [{ ...entry, media_type: 2, web_info: { content_id: 'https://example.com/' } }, 0],
    [{ ...entry, media_type: 6, web_info: { content_id: 'https://example.com/a' } }, 0],
    [{ ...entry, media_type: 11, note_info: { content_id: 'note_tofu' } }, 0],
    [{ ...entry, media_type: 12, session_info: { content_id: 'session_1' } }, 0],
    [{ ...entry, media_type: 12, session_info: { content_id: 's' }, folder_id: 'folder_cjk' }, 0],
    [{ ...entry, media_type: 11, note_info: { content_id: 'note_none' } }, 100002],
    [{ ...entry, media_type: 12, session_info: { content_id: 's' }, folder_id: 'folder_none' }, 110001],
    [
      { ...entry, media_type: 12, session_info: { content_id: 's' }, knowledge_base_id: 'kb_handbook' },
      110030,
    ],
  ])('%j → %i', async (body, code) => {
    const answer = await call(service, 'add_knowledge', body);
    expect(answer.code).toBe(code);
    expect(service.commits()).toHaveLength(code === 0 ? 1 : 0);
    if (code !== 0) return;
    const { data } = await browse('folder_id' in body ? body.folder_id : undefined);
    expect(data.knowledge_list.map((one) => one.media_id)).toContain(answer.data.media_id);
  });

  it('a name is repeated only if it is in the same folder', async () => {
    const names = [
      { name: 'line-length.md', media_type: 7 },
      { name: '新.md', media_type: 7 },
    ];
    const check = async (folder_id?: string) =>
      (
        await call(service, 'check_repeated_names', {
          params: names,
          ...kb,
          ...(folder_id ? { folder_id } : {}),
        })
      ).data.results;
    expect(await check('folder_typography')).toEqual([
      { name: 'line-length.md', is_repeated: true },
      { name: '新.md', is_repeated: false },
    ]);
    expect(await check()).toMatchObject([{ is_repeated: false }, { is_repeated: false }]);
  });

  it('search lags behind, lists do not', async () => {
    service.freeze('search');
    await call(service, 'add_knowledge', { ...entry, media_type: 12, session_info: { content_id: 's' } });
    const find = async () =>
      (await call(service, 'search_knowledge', { query: 'New', cursor: '', ...kb })).data.info_list.length;
    expect([await find(), (await browse()).data.knowledge_list.length]).toEqual([0, 4]);
    service.thaw();
    expect(await find()).toBe(1);
  });
});

describe('importing URLs', () => {
  const pages: Record<string, string> = {
    '/page': '<title>\n Tea &amp; time &#8212; caf&#xe9;</title><p>x',
    '/untitled': '<p>x',
  };
  let site: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === '/silent') return;
      const page = pages[request.url ?? ''];
      response.statusCode = page ? 200 : 404;
      response.end(page);
    };
    site = await listen(0, Date.now, answer, console.error);
  });
  afterAll(() => site.close());
  const load = (urls: string[], more: object = {}) =>
    call(service, 'import_urls', { ...kb, folder_id: 'kb_research', urls, ...more });

  it('fetches each page for its title, and each can fail alone', async () => {
    const [good, plain, missing] = ['/page', '/untitled', '/none'].map((path) => site.url + path);
    const urls = [good, plain, missing, 'ftp://x', 'nonsense'].map(String);
    const { data } = await load(urls);
    expect(Object.entries(data.results).map(([url, result]) => [url, result.ret_code])).toEqual(
      urls.map((url, index) => [url, index < 2 ? 0 : 110010]),
    );
    const listed = (await browse()).data.knowledge_list.map((entry) => entry.title);
    expect(listed).toEqual(expect.arrayContaining(['Tea & time — café', plain]));
    expect(service.commits().map((commit) => commit.id)).toEqual(
      expect.arrayContaining([data.results[String(good)]?.media_id, data.results[String(plain)]?.media_id]),
    );
  });

  it('gives a page its title late, and another one, if a test asks for that', async () => {
    service.setOptions({ fetchedTitle: 'Sign in', titleLagMs: 60_000 });
    const { data } = await load([`${site.url}/page`]);
    const id = Object.values(data.results)[0]?.media_id;
    const titleNow = async () =>
      (await browse()).data.knowledge_list.find(({ media_id }) => media_id === id)?.title;
    expect(await titleNow()).toBe('');
    service.pass(60_000);
    expect(await titleNow()).toBe('Sign in');
  });

  it('gives up on a page that never answers', async () => {
    service.setOptions({ fetchTimeoutMs: 100 });
    const silent = `${site.url}/silent`;
    expect((await load([silent])).data.results[silent]?.ret_code).toBe(110010);
  });

  it.each([
    ['missing', ['/page'], 2],
    ['renormalised', ['/page/', '/untitled/'], 2],
    ['foreign', ['/page', '/untitled', 'https://foreign.example/'], 2],
    ['reordered', ['/untitled', '/page'], 2],
    ['partial', ['/page'], 1],
    ['limited', ['/page', '/untitled'], 1],
  ] as const)('answers one call with %s results', async (urls, expected, stored) => {
    service.addFaults({ operation: 'import_urls', kind: 'vary', variant: { urls } });
    const { data } = await load([`${site.url}/page`, `${site.url}/untitled`]);
    expect(Object.keys(data.results).map((url) => url.replace(site.url, ''))).toEqual(expected);
    expect(service.commits()).toHaveLength(stored);
    const next = await load([`${site.url}/page`, `${site.url}/untitled`]);
    expect(Object.keys(next.data.results)).toHaveLength(2);
  });

  it('needs permission to add', async () => {
    expect((await load(['https://x.y/'], { knowledge_base_id: 'kb_handbook' })).code).toBe(110030);
  });
});
