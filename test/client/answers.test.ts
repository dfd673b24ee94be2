import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../lib/service/failures';
import { importDoc, listNotebooks } from '../../lib/service/notes';
import { always, clientOf, errorOf, listen, problemOf } from './harness';

const LOGIN = '<!doctype html><title>Sign in</title><form action="/login"><script>alert(1)</script>';
const html = { 'Content-Type': 'text/html' };
const write = (origin: string) => clientOf(origin).call(importDoc, { content: 'a' });
const read = (origin: string) => clientOf(origin).call(listNotebooks, { cursor: '0', limit: 20 });

describe('trial 26: a page instead of an answer keeps its status, but never its text', () => {
  it.each([
    [200, 'ambiguous'],
    [400, 'terminal'],
    [401, 'authentication'],
    [403, 'ambiguous-final'],
    [404, 'misrouted'],
    [413, 'terminal'],
    [429, 'rate'],
    [500, 'ambiguous'],
    [502, 'ambiguous'],
    [503, 'ambiguous'],
  ])('%i: %s', async (status, kind) => {
    const { origin } = await listen(always(status, LOGIN, html));
    expect(await problemOf(write(origin))).toEqual({ kind, status });
    expect(await problemOf(read(origin))).toEqual({ kind, status });
  });
});

describe('trial 27: a broken answer leaves open whether the write was done', () => {
  const whole = '{"retcode":0,"data":{"doc_id":"n1"}}';

  it.each([
    ['cut off, but a complete response', always(200, whole.slice(0, -2))],
    ['in the middle of a character', always(200, '{"retcode":0,"errmsg":"\\u4f')],
    ['empty', always(200, '')],
    ['no content', always(204, '')],
  ])('%s', async (_, answer) => {
    const { origin } = await listen(answer);
    expect(await problemOf(write(origin))).toMatchObject({ kind: 'ambiguous' });
  });

  it('the connection breaks within the body', async () => {
    const { origin } = await listen((_, response) => {
      response.writeHead(200, { 'Content-Length': whole.length });
      response.write(whole.slice(0, 10), () => response.destroy());
    });
    expect(await problemOf(write(origin))).toEqual({ kind: 'ambiguous', status: 200 });
  });

  it.each([
    [404, 'ambiguous', 'misrouted'],
    [413, 'ambiguous', 'terminal'],
    [403, 'ambiguous', 'ambiguous-final'],
    [401, 'authentication', 'authentication'],
    [429, 'rate', 'rate'],
  ])('the connection breaks within the body of status %i', async (status, written, asRead) => {
    const { origin } = await listen((_, response) => {
      response.writeHead(status, { 'Content-Length': whole.length });
      response.write(whole.slice(0, 10), () => response.destroy());
    });
    expect(await problemOf(write(origin))).toEqual({ kind: written, status });
    expect(await problemOf(read(origin))).toEqual({ kind: asRead, status });
  });

  it('the connection breaks before any answer', async () => {
    const { origin, received } = await listen((_, response) => {
      response.destroy();
    });
    expect(await problemOf(write(origin))).toEqual({ kind: 'ambiguous' });
    expect(received.length).toBeGreaterThan(0);
  });

  it('nothing listens at the address', async () => {
    const { origin, close } = await listen(always(200, whole));
    await close();
    expect(await problemOf(write(origin))).toEqual({ kind: 'ambiguous' });
  });
});

describe('trial 28: only 2xx, code 0 and a text as id confirm a write', () => {
  it.each([
    [200, '{"retcode":0,"data":{"doc_id":"n1"}}'],
    [201, '{"retcode":0,"data":{"doc_id":"n1"}}'],
    [200, '{"code":"0","doc_id":"n1"}'],
    [200, '{"ret_code":0,"data":{"docid":"n1"}}'],
    [200, '{"errcode":"0","data":{"note_id":"n1"}}'],
    [200, '\ufeff{"retcode":0,"data":{"doc_id":"n1"}}'],
  ])('%i %s', async (status, body) => {
    const { origin } = await listen(always(status, body));
    expect(await write(origin)).toEqual({ id: 'n1' });
  });

  it.each([
    [200, '{}'],
    [200, '[]'],
    [200, 'null'],
    [200, '0'],
    [200, '""'],
    [200, '[{"retcode":0,"data":{"doc_id":"n1"}}]'],
    [200, '{"doc_id":"n1"}'],
    [200, '{"data":{"doc_id":"n1"}}'],
    [200, '{"retcode":null,"data":{"doc_id":"n1"}}'],
    [200, '{"retcode":"","data":{"doc_id":"n1"}}'],
    [200, '{"retcode":false,"data":{"doc_id":"n1"}}'],
    [200, '{"retcode":"ok","data":{"doc_id":"n1"}}'],
    [200, '{"retcode":0}'],
    [200, '{"retcode":0,"data":{}}'],
    [200, '{"retcode":0,"data":null}'],
    [200, '{"retcode":0,"data":"n1"}'],
    [200, '{"retcode":0,"data":{"doc_id":""}}'],
    [200, '{"retcode":0,"data":{"doc_id":7}}'],
    [200, '{"retcode":0,"data":{"doc_id":null}}'],
    [200, '{"retcode":0,"data":{"doc_id":["n1"]}}'],
    [500, '{"retcode":0,"data":{"doc_id":"n1"}}'],
    [408, '{"retcode":0,"data":{"doc_id":"n1"}}'],
  ])('not confirmed by %i %s', async (status, body) => {
    const { origin } = await listen(always(status, body));
    expect(await problemOf(write(origin))).toEqual({ kind: 'ambiguous', status });
  });
});

describe('trial 65: a contradictory answer leaves the outcome of the write open', () => {
  const stored = '"data":{"doc_id":"n1"}}';

  it.each([
    ['two codes', 200, `{"retcode":0,"code":500,${stored}`],
    ['a success beside a refusal', 200, `{"code":0,"errcode":100001,${stored}`],
    ['two refusals', 200, `{"retcode":20004,"ret_code":100001,${stored}`],
    ['two codes, with the status of a wrong key', 401, `{"retcode":0,"code":401,${stored}`],
    ['two codes, with the status of a limit', 429, `{"retcode":0,"code":"429",${stored}`],
    ['a code that is no number beside a success', 200, `{"retcode":0,"code":"FAILED",${stored}`],
    ...[400, 401, 403, 404, 413, 429, 500, 502, 503].map(
      (status) => [`a success with status ${status}`, status, `{"retcode":0,${stored}`] as const,
    ),
  ] as const)('%s', async (_, status, body) => {
    const { origin } = await listen(always(status, body, { 'Retry-After': '1' }));
    expect(await problemOf(write(origin))).toEqual({ kind: 'ambiguous', status });
  });

  it.each([
    '{"retcode":0,"code":"0","errcode":null,"data":{"doc_id":"n1"}}',
    '{"retcode":0,"data":{"doc_id":"n1","code":7}}',
  ])('is no contradiction: %s', async (body) => {
    const { origin } = await listen(always(200, body));
    expect(await write(origin)).toEqual({ id: 'n1' });
  });
});

describe('trial 30: hostile JSON', () => {
  it.each([
    '{"__proto__":{"retcode":0,"data":{"doc_id":"n1"}}}',
    '{"retcode":0,"__proto__":{"data":{"doc_id":"n1"}}}',
    '{"retcode":0,"data":{"__proto__":{"doc_id":"n1"}}}',
    '{"constructor":{"prototype":{"retcode":0}},"doc_id":"n1"}',
  ])('confirms nothing and pollutes nothing: %s', async (body) => {
    const { origin } = await listen(always(200, body));
    expect(await problemOf(write(origin))).toEqual({ kind: 'ambiguous', status: 200 });
    expect({}).not.toHaveProperty('retcode');
    expect({}).not.toHaveProperty('doc_id');
  });

  it('the last of duplicate keys counts', async () => {
    const { origin } = await listen(always(200, '{"retcode":0,"retcode":100001,"data":{"doc_id":"n1"}}'));
    expect(await problemOf(write(origin))).toEqual({ kind: 'terminal', code: '100001' });
  });

  it('a message becomes text of limited length without control characters', async () => {
    const errmsg = `<img src=x onerror=alert(1)>\u0000${'x'.repeat(600)}`;
    const { origin } = await listen(always(200, JSON.stringify({ retcode: 110020, errmsg })));
    const { message } = await problemOf(write(origin));
    expect(message).toBe(`<img src=x onerror=alert(1)> ${'x'.repeat(471)}`);
  });
});

describe('trial 38: the code tells the outcome of a write, whatever the status', () => {
  const rows = [
    [100001, 'terminal'],
    [100002, 'terminal'],
    [100003, 'ambiguous'],
    [100004, 'terminal'],
    [100005, 'target'],
    [100006, 'target'],
    [100008, 'reread'],
    [100009, 'size'],
    [310001, 'target'],
    [20002, 'rate'],
    [20004, 'authentication'],
    [110037, 'authentication'],
    [110001, 'terminal'],
    [110002, 'misrouted'],
    [110010, 'ambiguous'],
    [110011, 'ambiguous-final'],
    [110012, 'misrouted'],
    [110013, 'ambiguous-final'],
    [110020, 'terminal'],
    [110021, 'rate'],
    [110030, 'target'],
    [200001, 'rate'],
    [200002, 'authentication'],
    [200005, 'quota'],
    [222000, 'target'],
  ] as const;

  it.each(rows)('%i: %s', async (code, kind) => {
    for (const status of [200, 403, 404]) {
      const { origin } = await listen(
        always(status, JSON.stringify({ retcode: code, errmsg: 'why', data: {} })),
      );
      const said = { kind, code: String(code), message: 'why' };
      expect(await problemOf(write(origin))).toEqual(said);
      expect(await problemOf(read(origin))).toEqual(said);
    }
  });

  it('999999, an undocumented code: final, unless the status says more', async () => {
    for (const [status, kind] of [
      [200, 'ambiguous-final'],
      [403, 'ambiguous-final'],
      [404, 'misrouted'],
      [500, 'ambiguous'],
    ] as const) {
      const { origin } = await listen(always(status, '{"retcode":999999}'));
      expect(await problemOf(write(origin))).toEqual({ kind, code: '999999' });
    }
  });

  it.each([
    ['{"code":20002,"msg":"slow"}', { kind: 'rate', code: '20002', message: 'slow' }],
    ['{"ret_code":"100006","message":"gone"}', { kind: 'target', code: '100006', message: 'gone' }],
    ['{"errcode":100008}', { kind: 'reread', code: '100008' }],
  ])('a code and message with other field names: %s', async (body, problem) => {
    const { origin } = await listen(always(200, body));
    expect(await problemOf(write(origin))).toEqual(problem);
  });

  it('a failed status without a code keeps the message', async () => {
    const { origin } = await listen(always(401, '{"message":"who are you"}'));
    const problem = { kind: 'authentication', status: 401, message: 'who are you' };
    expect(await problemOf(write(origin))).toEqual(problem);
  });
});

describe('trial 37: how long to wait', () => {
  const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
    ['soon', undefined],
  ])('Retry-After: %s', async (header, wait) => {
    for (const body of ['{"retcode":20002}', LOGIN]) {
      const { origin } = await listen(always(429, body, { Date: date, 'Retry-After': header }));
      const error = await errorOf(write(origin));
      expect(error).toBeInstanceOf(ServiceError);
      expect(error).toMatchObject({ problem: { kind: 'rate' }, retryAfterMs: wait });
    }
  });
});
