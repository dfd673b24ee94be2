import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askPage } from '../../../lib/upload/ask-page';
import type { UploadMessage } from '../../../lib/upload/message';

const PUT = { url: 'https://store.example/', headers: {}, body: new Blob(['Satchel']), timeoutMs: 25_000 };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** The result of the page's messages, and of its end. */
it.each<[string, (port: MessagePort, tell: (message: UploadMessage) => void) => void, unknown, number[]]>([
  ['an answer', (_, tell) => [{ sent: 3 }, { sent: 7 }, { status: 200 }].forEach(tell), 200, [3, 7]],
  ['a failure', (_, tell) => tell({ failed: true }), 'no answer', []],
  ['the end of the page', (port) => port.close(), 'no answer', []],
])('receives %s', async (_, act, expected, amounts) => {
  const sent: number[] = [];
  const page = {
    postMessage(_request: unknown, transfer: Transferable[]) {
      const [port] = transfer as [MessagePort]; // the transferred objects
      act(port, (told) => port.postMessage(told));
    },
  };
  const answer = askPage(page, PUT, (bytes) => sent.push(bytes)).catch(({ message }) => message);
  expect([await answer, sent]).toEqual([expected, amounts]);
});

it.each<[string, number, boolean, boolean]>([
  ['waits', 34_999, false, false],
  ['gives up a page that went away without a word', 35_000, false, true],
  ['ends when it is told to', 0, true, true],
])('%s: after %i ms', async (_, ms, stops, ends) => {
  const ended = vi.fn<() => void>();
  const stop = new AbortController();
  askPage({ postMessage: () => undefined }, PUT, () => undefined, stop.signal).catch(ended);
  if (stops) stop.abort();
  await vi.advanceTimersByTimeAsync(ms);
  expect(ended.mock.calls).toHaveLength(ends ? 1 : 0);
});

it('asks nothing if it was told to end before', async () => {
  const postMessage = vi.fn<() => void>();
  const stopped = AbortSignal.abort();
  await expect(askPage({ postMessage }, PUT, () => undefined, stopped)).rejects.toBe(stopped.reason);
  expect(postMessage).not.toHaveBeenCalled();
});
