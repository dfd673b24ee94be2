import COS from 'cos-js-sdk-v5';
import { describe, expect, it, vi } from 'vitest';
import { createUploadStore } from '../../lib/outbox/deliver/upload-store';
import type { Problem, ProblemKind } from '../../lib/problems/problem';
import { createClient } from '../../lib/service/client';
import { createMedia } from '../../lib/service/knowledge';
import type { PutRequest, SendPut } from '../../lib/service/put-request';
import { credential } from './credential';
import { API_KEY, always, clientOf, connectionTo, listen, problemOf, type Server } from './harness';

const BODY = '# 笔记\n';
const put = (origin: string, changes = {}) =>
  clientOf(origin).put(credential(changes), new Blob([BODY]), 'text/markdown');

describe('put', () => {
  it('sends the signed bytes to the store, and nothing that belongs to the services', async () => {
    const store = await listen(always(200, ''));
    await put(store.origin);
    const [request] = store.received;
    expect([request?.method, request?.path, request?.body]).toEqual([
      'PUT',
      '/data/a%20b/%E4%B8%AD%E6%96%87%20%281%29.md',
      BODY,
    ]);
    expect(request?.headers).toMatchObject({
      'content-type': 'text/markdown',
      'x-cos-security-token': 'temporary-token',
      // Computed by the store's own library from the request that arrived.
      authorization: COS.getAuthorization({
        SecretId: 'AKIDxxxxEXAMPLE',
        SecretKey: 'SECRETEXAMPLE',
        Method: 'PUT',
        Pathname: decodeURIComponent(request?.path ?? ''),
        KeyTime: '1774920437;1774963637',
        Headers: { host: request?.headers.host },
      }),
    });
    const names = Object.keys(request?.headers ?? {});
    expect(names.filter((name) => /svc|apikey|clientid|cookie|referer/.test(name))).toEqual([]);
  });

  it.each<[string, number, boolean, string]>([
    ['a small file', 64 * 1024, true, 'by fetch'],
    ['one that may outlast Chrome’s service worker', 64 * 1024 + 16, true, 'telling'],
    ['a large one if no progress can be reported', 1024 * 1024, false, 'by fetch'],
  ])('sends %s of %i bytes (progress possible: %s): %s', async (_, size, canTell, how) => {
    const store = await listen(always(200, ''));
    const told: PutRequest[] = [];
    const telling: SendPut = async (request) => {
      told.push(request);
      return 200;
    };
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const client = clientOf(store.origin, { putWithProgress: async () => (canTell ? telling : undefined) });
    await client.put(credential(), new Blob(['x'.repeat(size)]), 'text/markdown');
    expect([told.length, store.received.length]).toEqual(how === 'telling' ? [1, 0] : [0, 1]);
    expect(limits.mock.calls).toEqual(how === 'telling' ? [] : [[25_000]]);
    limits.mockRestore();
    for (const request of told) {
      expect(request).toMatchObject({
        url: `${store.origin}/data/a%20b/%E4%B8%AD%E6%96%87%20%281%29.md`,
        headers: { 'Content-Type': 'text/markdown', 'x-cos-security-token': 'temporary-token' },
        body: { size },
        timeoutMs: 25_000 + size / 16,
      });
    }
  });

  it.each<[string, SendPut, Problem]>([
    ['a status', async () => 403, { kind: 'ambiguous', status: 403 }],
    ['a redirect, which is not followed', async () => 307, { kind: 'ambiguous', status: 307 }],
    ['no answer', () => Promise.reject(new Error('no answer')), { kind: 'ambiguous' }],
  ])('reports %s of a large file', async (_, put, problem) => {
    const client = clientOf('http://127.0.0.1:1', { putWithProgress: async () => put });
    const large = new Blob(['x'.repeat(1024 * 1024)]);
    expect(await problemOf(client.put(credential(), large, 'text/plain'))).toEqual(problem);
  });

  it('sends no token if the credential has none', async () => {
    const store = await listen(always(204, ''));
    await put(store.origin, { token: '' });
    expect(store.received[0]?.headers).not.toHaveProperty('x-cos-security-token');
  });

  it('trial 43: is valid by the service’s clock, whatever the device’s clock shows', async () => {
    const store = await listen(always(200, ''));
    const client = clientOf(store.origin, { now: () => 0 });
    await client.put(credential(), new Blob([BODY]), 'text/markdown');
    expect(store.received[0]?.headers.authorization).toContain('q-key-time=1774920437;1774963637');
  });

  it.each<[number, ProblemKind]>([
    ...[300, 400, 401, 403, 404, 429, 500, 503].map((status): [number, ProblemKind] => [status, 'ambiguous']),
    [413, 'terminal'],
  ])('reports the store’s %i as %s, but not its text', async (status, kind) => {
    const store = await listen(always(status, '<Error><Code>AccessDenied</Code></Error>'));
    expect(await problemOf(put(store.origin))).toEqual({ kind, status });
  });

  it.each([
    ['a bucket that is not a DNS label', { bucketName: 'evil.example/' }, 'objectStore'],
    ['a region that is not a DNS label', { region: 'x@evil.example' }, 'objectStore'],
    ['a key that leaves its folder', { objectKey: '../other' }, 'cos_key'],
  ])('sends nothing with %s', async (_, changes, field) => {
    let calls = 0;
    const deps = { fetch: async () => new Response(`${++calls}`), online: () => true, now: () => 0 };
    const objectStore = 'https://{bucket_name}.cos.{region}.myqcloud.com';
    const client = createClient({ ...connectionTo('http://localhost'), objectStore }, deps);
    const upload = client.put(credential(changes), new Blob([BODY]), 'text/markdown');
    expect(await problemOf(upload)).toMatchObject({ kind: 'bad-address', field });
    expect(calls).toBe(0);
  });

  it('sends nothing offline', async () => {
    const store = await listen(always(200, ''));
    const client = clientOf(store.origin, { online: () => false });
    const upload = client.put(credential(), new Blob([BODY]), 'text/markdown');
    expect([await problemOf(upload), store.received]).toEqual([{ kind: 'offline' }, []]);
  });

  it.each<[string, boolean]>([
    ['the user chose, with a signature for that host and without the services’ key', true],
    ['the user did not choose: never', false],
  ])('goes to a domain that the service names and %s', async (_, isChosen) => {
    const named = await listen(always(200, ''));
    // Another host for the browser, but the same machine.
    const origin = named.origin.replace('127.0.0.1', 'localhost');
    const store = await listen((request, response) => {
      const answer = {
        retcode: 0,
        data: {
          media_id: 'm1',
          cos_credential: {
            secret_id: 'i',
            secret_key: 'k',
            token: 't',
            start_time: 1_774_920_437,
            expired_time: 1_774_963_637,
            bucket_name: 'demo',
            region: 'r',
            custom_domain: new URL(origin).host,
            cos_key: 'a.md',
          },
        },
      };
      response.end(request.method === 'POST' ? JSON.stringify(answer) : '');
    });
    const client = clientOf(store.origin);
    const media = await client.call(createMedia, {
      file_name: 'a.md',
      file_size: 8,
      content_type: 'text/markdown',
      knowledge_base_id: 'kb',
      file_ext: 'md',
    });
    const connection = connectionTo(store.origin);
    const domains = [{ origin, asked: isChosen }];
    const uploadDomains = { all: async () => domains, named: async () => undefined };
    const deps = { uploadDomains, permitted: async () => true, domainSeen: () => undefined };
    const address = await createUploadStore(deps, connection).addressFor(media.credential);
    await client.put(media.credential, new Blob([BODY]), 'text/markdown', { store: address });
    const methods = ({ received }: Server) => received.map(({ method }) => method);
    expect([methods(store), methods(named)]).toEqual(isChosen ? [['POST'], ['PUT']] : [['POST', 'PUT'], []]);
    for (const { headers, path } of named.received) {
      expect(headers.host).toBe(new URL(origin).host);
      expect(headers.authorization).toBe(
        COS.getAuthorization({
          SecretId: 'i',
          SecretKey: 'k',
          Method: 'PUT',
          Pathname: path,
          KeyTime: '1774920437;1774963637',
          Headers: { host: headers.host },
        }),
      );
      expect(Object.keys(headers).filter((name) => /svc|apikey|clientid|cookie|referer/.test(name))).toEqual(
        [],
      );
      expect(JSON.stringify(headers)).not.toContain(API_KEY);
    }
  });
});
