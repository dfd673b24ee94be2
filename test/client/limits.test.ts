import type { RequestListener, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { importDoc, listNotebooks } from '../../lib/service/notes';
import { credential } from './credential';
import { clientOf, errorOf, listen } from './harness';

const MB = 1024 * 1024;

/** Sends a body of so many MB as fast as the client takes it. `sent` counts the bytes that went out. */
function large(megabytes: number, status = 200): { answer: RequestListener; sent: () => number } {
  let sent = 0;
  const chunk = Buffer.alloc(MB, ' ');
  const pump = (response: ServerResponse) => {
    while (sent < megabytes && !response.destroyed) {
      sent++;
      if (!response.write(chunk)) return;
    }
    response.end();
  };
  return {
    answer: (_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.on('drain', () => pump(response));
      pump(response);
    },
    sent: () => sent,
  };
}

/** Sends one byte per second. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200);
  response.write('{');
  const timer = setInterval(() => response.write(' '), 1000);
  response.on('close', () => clearInterval(timer));
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Takes the request and never answers. */
const silent: RequestListener = () => {};

describe('trial 29: an answer without end', () => {
  it.each([
    ['by default', {}, 32],
    ['with a lower limit', { maxBytes: 64 * 1024 }, 12],
  ])('of 100 MB is ended %s, long before it is complete', async (_, limits, most) => {
    const body = large(100);
    const { origin } = await listen(body.answer);
    const error = await errorOf(clientOf(origin, limits).call(importDoc, { content: 'a' }));
    expect(error).toMatchObject({
      problem: { kind: 'ambiguous', status: 200 },
      cause: { name: 'BodyTooLarge' },
    });
    expect(body.sent()).toBeLessThan(most);
  });

  it('that is a refusal still counts as one', async () => {
    const { origin } = await listen(large(100, 401).answer);
    const call = clientOf(origin, { maxBytes: 1024 }).call(importDoc, { content: 'a' });
    expect((await errorOf(call)).problem).toEqual({ kind: 'authentication', status: 401 });
  });

  it('of less than the limit is read', async () => {
    const padding = ' '.repeat(2 * MB);
    const { origin } = await listen((_, response) => {
      response.end(`{"retcode":0,${padding}"data":{"is_end":true}}`);
    });
    const page = await clientOf(origin).call(listNotebooks, { cursor: '0', limit: 20 });
    expect(page).toMatchObject({ items: [], isEnd: true });
  });

  it.each([
    ['of 1 B/s', drip, { kind: 'ambiguous', status: 200 }],
    ['that never begins', silent, { kind: 'ambiguous' }],
  ])('%s is ended at the time limit', async (_, answer, problem) => {
    const { origin } = await listen(answer);
    const error = await errorOf(clientOf(origin, { timeoutMs: 300 }).call(importDoc, { content: 'a' }));
    expect(error).toMatchObject({ problem, cause: { name: 'TimeoutError' } });
  });

  it('is ended by default before the browser ends the service worker, which it does after 30 s', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    const { origin } = await listen((_, response) => response.end('{"retcode":0,"data":{"is_end":true}}'));
    await clientOf(origin).call(listNotebooks, { cursor: '0', limit: 20 });
    expect(limit.mock.calls.map(([milliseconds]) => milliseconds < 30_000)).toEqual([true]);
  });

  it('of 1 B/s is ended in spite of garbage collection', async () => {
    const { origin } = await listen(drip);
    const calls = Array.from({ length: 20 }, () =>
      errorOf(clientOf(origin, { timeoutMs: 300 }).call(importDoc, { content: 'a' })),
    );
    const timer = setInterval(collectGarbage, 20);
    onTestFinished(() => clearInterval(timer));
    for (const error of await Promise.all(calls)) expect(error.cause).toMatchObject({ name: 'TimeoutError' });
  });

  it('an upload also has a time limit', async () => {
    const { origin } = await listen(silent);
    const error = await errorOf(
      clientOf(origin, { timeoutMs: 300 }).put(credential(), new Blob(['a']), 'text/plain'),
    );
    expect(error).toMatchObject({ problem: { kind: 'ambiguous' }, cause: { name: 'TimeoutError' } });
  });
});
