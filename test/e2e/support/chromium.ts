import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { FEW_FEATURES, FEW_PROCESSES, HAS_SANDBOX, need } from '../../setup/browsers';
import { output } from '../../setup/output';
import { collectConsole } from './console';
import { extensionIn, LOCALE } from './language';
import { openTab, tabOf, targets } from './targets';
import { PATIENCE_MS, until } from './until';

declare const chrome: typeof import('wxt/browser').browser;

export interface LaunchOptions {
  /**
   * The extension's folder, such as `extensionIn` makes for another language. By default the build for
   * Chrome.
   */
  extension?: string;
  /** A profile folder that outlives the browser, to start it again. By default a new one each time. */
  profile?: string;
  /** Whether the window is visible. By default only if there is a `display`. */
  window?: boolean;
  /** The display for the window (`startDisplay`). By default the user's own. */
  display?: string;
  /** Whether Ctrl+C ends the browser and this program at once. By default true. */
  endOnSignal?: boolean;
  dark?: boolean;
  args?: string[];
}

/** A running Chromium with the extension. */
export interface Chromium {
  context: BrowserContext;
  /** The CDP session of the whole browser. */
  browser: CDPSession;
  /** The extension's id. */
  id: string;
  /** Collects the console output of all pages, popups and workers from now on, which slows down all of them. */
  collectConsole(): Promise<string[]>;
  /** A tab of the extension that runs none of its code: for `chrome.*` calls and its IndexedDB. */
  panel(): Promise<Page>;
  /** The address of one of the extension's files. */
  url(file: string): string;
  newPage(url: string): Promise<Page>;
  /**
   * Clicks the toolbar button on `page`: grants activeTab and opens the real popup, which can be driven as a
   * page. `how` opens it in another way, such as a keyboard shortcut.
   */
  openPopup(page: Page, how?: () => void | Promise<void>): Promise<Page>;
  /** The extension's service worker, started if necessary. The object is stale after the worker stops. */
  worker(): Promise<Worker>;
  killWorker(): Promise<void>;
  /** Takes pages and the worker offline; `navigator.onLine` follows. */
  setOffline(offline: boolean): Promise<void>;
  /** Grants `permissions.request` for `pattern` ("http://127.0.0.1/*") without a prompt from now on. */
  allowHost(pattern: string): Promise<void>;
  /** Revokes the host permission. */
  revokeHost(pattern: string): Promise<void>;
  /** Reloads the extension, as an update does. */
  reload(): Promise<void>;
  /** Kills the browser at once, as a crash or a power cut does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a folder for a profile. The caller removes it. */
export function makeProfile(): string {
  return mkdtempSync(path.join(tmpdir(), 'satchel-chromium-'));
}

/** Starts Chromium with the extension. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Chromium> {
  const copy = options.extension || LOCALE === 'en' ? undefined : extensionIn(LOCALE);
  const extension = options.extension ?? copy ?? output('chrome');
  const profile = options.profile ?? makeProfile();
  const context = await start(profile, options);
  context.setDefaultTimeout(PATIENCE_MS);
  const handle = context.browser();
  if (!handle) throw new Error('a persistent context without its browser');
  const browser = await handle.newBrowserCDPSession();
  // Chrome (not Chromium) ignores --load-extension since version 137; this works in both.
  const { id } = await browser.send('Extensions.loadUnpacked', { path: extension }).catch(async (error) => {
    await context.close();
    throw error;
  });
  const url = (file: string) => `chrome-extension://${id}/${file}`;
  // Each load counts as an installation, so the extension opens its options page.
  let panelPage = await until('the page of the first run', () =>
    context.pages().find((page) => page.url() === url('options.html')),
  );
  await panelPage.goto(url('manifest.json'));

  /** A page is loaded before it is rendered; input in between would be lost. */
  const drawn = async (page: Page) => {
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    return page;
  };
  const newPage = async (address: string) => {
    const page = await openTab(browser, context, address);
    return address.startsWith(url('')) && new URL(address).pathname.endsWith('.html') ? drawn(page) : page;
  };
  const panel = async () => {
    if (panelPage.isClosed()) panelPage = await newPage(url('manifest.json'));
    return panelPage;
  };
  const workerTarget = async () =>
    (await targets(browser)).find((target) => target.type === 'service_worker' && target.url.includes(id));
  /**
   * Calls the API of the browser's extensions page, on which a user would switch the permission. Every file of that
   * page has the API, and this one loads in a fifth of the time.
   */
  const onExtensionsPage = async (method: 'addHostPermission' | 'removeHostPermission', pattern: string) => {
    const page = await newPage('chrome://extensions/strings.m.js');
    await page.evaluate(
      `chrome.developerPrivate.${method}(${JSON.stringify(id)}, ${JSON.stringify(pattern)})`,
    );
    await page.close();
  };
  const cleanUp = async () => {
    await context.close().catch(() => {});
    if (!options.profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    if (copy) rmSync(copy, { recursive: true, force: true });
  };

  return {
    context,
    browser,
    id,
    collectConsole: () => collectConsole(browser),
    panel,
    url,
    newPage,
    async openPopup(page, how) {
      await page.bringToFront();
      const before = context.pages();
      if (how) await how();
      else await browser.send('Extensions.triggerAction', { id, targetId: await tabOf(browser, page) });
      const isPopup = (each: Page) => each.url() === url('popup.html') && !before.includes(each);
      return drawn(await until('the popup', () => context.pages().find(isPopup)));
    },
    async worker() {
      const asleep = !(await workerTarget());
      if (asleep) await (await panel()).evaluate(() => chrome.runtime.sendMessage({}).catch(() => {}));
      return until('the worker', () => context.serviceWorkers().at(-1));
    },
    async killWorker() {
      const session = await context.newCDPSession(await panel());
      // An open page may start the next worker at once, so polling could miss that none runs. The event
      // cannot be missed.
      const stopped = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          const live = versions.filter(({ status }) => status !== 'redundant');
          if (live.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await stopped;
      await session.detach();
    },
    setOffline: (offline) => context.setOffline(offline),
    allowHost: (pattern) => onExtensionsPage('addHostPermission', pattern),
    revokeHost: (pattern) => onExtensionsPage('removeHostPermission', pattern),
    async reload() {
      await browser.send('Extensions.loadUnpacked', { path: extension });
      await panelPage.close();
    },
    async kill() {
      const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
      const closed = new Promise((done) => context.once('close', done));
      for (const { type, id: pid } of processInfo) if (type === 'browser') process.kill(pid, 'SIGKILL');
      await closed;
      await cleanUp();
    },
    close: cleanUp,
  };
}

function start(profile: string, options: LaunchOptions): Promise<BrowserContext> {
  const { display, window = display !== undefined, endOnSignal = true, dark, args = [] } = options;
  const env = { ...process.env, ...(display && { DISPLAY: display }) };
  // While a popup starts, its type is "other", and Playwright lets go of it without this.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  return chromium.launchPersistentContext(profile, {
    executablePath: need('chromium'),
    headless: !window,
    handleSIGINT: endOnSignal,
    handleSIGTERM: endOnSignal,
    handleSIGHUP: endOnSignal,
    chromiumSandbox: HAS_SANDBOX,
    env: Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (value ? [[key, value]] : []))),
    // Playwright would give its own viewport to a popup, too.
    viewport: null,
    colorScheme: null,
    // What begins to slide seems still to the driver, whose click is then lost. A window is for a user, who aims again.
    reducedMotion: options.window ? null : 'reduce',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--enable-unsafe-extension-debugging',
      '--test-type',
      '--disable-gpu',
      ...(options.window ? [] : FEW_PROCESSES),
      // Pages have 1280 x 720 of it.
      ...(window ? [] : ['--window-size=1280,807']),
      '--disable-quic',
      FEW_FEATURES,
      // Showing the popup's bubble step by step takes as much time as the popup itself.
      '--animation-duration-scale=0',
      ...(dark ? ['--force-dark-mode'] : []),
      ...args,
    ],
  });
}
