import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Input, Method, Output } from '../../../lib/contract/contract';
import { type SeedName, type StandInOptions, startStandIn } from '../../service/stand-in';
import { type Chromium, type LaunchOptions, launchChromium } from './chromium';
import { passTime } from './clocks';
import { printAfterFailure } from './evidence';
import { type Served, startPages } from './pages';
import { putDown } from './put-down';
import type { Rig } from './rig';
import { connectionTo } from './satchel';

/** What most end-to-end tests need: a site, the service, and a connected browser. */
export interface Site extends Rig {
  chromium: Chromium;
  /** Opens one of the site's pages. */
  visit(path: string): Promise<Page>;
  /** Closes the pages that tests opened, and with them the popup. After a failure, says what they showed. */
  closePages(): Promise<void>;
  /**
   * Fills the service with new data and connects to another account, of which nothing was read or used yet.
   */
  connectAnew(seed: SeedName): Promise<void>;
}

const SERVICE_HOST = 'http://127.0.0.1/*';
declare const chrome: typeof import('wxt/browser').browser;

/** Calls the background of a browser as the extension's own pages do. */
export async function callIn<M extends Method>(
  chromium: Chromium,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const request = { method, input };
  const response = await (await chromium.panel()).evaluate((r) => chrome.runtime.sendMessage(r), request);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.output;
}

/** Runs in a page of the extension. */
async function requestAccess(host: string): Promise<void> {
  await chrome.permissions.request({ origins: [host] });
}

/** Runs in a page of the extension. */
async function hasAccess(host: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [host] });
}

/**
 * Runs in a page of the extension.
 * @returns 0 if there is no such tab
 */
async function findTab(url: string): Promise<number> {
  return (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? 0;
}

/**
 * Starts all three before the tests of a file and stops them afterwards. The object is filled in before the
 * first test.
 */
export function useSite(
  html: Record<string, Served>,
  options: {
    service?: StandInOptions;
    /** A function if the options are known only when the tests begin, such as a display. */
    browser?: LaunchOptions | (() => LaunchOptions);
    connected?: boolean;
    /** How long a save can be undone (seconds). By default 0. */
    grace?: number;
  } = {},
): Site {
  const site: Partial<Site> = {};
  beforeAll(async () => {
    const pages = await startPages(html);
    const service = await startStandIn({ seed: 'small', ...options.service });
    const chromium = await launchChromium(
      typeof options.browser === 'function' ? options.browser() : options.browser,
    );
    // Keeps the process for web pages alive: starting one for each test would take a twelfth of all time.
    const keeper = await chromium.context.newPage();
    // So that nothing waits for the grace period.
    await callIn(chromium, 'settings.put', { grace: options.grace ?? 0 });
    // Tests look at what the popup says after a save.
    await callIn(chromium, 'settings.put', { closeWhenSaved: false });
    const connect = async () => {
      const panel = await chromium.panel();
      // To grant it takes longer than all the rest.
      if (!(await panel.evaluate(hasAccess, SERVICE_HOST))) {
        await chromium.allowHost(SERVICE_HOST);
        await panel.evaluate(requestAccess, SERVICE_HOST);
      }
      await callIn(chromium, 'connection.save', connectionTo(service));
    };
    if (options.connected !== false) await connect();
    let accounts = 0;
    Object.assign(site, {
      pages,
      service,
      chromium,
      visit: (path: string) => chromium.newPage(pages.url(path)),
      closePages: async () => {
        await printAfterFailure(chromium.context.pages());
        const panel = await chromium.panel();
        const closed = chromium.context.pages().filter((page) => page !== panel && page !== keeper);
        for (const page of closed) await page.close();
      },
      connectAnew: async (seed: SeedName) => {
        // Otherwise the library first shows the previous account's last view, and loses a click on it.
        await (await chromium.panel()).evaluate(() => localStorage.clear());
        service.reset(seed);
        service.setOptions({ clientId: `account-${++accounts}` });
        // Forgetting the previous account gave the permission back.
        await connect();
      },
      call: <M extends Method>(method: M, input: Input<M>) => callIn(chromium, method, input),
      pass: passTime(service, async (script) => (await chromium.worker()).evaluate(script), 'globalThis'),
      putDown: async (id: string, text: string) => {
        // The background removes what is an hour old by its own clock, which `pass` puts ahead.
        const at = await (await chromium.worker()).evaluate(() => Date.now());
        await putDown(await chromium.panel(), id, text, { at });
      },
      tabAt: async (url: string) => (await chromium.panel()).evaluate(findTab, url),
    });
  });
  afterAll(async () => {
    // Not later: while Chromium closes, the next request of a list being read begins with a CORS preflight.
    const violations = [...(site.service?.violations() ?? [])];
    await site.chromium?.close();
    await site.service?.close();
    await site.pages?.close();
    // Every request obeys the contract.
    expect(violations).toEqual([]);
  });
  // `beforeAll` fills it before any test runs.
  return site as Site;
}
