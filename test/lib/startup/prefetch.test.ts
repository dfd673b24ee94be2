import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { requestsOf } from '../../../lib/contract/message';
import { call, callAll, onChange } from '../../../lib/messaging/client';
import { announce } from '../../../lib/messaging/server';
import { sendPrefetch } from '../../../lib/startup/prefetch';

const STATUS = { paused: false, unreadable: [], needsUser: 0, waiting: 0 };
const prefetched = vi.fn();
const later = vi.spyOn(fakeBrowser.runtime, 'sendMessage');

beforeEach(() => {
  vi.stubGlobal('chrome', { runtime: { sendMessage: prefetched } });
  prefetched.mockReset();
  later.mockReset().mockImplementation(async () => ({ ok: true, output: 'later' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.satchelPrefetch?.changes?.channel.close();
  globalThis.satchelPrefetch = undefined;
});

it('a prefetched request is not sent again, except for the second call', async () => {
  prefetched.mockResolvedValue({ ok: true, output: STATUS });
  sendPrefetch([{ method: 'outbox.status', input: {} }]);
  expect(await call('outbox.status', {})).toEqual(STATUS);
  expect(later).not.toHaveBeenCalled();
  expect(await call('outbox.status', {})).toBe('later');
  expect(prefetched).toHaveBeenCalledOnce();
});

it('finds several requests that were prefetched in one message', async () => {
  prefetched.mockResolvedValue([
    { ok: true, output: STATUS },
    { ok: true, output: [] },
  ]);
  const first = { 'outbox.status': {}, 'outbox.list': {} };
  sendPrefetch([requestsOf(first)]);
  const answers = callAll(first);
  expect([await answers['outbox.status'], await answers['outbox.list']]).toEqual([STATUS, []]);
  expect(later).not.toHaveBeenCalled();
});

it.each([
  ['another method', 'page.get', {}],
  ['another input', 'destinations.search', { query: 'b' }],
] as const)('%s is sent by itself', async (_, method, input) => {
  prefetched.mockResolvedValue({ ok: true, output: [] });
  sendPrefetch([{ method: 'destinations.search', input: { query: 'a' } }]);
  expect(await call(method, input)).toBe('later');
});

it('if the prefetch failed, the caller gets the error', async () => {
  prefetched.mockRejectedValue(new Error('no background'));
  sendPrefetch([{ method: 'outbox.status', input: {} }]);
  await expect(call('outbox.status', {})).rejects.toMatchObject({ problem: { kind: 'unexpected' } });
});

it('changes announced before the page listens reach every later listener, once', async () => {
  sendPrefetch([]);
  announce('outbox');
  await vi.waitFor(() => expect(globalThis.satchelPrefetch?.changes?.missed).toEqual(['outbox']));
  const told: string[] = [];
  const stops = ['first', 'second'].map((name) => onChange((change) => told.push(`${name}: ${change}`)));
  await vi.waitFor(() => expect(told).toEqual(['first: outbox', 'second: outbox']));
  announce('history');
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['first: history', 'second: history']));
  for (const stop of stops) stop();
});
