import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Handlers, isOwnPage, serve } from '../../../lib/messaging/server';
import { ProblemError } from '../../../lib/problems/problem';

const ORIGIN = new URL(browser.runtime.getURL('/')).origin;
const page = { id: browser.runtime.id, origin: ORIGIN, url: `${ORIGIN}/popup.html` };

it.each([
  ['the popup', page, true],
  [
    'a content script: our id, the page its address',
    { ...page, origin: 'https://evil.example', url: 'https://evil.example/' },
    false,
  ],
  ['a content script without an origin', { id: page.id, url: 'https://evil.example/' }, false],
  ['an unknown origin', { id: page.id, url: page.url }, false],
  ['another extension', { ...page, id: 'other' }, false],
  [
    'an origin that only begins like ours',
    { ...page, origin: `${ORIGIN}.evil.example`, url: `${ORIGIN}.evil.example/` },
    false,
  ],
  ['nobody', {}, false],
])('trial 18, 20: trusts %s: %s', (_, sender, trusted) => {
  expect(isOwnPage(sender)).toBe(trusted);
});

/** Only the handlers that a test uses. The compiler checks the contract's types. */
const handlers = (some: Partial<Handlers>) => some as Handlers;

async function ask(message: unknown, sender: object = page): Promise<unknown> {
  return new Promise((resolve) => {
    const listeners = vi
      .mocked(fakeBrowser.runtime.onMessage.addListener)
      .mock.calls.map(([listener]) => listener);
    const listener = listeners.at(-1) as unknown as (
      m: unknown,
      s: object,
      r: (v: unknown) => void,
    ) => unknown;
    if (listener(message, sender, resolve) !== true) resolve('refused');
  });
}

beforeEach(() => {
  vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener').mockImplementation(() => undefined);
});

it('answers a method of the contract', async () => {
  serve(handlers({ 'outbox.markdown': async ({ id }) => ({ name: id, text: '#' }) }));
  expect(await ask({ method: 'outbox.markdown', input: { id: 'job' } })).toEqual({
    ok: true,
    output: { name: 'job', text: '#' },
  });
});

it('answers several methods in one message independently', async () => {
  serve(
    handlers({
      'settings.get': async () => Promise.reject(new ProblemError({ kind: 'storage' })),
      'outbox.status': async () => ({ paused: true, unreadable: [], needsUser: 0, waiting: 0 }),
    }),
  );
  const methods = ['settings.get', 'outbox.status', 'eval'];
  expect(await ask(methods.map((method) => ({ method, input: {} })))).toEqual([
    { ok: false, problem: { kind: 'storage' } },
    { ok: true, output: { paused: true, unreadable: [], needsUser: 0, waiting: 0 } },
    { ok: false, problem: { kind: 'unexpected' } },
  ]);
});

it.each([
  ['an unknown method', { method: 'eval', input: {} }],
  ['a method of every object', { method: 'constructor', input: {} }],
  ['a wrong input', { method: 'outbox.markdown', input: { id: 5 } }],
  ['no message', undefined],
])('%s gets an error and calls nothing', async (_, message) => {
  const called = vi.fn();
  serve(handlers({ 'outbox.markdown': called }));
  expect(await ask(message)).toEqual({ ok: false, problem: { kind: 'unexpected' } });
  expect(called).not.toHaveBeenCalled();
});

it('sends a problem as data', async () => {
  serve(
    handlers({
      'connection.test': async () => Promise.reject(new ProblemError({ kind: 'rate', code: '20002' })),
    }),
  );
  expect(await ask({ method: 'connection.test', input: {} })).toEqual({
    ok: false,
    problem: { kind: 'rate', code: '20002' },
  });
});

it('trial 18: a sender that is not our page is refused before its message is read', async () => {
  serve(handlers({}));
  expect(
    await ask({ method: 'connection.get', input: {} }, { ...page, origin: 'https://evil.example' }),
  ).toBe('refused');
});
