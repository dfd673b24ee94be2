import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHandlers } from '../../../../lib/background/handlers';
import { createClipping } from '../../../../lib/background/parts/clipping';
import { createFoundation } from '../../../../lib/background/parts/foundation';
import { createRecords } from '../../../../lib/background/parts/records';
import { createSending } from '../../../../lib/background/parts/sending';
import { createServices } from '../../../../lib/background/parts/services';
import { contract, type Input, type Method } from '../../../../lib/contract/contract';
import { putDown } from '../../../../lib/files/handover';
import type { Handlers } from '../../../../lib/messaging/server';
import { passTime } from '../../../e2e/support/clocks';
import { startPages } from '../../../e2e/support/pages';
import type { Rig } from '../../../e2e/support/rig';
import { connectionTo } from '../../../e2e/support/satchel';
import { startStandIn } from '../../../service/stand-in';
import { COVERAGE } from '../../support/coverage';
import { fakeLocks } from '../../support/locks';

/** The background without a browser, and the service that it is connected to over HTTP. */
export interface Background extends Rig {
  /** Ends the background, and starts another one on the same database. */
  restart(): void;
}

interface Life {
  handlers: Handlers;
  /** It starts nothing any more, as if the browser had ended it while it was idle. */
  end(): void;
}

/** Builds the background as its entry point does. */
function start(): Life {
  const locks = fakeLocks();
  let isOver = false;
  const request = (...input: Parameters<LockManager['request']>) =>
    isOver ? new Promise<never>(() => {}) : locks.request(...input);
  vi.stubGlobal('navigator', { onLine: true, locks: { ...locks, request } });
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
  const end = () => {
    isOver = true;
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
export function useBackground(pages: Record<string, string>, capture: (path: string) => string): Background {
  const rig: Partial<Background> = {};
  const wall = Date.now.bind(Date);
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')];
  beforeAll(async () => {
    globalThis.indexedDB = new IDBFactory();
    const served = await startPages(pages);
    const service = await startStandIn({ seed: 'small', now: wall });
    const tabs = Object.keys(pages).map((path) => served.url(path));
    fakeApis(tabs, (url) => capture(new URL(url).pathname));
    let life = start();
    Object.assign(rig, {
      pages: served,
      service,
      restart: () => {
        life.end();
        life = start();
      },
      // The handler of a method takes what its schema returns; the union of all methods loses that.
      call: async <M extends Method>(method: M, input: Input<M>) =>
        (life.handlers[method] as (input: unknown) => unknown)(contract[method].input.parse(input)),
      putDown: (id: string, text: string) => putDown(id, new Blob([text]), wall()),
      pass: passTime(service, async (script) => new Function(`return ${script}`)(), 'globalThis'),
      tabAt: async (url: string) => tabs.indexOf(url),
    });
    await rig.call?.('settings.put', { grace: 0 });
    await rig.call?.('connection.save', connectionTo(service));
  });
  afterAll(async () => {
    for (const clock of clocks) clock.mockRestore();
    await rig.service?.close();
    await rig.pages?.close();
  });
  // `beforeAll` fills it before any test runs.
  return rig as Background;
}
