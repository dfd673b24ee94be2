import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { call, callAwaited, holdUntil } from '../../../lib/messaging/client';
import { isAwaited } from '../../../lib/messaging/server';

const status = { paused: false, unreadable: [], needsUser: 0, waiting: 0 };
const refused = { ok: false, problem: { kind: 'storage' } };

/**
 * Sends requests to a background with this answer.
 * @returns the messages so far
 */
function answering(answer: unknown) {
  return vi
    .spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockReset()
    .mockImplementation(async () => answer);
}

/** The result of a call: its value, or the kind of its problem. */
const come = (answer: Promise<unknown>) => answer.catch(({ problem }) => problem.kind);

beforeEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['its output', { ok: true, output: status }, status],
  ['its problem', refused, 'storage'],
  ['no answer', undefined, 'unexpected'],
])('a call returns %s', async (_, answer, comes) => {
  const sent = answering(answer);
  expect(await come(call('outbox.status', {}))).toEqual(comes);
  expect(sent.mock.calls).toEqual([[{ method: 'outbox.status', input: {} }]]);
});

const NOT_RECEIVED = 'Could not establish connection. Receiving end does not exist.';
const MAYBE_RECEIVED = 'The message port closed before a response was received.';

it.each([
  ['again if nothing received it', [NOT_RECEIVED], 2, status],
  ['again as long as Firefox suspends the background', Array(3).fill(NOT_RECEIVED), 4, status],
  ['four times at most', Array(4).fill(NOT_RECEIVED), 4, 'unexpected'],
  ['no more once it may be received', [NOT_RECEIVED, MAYBE_RECEIVED], 2, 'unexpected'],
  ['only once if it may be received', [MAYBE_RECEIVED], 1, 'unexpected'],
])('a call is sent %s', async (_, errors, times, comes) => {
  vi.useFakeTimers();
  const sent = answering({ ok: true, output: status });
  for (const error of errors) sent.mockRejectedValueOnce(new Error(error));
  const came = come(call('outbox.status', {}));
  await vi.runAllTimersAsync();
  expect(await came).toEqual(comes);
  expect(sent).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

it('the background can see that a call is awaited, until it is answered and the answer was read', async () => {
  vi.useFakeTimers();
  const held: string[] = [];
  const request = async (name: string, task: () => Promise<unknown>) => {
    held.push(name);
    await task();
    held.pop();
  };
  vi.stubGlobal('navigator', {
    locks: { request, query: async () => ({ held: held.map((name) => ({ name })) }) },
  });
  let answer = (_: unknown) => {};
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(
    () => new Promise((resolve) => (answer = resolve)),
  );
  const settled = callAwaited('files.handBack', { id: 'x' }).catch(() => {});
  expect([await isAwaited('x'), await isAwaited('y')]).toEqual([true, false]);
  answer({ ok: true, output: null });
  await settled;
  expect(await isAwaited('x')).toBe(true);
  await vi.runAllTimersAsync();
  expect(await isAwaited('x')).toBe(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls made while calls are held are sent in order afterwards', async () => {
  const sent = answering({ ok: true, output: status });
  let release = () => {};
  holdUntil(
    new Promise<void>((resolve) => {
      release = resolve;
    }),
  );
  const answers = Promise.all([call('outbox.status', {}), call('outbox.list', {})]);
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  release();
  await answers;
  expect(sent.mock.calls.flat()).toMatchObject([{ method: 'outbox.status' }, { method: 'outbox.list' }]);
});
