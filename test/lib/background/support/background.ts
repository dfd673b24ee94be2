import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHandlers } from '../../../../lib/background/handlers';
import { createClipping } from '../../../../lib/background/modules/clipping';
import { createFoundation } from '../../../../lib/background/modules/foundation';
import { createRecords } from '../../../../lib/background/modules/records';
import { createSending } from '../../../../lib/background/modules/sending';
import { createServices } from '../../../../lib/background/modules/services';
import { contract, type Input, type Method } from '../../../../lib/contract/contract';
import { putDown } from '../../../../lib/files/handover';
import type { Handlers } from '../../../../lib/messaging/server';
import { passTime } from '../../../e2e/support/clocks';
import type { Mortal } from '../../../e2e/support/kill-at';
import { startPages } from '../../../e2e/support/pages';
import { connectionTo } from '../../../e2e/support/satchel';
import { until } from '../../../e2e/support/until';
import { startStandIn } from '../../../service/stand-in';
import { COVERAGE } from '../../support/coverage';
import { fakeLocks } from '../../support/locks';

interface Life {
  handlers: Handlers;
  /** Its requests break off, and it starts and learns nothing any more, as if the browser had ended it. */
  end(): void;
}

const never = () => new Promise<never>(() => {});
const { fetch: realFetch, setInterval: realInterval } = globalThis;

/** A `fetch` that breaks off, and no longer answers, when its background has ended. */
function fetchUntil(over: AbortSignal): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ? AbortSignal.any([over, init.signal]) : over;
    try {
      return await realFetch(input, { ...init, signal });
    } catch (error) {
      if (over.aborted) return never();
      throw error;
    }
  };
}

/** Builds the background as its entry point does. */
function start(): Life {
  const locks = fakeLocks();
  const over = new AbortController();
  const request = (...input: Parameters<LockManager['request']>) =>
    over.signal.aborted ? never() : locks.request(...input);
  vi.stubGlobal('navigator', { onLine: true, locks: { ...locks, request } });
  vi.stubGlobal('fetch', fetchUntil(over.signal));
  const intervals = new Set<ReturnType<typeof setInterval>>();
  vi.stubGlobal('setInterval', (...input: Parameters<typeof setInterval>) => {
    const interval = realInterval(...input);
    intervals.add(interval);
    return interval;
  });
  const foundation = createFoundation();
  const records = createRecords(foundation);
  const sending = createSending(foundation, records);
  const services = createServices(foundation, records, sending);
  const clipping = createClipping(foundation, records, sending, services);
  const handlers = createHandlers({
    ...foundation,
    ...records,
    ...records.notifiers,
    ...sending,
    ...services,
    ...clipping,
  });
  sending.drain();
  const end = () => {
    over.abort();
    for (const interval of intervals) clearInterval(interval);
  };
  return { handlers, end };
}

/** Answers of the browser's APIs that the fake browser lacks. */
function fakeApis(tabs: string[], capture: (url: string) => string): void {
  const done = async () => undefined;
  const tab = (id: number) => ({ id, url: tabs[id], title: 'Bread', incognito: false });
  Object.assign(fakeBrowser, {
    permissions: { contains: async () => true, remove: async () => true },
    declarativeNetRequest: { updateSessionRules: done },
    action: { setBadgeText: done, setBadgeBackgroundColor: done, setBadgeTextColor: done, setTitle: done },
    scripting: {
      executeScript: async ({ target }: { target: { tabId: number } }) => {
        const url = tabs[target.tabId] ?? '';
        const captured = { title: 'Bread', url, markdown: capture(url), coverage: COVERAGE };
        return [{ result: { ok: true, captured, readAt: url } }];
      },
    },
  });
  Object.assign(fakeBrowser.runtime, { getPlatformInfo: done });
  Object.assign(fakeBrowser.tabs, { get: async (id: number) => tab(id) });
}

/**
 * Starts a background and its service before the tests of a file, and stops them afterwards. Everything is real but
 * the browser: its database and its APIs are fakes, and a page is captured by `capture`.
 * @param pages their HTML by path
 * @param capture the Markdown of a page
 */
export function useBackground(pages: Record<string, string>, capture: (path: string) => string): Mortal {
  const rig: Partial<Mortal> = {};
  let life: Life;
  const wall = Date.now.bind(Date);
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')];
  beforeAll(async () => {
    globalThis.indexedDB = new IDBFactory();
    const served = await startPages(pages);
    const service = await startStandIn({ seed: 'small', now: wall });
    const tabs = Object.keys(pages).map((path) => served.url(path));
    fakeApis(tabs, (url) => capture(new URL(url).pathname));
    life = start();
    Object.assign(rig, {
      pages: served,
      service,
      kill: async () => {
        life.end();
        life = start();
      },
      // The handler of a method takes what its schema returns; the union of all methods loses that.
      call: async <M extends Method>(method: M, input: Input<M>) =>
        (life.handlers[method] as (input: unknown) => unknown)(contract[method].input().parse(input)),
      putDown: (id: string, text: string) => putDown(id, new Blob([text]), wall()),
      pass: passTime(service, async (script) => new Function(`return ${script}`)(), 'globalThis'),
      tabAt: async (url: string) => tabs.indexOf(url),
    });
    await rig.call?.('settings.put', { grace: 0 });
    await rig.call?.('connection.save', connectionTo(service));
    // Its requests for the lists may otherwise arrive during a test that counts requests.
    await rig.call?.('destinations.list', { refresh: true });
    await until('the lists', async () => {
      const lists = await rig.call?.('destinations.list', { refresh: false });
      return lists && lists.refreshedAt > 0 && !lists.refreshing;
    });
  });
  afterAll(async () => {
    life.end();
    for (const clock of clocks) clock.mockRestore();
    await rig.service?.close();
    await rig.pages?.close();
  });
  // `beforeAll` fills it before any test runs.
  return rig as Mortal;
}
