import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from './faults';
import { type StandIn, startStandIn } from './stand-in';
import { call } from './test-client';

let service: StandIn;
beforeAll(async () => {
  service = await startStandIn();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const operation = 'import_doc';
const create = (init: RequestInit = {}) =>
  call(service, operation, { content_format: 1, content: '# x' }, init).catch((error: Error) => error.name);
const commits = () => service.commits().length;

describe('faults', () => {
  it.each<[Fault, object | string, number]>([
    [{ operation, kind: 'drop-before' }, 'TypeError', 0],
    [{ operation, kind: 'drop-after' }, 'TypeError', 1],
    [{ operation: '*', kind: 'drop-after' }, 'TypeError', 1],
    [{ operation, kind: 'delay', ms: 1 }, { code: 0 }, 1],
    [{ operation, kind: 'code', code: 20002 }, { status: 200, code: 20002 }, 0],
    [
      { operation, kind: 'code', code: 100008, errmsg: 'Conflict', when: 'after' },
      { code: 100008, message: 'Conflict' },
      1,
    ],
    [
      { operation, kind: 'code', code: 110021, status: 429, retryAfter: '7' },
      { status: 429, code: 110021 },
      0,
    ],
    [
      { operation, kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' },
      { status: 502, text: '<h1>Bad gateway</h1>' },
      0,
    ],
    [{ operation, kind: 'status', status: 504, when: 'after' }, { status: 504 }, 1],
    [{ operation, kind: 'body', body: '{}' }, { status: 200, text: '{}' }, 1],
    [{ operation, kind: 'body', body: 'null', when: 'before' }, { status: 200, text: 'null' }, 0],
    [{ operation, kind: 'spoil', how: 'string-code' }, { text: expect.stringContaining('"retcode":"0"') }, 1],
    [{ operation, kind: 'spoil', how: 'no-id' }, { code: 0, data: { unrelated: 1 } }, 1],
    [{ operation, kind: 'spoil', how: 'numeric-id' }, { code: 0, data: { doc_id: 12345 } }, 1],
    [
      { operation, kind: 'spoil', how: 'truncated' },
      { text: expect.stringMatching(/^\{"retcode":0[^}]*$/) },
      1,
    ],
    [
      { operation, kind: 'spoil', how: 'sign-in-page' },
      { status: 200, text: expect.stringMatching(/^<!doctype html>/) },
      1,
    ],
    [{ operation, kind: 'spoil', how: 'proto' }, { text: expect.stringContaining('"__proto__"') }, 1],
    [{ operation, kind: 'spoil', how: 'html-message' }, { message: expect.stringContaining('<img') }, 1],
    [{ operation, kind: 'redirect', status: 307, location: 'http://127.0.0.1:9/' }, { status: 307 }, 0],
    [{ operation, kind: 'set-cookie' }, { code: 0 }, 1],
    [{ operation: 'append_doc', kind: 'drop-before' }, { code: 0 }, 1],
  ])('%j', async (fault, answer, stored) => {
    service.addFaults(fault);
    const got = await create();
    if (typeof answer === 'string') expect(got).toBe(answer);
    else expect(got).toMatchObject(answer);
    expect(commits()).toBe(stored);
    expect(service.requests()).toHaveLength(1);
  });

  it('send their headers', async () => {
    service.addFaults(
      { operation, kind: 'code', code: 110021, status: 429, retryAfter: '7' },
      { operation, kind: 'set-cookie', cookie: 'a=b' },
    );
    const answer = await create();
    if (typeof answer === 'string') throw new Error(answer);
    expect([answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual(['7', 'a=b']);
  });

  it.each<[Pick<Fault, 'nth' | 'times'>, number[]]>([
    [{}, [20002, 0, 0, 0]],
    [{ nth: 2 }, [0, 20002, 0, 0]],
    [{ nth: 2, times: 2 }, [0, 20002, 20002, 0]],
    [{ nth: 3, times: null }, [0, 0, 20002, 20002]],
  ])('apply to the given calls: %j', async (occurrence, expected) => {
    service.addFaults({ operation, kind: 'code', code: 20002, ...occurrence });
    const codes: unknown[] = [];
    for (const _ of expected) {
      const answer = await create();
      codes.push(typeof answer === 'string' ? answer : answer.code);
    }
    expect(codes).toEqual(expected);
  });

  it('can hold a write until released, even if the caller has gone', async () => {
    service.addFaults({ operation, kind: 'hold' });
    const caller = new AbortController();
    const answer = create({ signal: caller.signal });
    await expect.poll(() => service.requests().length).toBe(1);
    caller.abort();
    expect(await answer).toBe('AbortError');
    await expect.poll(service.requests).toMatchObject([{ cut: true }]);
    expect(commits()).toBe(0);
    service.release();
    await expect.poll(commits).toBe(1);
  });

  it('can send too much, or too slowly', async () => {
    service.addFaults(
      { operation, kind: 'huge', megabytes: 2 },
      { operation, kind: 'slow', bytesPerSecond: 5000, nth: 2 },
    );
    const [huge, slow] = [await create(), await create()];
    if (typeof huge === 'string' || typeof slow === 'string') throw new Error('no answer');
    expect(huge.text.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(slow.code).toBe(0);
  });

  it('apply to the object store', async () => {
    service.addFaults({ operation: 'put_object', kind: 'status', status: 503 });
    expect((await fetch(`${service.storeUrl}/x`, { method: 'PUT', body: 'x' })).status).toBe(503);
    expect(service.requests()).toMatchObject([{ origin: 'store', operation: 'put_object', status: 503 }]);
  });
});

describe('connections', () => {
  it.each([
    [true, 'close'],
    [false, 'keep-alive'],
  ])('closeConnections %j', async (closeConnections, header) => {
    service.setOptions({ closeConnections });
    const answer = await create();
    expect(typeof answer === 'string' ? answer : answer.headers.get('connection')).toBe(header);
  });
});
