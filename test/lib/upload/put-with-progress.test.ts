import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putWithProgress } from '../../../lib/upload/put-with-progress';

const PUT = { url: 'https://store.example/', headers: {}, body: new Blob(['Satchel']), timeoutMs: 1_000_000 };
const MINUTE = 60_000;

/** An XMLHttpRequest that sends nothing: the test decides what happens. */
class Request {
  static readonly HEADERS_RECEIVED = 2;
  readonly upload: { onprogress?(event: { loaded: number }): void; onloadend?(): void } = {};
  readyState = 0;
  status = 0;
  responseURL = PUT.url;
  isAborted = false;
  onreadystatechange?: () => void;
  onprogress?: (event: { loaded: number }) => void;
  onabort?: () => void;
  constructor() {
    requests.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.upload.onloadend?.();
    this.onabort?.();
  }
  answer(status: number) {
    Object.assign(this, { status, readyState: Request.HEADERS_RECEIVED });
    this.onreadystatechange?.();
  }
}

const requests: Request[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A PUT that has begun: its request, its reported progress, and its result so far. */
function begin(stop?: AbortSignal) {
  const told: number[] = [];
  const ends: unknown[] = [];
  putWithProgress(PUT, (bytes) => told.push(bytes), stop).then(
    (status) => ends.push(status),
    () => ends.push('no answer'),
  );
  const request = requests.at(-1);
  if (!request) throw new Error('nothing was sent');
  return { request, told, ends };
}

type Step = 'a minute' | 'a part goes out' | 'all is out' | 'it answers';

describe('putWithProgress', () => {
  it.each<[Step[], unknown[]]>([
    [['a minute', 'a part goes out', 'all is out', 'it answers'], [200]],
    [['a minute'], []],
    [['a minute', 'a minute'], ['no answer']],
    [['a minute', 'a part goes out', 'a minute'], []],
    [['a part goes out', 'a minute', 'a minute'], ['no answer']],
    [['a part goes out', 'all is out', 'a minute', 'a minute', 'a minute'], []],
    [['a part goes out', 'all is out', 'a minute', 'a minute', 'a minute', 'it answers'], [200]],
  ])('after %j: %j', async (steps, expected) => {
    const { request, ends } = begin();
    const take: Record<Step, () => unknown> = {
      'a minute': () => vi.advanceTimersByTime(MINUTE),
      'a part goes out': () => request.upload.onprogress?.({ loaded: 1 }),
      'all is out': () => request.upload.onloadend?.(),
      'it answers': () => request.answer(200),
    };
    for (const step of steps) take[step]();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual(expected);
    expect(request.isAborted).toBe(expected.includes('no answer'));
  });

  it('reports each amount, and stops when told to', async () => {
    const stop = new AbortController();
    const { request, told, ends } = begin(stop.signal);
    request.upload.onprogress?.({ loaded: 3 });
    request.upload.onprogress?.({ loaded: 7 });
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([told, ends, request.isAborted]).toEqual([[3, 7], ['no answer'], true]);
  });

  it('sends nothing if it was told to stop before', async () => {
    const stopped = AbortSignal.abort();
    const before = requests.length;
    await expect(putWithProgress(PUT, () => undefined, stopped)).rejects.toBe(stopped.reason);
    expect(requests).toHaveLength(before);
  });

  it.each([
    [65_536, false],
    [65_537, true],
  ])('stops reading an answer after %i bytes: %s', async (loaded, isAborted) => {
    const { request, ends } = begin();
    request.answer(200);
    request.onprogress?.({ loaded });
    await vi.advanceTimersByTimeAsync(0);
    expect([ends, request.isAborted]).toEqual([[200], isAborted]);
  });

  it('accepts no answer from another address', async () => {
    const { request, ends } = begin();
    request.responseURL = 'https://elsewhere.example/';
    request.answer(200);
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual(['no answer']);
  });
});
