import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sendAhead } from '../../../lib/messaging/ahead';
import { call, callAll, onChange } from '../../../lib/messaging/client';
import { requestsOf } from '../../../lib/messaging/message';
import { announce } from '../../../lib/messaging/server';

const STATUS = { paused: false, parked: [] };
const ahead = vi.fn();
const later = vi.spyOn(fakeBrowser.runtime, 'sendMessage');

beforeEach(() => {
  vi.stubGlobal('chrome', { runtime: { sendMessage: ahead } });
  ahead.mockReset();
  later.mockReset().mockImplementation(async () => ({ ok: true, output: 'later' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.satchelAhead?.changes?.channel.close();
  globalThis.satchelAhead = undefined;
});

it('a prefetched request is not sent again, except for the second call', async () => {
  ahead.mockResolvedValue({ ok: true, output: STATUS });
  sendAhead([{ method: 'outbox.status', input: {} }]);
  expect(await call('outbox.status', {})).toEqual(STATUS);
  expect(later).not.toHaveBeenCalled();
  expect(await call('outbox.status', {})).toBe('later');
  expect(ahead).toHaveBeenCalledOnce();
});

it('finds several requests that were prefetched in one message', async () => {
  ahead.mockResolvedValue([
    { ok: true, output: STATUS },
    { ok: true, output: [] },
  ]);
  const first = { 'outbox.status': {}, 'outbox.list': {} };
  sendAhead([requestsOf(first)]);
  const answers = callAll(first);
  expect([await answers['outbox.status'], await answers['outbox.list']]).toEqual([STATUS, []]);
  expect(later).not.toHaveBeenCalled();
});

it.each([
  ['another method', 'page.look', {}],
  ['another input', 'destinations.search', { query: 'b' }],
] as const)('%s is sent by itself', async (_, method, input) => {
  ahead.mockResolvedValue({ ok: true, output: [] });
  sendAhead([{ method: 'destinations.search', input: { query: 'a' } }]);
  expect(await call(method, input)).toBe('later');
});

it('if the prefetch failed, the caller gets the error', async () => {
  ahead.mockRejectedValue(new Error('no background'));
  sendAhead([{ method: 'outbox.status', input: {} }]);
  await expect(call('outbox.status', {})).rejects.toMatchObject({ problem: { kind: 'unexpected' } });
});

it('changes announced before the page listens reach every later listener, once', async () => {
  sendAhead([]);
  announce('outbox');
  await vi.waitFor(() => expect(globalThis.satchelAhead?.changes?.missed).toEqual(['outbox']));
  const told: string[] = [];
  const stops = ['first', 'second'].map((name) => onChange((change) => told.push(`${name}: ${change}`)));
  await vi.waitFor(() => expect(told).toEqual(['first: outbox', 'second: outbox']));
  announce('history');
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['first: history', 'second: history']));
  for (const stop of stops) stop();
});
