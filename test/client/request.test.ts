import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../lib/problems/problem';
import { createClient } from '../../lib/service/client';
import { importUrls, listAddableKnowledgeBases } from '../../lib/service/knowledge';
import { getDocContent, importDoc, listNotebooks } from '../../lib/service/notes';
import { API_KEY, always, clientOf, connectionTo, errorOf, listen, problemOf } from './harness';

const CONFIRMED = '{"retcode":0,"errmsg":"","data":{"doc_id":"n1"}}';

describe('a request', () => {
  it('is a POST of JSON with the three documented headers', async () => {
    const server = await listen(always(200, CONFIRMED));
    expect(await clientOf(server.origin).call(importDoc, { content: '# 笔记' })).toEqual({ id: 'n1' });
    expect(server.received).toHaveLength(1);
    const [request] = server.received;
    expect([request?.method, request?.path]).toEqual(['POST', '/openapi/note/v1/import_doc']);
    expect(request?.headers).toMatchObject({
      'svc-openapi-clientid': 'client-1',
      'svc-openapi-apikey': API_KEY,
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({ content_format: 1, content: '# 笔记' });
  });

  it('goes to the base address’s path, with the configured header prefix', async () => {
    const server = await listen(always(200, '{"retcode":0,"data":{"is_end":true}}'));
    const connection = { ...connectionTo(`${server.origin}/gateway/`), headerPrefix: 'x-notes' };
    const client = createClient(connection, { fetch, online: () => true, now: () => 0 });
    await client.call(listAddableKnowledgeBases, { cursor: '', limit: 20 });
    const [request] = server.received;
    expect(request?.path).toBe('/gateway/openapi/wiki/v1/get_addable_knowledge_base_list');
    expect(request?.headers).toMatchObject({ 'x-notes-clientid': 'client-1', 'x-notes-apikey': API_KEY });
    expect(request?.headers).not.toHaveProperty('svc-openapi-apikey');
  });

  it('rule 10, trial 24: carries no cookie and no referrer, and says so to fetch', async () => {
    const server = await listen(always(200, CONFIRMED, { 'Set-Cookie': 'session=1; Path=/' }));
    const asked: RequestInit[] = [];
    const client = clientOf(server.origin, {
      fetch: (url, init) => {
        asked.push(init ?? {});
        return fetch(url, init);
      },
    });
    await client.call(importDoc, { content: 'a' });
    await client.call(importDoc, { content: 'b' });
    expect(server.received.map(({ headers }) => [headers.cookie, headers.referer])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const guarded = {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    };
    expect(asked).toMatchObject([guarded, guarded]);
  });
});

describe('no request is sent', () => {
  it('with an input that breaks a limit', async () => {
    const server = await listen(always(200, CONFIRMED));
    const call = clientOf(server.origin).call(importDoc, { content: '' });
    expect(await problemOf(call)).toEqual({ kind: 'invalid-input', field: 'content', limit: 'required' });
    expect(server.received).toEqual([]);
  });

  it('offline', async () => {
    const server = await listen(always(200, CONFIRMED));
    const call = clientOf(server.origin, { online: () => false }).call(importDoc, { content: 'a' });
    expect(await problemOf(call)).toEqual({ kind: 'offline' });
    expect(server.received).toEqual([]);
  });

  it('without access to the origin: a CORS preflight would be a request, too', async () => {
    const server = await listen(always(200, CONFIRMED));
    const asked: string[][] = [];
    const permitted = async (patterns: string[]) => asked.push(patterns) === 0;
    const client = clientOf(server.origin, { permitted });
    expect(await problemOf(client.call(importDoc, { content: 'a' }))).toEqual({ kind: 'permission' });
    expect(await problemOf(client.call(listNotebooks, { cursor: '0', limit: 1 }))).toEqual({
      kind: 'permission',
    });
    expect(asked).toEqual([['http://127.0.0.1/*'], ['http://127.0.0.1/*']]);
    expect(server.received).toEqual([]);
  });

  it('for a write that the browser might repeat; a read is sent', async () => {
    const server = await listen(always(200, '{"retcode":0,"data":{"note_book_folders":[]}}'));
    const client = clientOf(server.origin, { closeConnections: () => Promise.reject(new Error('no')) });
    expect(await problemOf(client.call(importDoc, { content: 'a' }))).toEqual({ kind: 'not-sent' });
    expect(server.received).toEqual([]);
    await client.call(listNotebooks, { cursor: '0', limit: 1 });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    [{ baseUrl: 'http://example.com' }, { kind: 'bad-address', field: 'baseUrl', limit: 'insecure' }],
    [{ baseUrl: 'https://u:p@example.com' }, { kind: 'bad-address', field: 'baseUrl', limit: 'user-info' }],
    [{ apiKey: 'a\nb' }, { kind: 'invalid-input', field: 'apiKey', limit: 'plain characters' }],
    [{ apiKey: '钥匙' }, { kind: 'invalid-input', field: 'apiKey', limit: 'plain characters' }],
    [{ clientId: 'a\0b' }, { kind: 'invalid-input', field: 'clientId', limit: 'plain characters' }],
    [{ headerPrefix: 'a b' }, { kind: 'invalid-input', field: 'headerPrefix', limit: 'plain characters' }],
    [{ headerPrefix: '' }, { kind: 'invalid-input', field: 'headerPrefix', limit: 'plain characters' }],
  ])('trial 22: over a connection with %j', (changes, problem) => {
    const deps = { fetch, online: () => true, now: () => 0 };
    const create = () => createClient({ ...connectionTo('http://localhost'), ...changes }, deps);
    expect(create).toThrow(expect.objectContaining({ problem }));
  });
});

describe('trial 25: the key stays out of every error', () => {
  it('even if the key was pasted with a space', async () => {
    const { origin } = await listen(
      always(200, JSON.stringify({ retcode: 20004, errmsg: `bad ${API_KEY}` })),
    );
    const connection = { ...connectionTo(origin), apiKey: ` ${API_KEY} ` };
    const client = createClient(connection, { fetch, online: () => true, now: () => 0 });
    const problem = { kind: 'authentication', code: '20004', message: 'bad …' };
    expect(await problemOf(client.call(importDoc, { content: 'a' }))).toEqual(problem);
  });

  it('of an invalid connection', () => {
    const connection = { ...connectionTo('http://localhost'), apiKey: `${API_KEY}\nx` };
    const deps = { fetch, online: () => true, now: () => 0 };
    let thrown: unknown;
    try {
      createClient(connection, deps);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ProblemError);
    expect(inspect(thrown, { depth: 9 })).not.toContain(API_KEY);
  });

  it.each([
    ['the service repeats it', always(200, JSON.stringify({ retcode: 20004, errmsg: `bad key ${API_KEY}` }))],
    ['the service repeats it, and no code', always(401, JSON.stringify({ msg: `bad key ${API_KEY}` }))],
    ['a page repeats it', always(401, `<html>${API_KEY}</html>`)],
    ['the service repeats it in place of the code', always(200, JSON.stringify({ retcode: API_KEY }))],
  ])('if %s', async (_, answer) => {
    const server = await listen(answer);
    const error = await errorOf(clientOf(server.origin).call(importDoc, { content: 'a' }));
    expect(inspect(error, { depth: 9 })).not.toContain(API_KEY);
  });
});

it('a read without a code counts if its field is there, at any depth', async () => {
  const folder = { folder_id: 'f1', name: 'Papers' };
  for (const answer of [
    { note_book_folders: [folder], is_end: true },
    { data: { note_book_folders: [folder], is_end: true } },
  ]) {
    const server = await listen(always(200, JSON.stringify(answer)));
    const { items } = await clientOf(server.origin).call(listNotebooks, { cursor: '0', limit: 20 });
    expect(items).toMatchObject([{ id: 'f1', name: 'Papers' }]);
  }
});

it.each(['{}', '{"data":{}}', '{"is_end":true}', '{"data":{"is_end":true}}'])(
  'a read without a code and without its field does not count: %s',
  async (body) => {
    const server = await listen(always(200, body));
    const client = clientOf(server.origin);
    const unclear = { kind: 'ambiguous', status: 200 };
    expect(await problemOf(client.call(listNotebooks, { cursor: '0', limit: 20 }))).toEqual(unclear);
    expect(await problemOf(client.call(getDocContent, { doc_id: 'd' }))).toEqual(unclear);
  },
);

it('trial 41: an import returns the service’s result for each address', async () => {
  const results = { 'https://a/': { ret_code: 0, media_id: 'm1' }, 'https://b/': { ret_code: 110020 } };
  const server = await listen(always(200, JSON.stringify({ retcode: 0, data: { results } })));
  const urls = ['https://a/', 'https://b/'];
  const input = { knowledge_base_id: 'kb', folder_id: 'kb', urls };
  expect(await clientOf(server.origin).call(importUrls, input)).toEqual([
    { urls: ['https://a/'], code: '0', mediaId: 'm1' },
    { urls: ['https://b/'], code: '110020', mediaId: '' },
  ]);
});
