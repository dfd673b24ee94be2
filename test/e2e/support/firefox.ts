import { rmSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Input, Method, Output } from '../../../lib/contract/contract';
import { need } from '../../setup/browsers';
import { makeFirefoxProfile } from '../../setup/firefox-profile';
import { output } from '../../setup/output';
import { privileged } from './firefox-window';
import { extensionIn, LOCALE } from './language';
import { PATIENCE_MS, until } from './until';

declare const browser: typeof import('wxt/browser').browser;

const EXTENSION_ID = 'satchel@example.org';
/** The extension, as an expression in Firefox's own window. */
const EXTENSION = `WebExtensionPolicy.getByID('${EXTENSION_ID}').extension`;
/** Firefox gives each installation a random address; a preference makes it constant. */
const UUID = '5a7c4e1b-0000-4000-8000-5a7c4e1b0001';

/**
 * For tests, which open hundreds of tabs: one process for web pages, which stays when its last tab closes, none in
 * reserve, and none for media and WebRTC. Each frame is drawn by the processor, so there are ten a second.
 */
const LITTLE_WORK = {
  'layout.frame_rate': 10,
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'media.rdd-process.enabled': false,
  'media.utility-process.enabled': false,
  'network.process.enabled': false,
};

/** So that nothing moves between the driver's look at it and the click. */
const NO_MOTION = { 'ui.prefersReducedMotion': 1 };

/** So that the real window and its popups get the focus as a user's do. The driver's own preference would imitate it. */
const REAL_FOCUS = { 'focusmanager.testmode': false };

export interface FirefoxOptions {
  /** The display for the window (`startDisplay`). Without it Firefox is headless. */
  display?: string;
  /** Whether `permissions.request` shows a prompt. By default it is granted silently. */
  permissionPrompts?: boolean;
  /** Milliseconds without an event until the event page is suspended. By default Firefox's own 30 s. */
  idleMs?: number;
  /** A profile folder that outlives the browser, to start it again. By default a new one each time. */
  profile?: string;
  /** Whether it accepts self-signed certificates. By default no. */
  acceptInsecureCerts?: boolean;
  /** Firefox's own preferences, by name. */
  preferences?: Record<string, unknown>;
}

/** A running Firefox with the extension. */
export interface Firefox {
  browser: Browser;
  /** A tab of the extension that runs none of its code: for `browser.*` calls and `getViews`. */
  panel: Page;
  /** The address of one of the extension's files. */
  url(file: string): string;
  /** Opens a web page in a new tab, in front. */
  newPage(url: string): Promise<Page>;
  /** Opens one of the extension's pages, such as `options.html`, in a new tab. */
  open(file: string): Promise<Page>;
  /** Calls the background as the extension's own pages do. */
  call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Gets `permissions.request` for `pattern` granted, by a click, which Firefox requires. */
  allowHost(pattern: string): Promise<void>;
  /** Revokes the host permission. */
  revokeHost(pattern: string): Promise<void>;
  /** Whether the event page is running, and not suspended. */
  isAwake(): Promise<boolean>;
  /** Stops the event page at once, even if it is busy, as Firefox stops an idle one. */
  suspend(): Promise<void>;
  /** Kills the browser at once, as a crash or a power cut does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Runs in a page of the extension. Tries again while the event page is just being suspended, which loses messages. */
async function ask(request: { method: Method; input: unknown }) {
  for (let tries = 1; ; tries++) {
    try {
      return await browser.runtime.sendMessage(request);
    } catch (error) {
      if (tries === 50 || !String(error).includes('Receiving end does not exist')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts Firefox with the extension, and closes its first-run page. */
export async function launchFirefox(options: FirefoxOptions = {}): Promise<Firefox> {
  const { display, permissionPrompts = false, idleMs, preferences } = options;
  const { acceptInsecureCerts = false } = options;
  const profile = options.profile ?? makeFirefoxProfile();
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: need('firefox'),
    headless: display === undefined,
    acceptInsecureCerts,
    userDataDir: profile,
    env: { ...process.env, ...(display && { DISPLAY: display }) },
    args: ['--remote-allow-system-access'], // without it no extension page can be opened
    extraPrefsFirefox: {
      ...LITTLE_WORK,
      ...NO_MOTION,
      ...(display && REAL_FOCUS),
      'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION_ID]: UUID }),
      'extensions.webextOptionalPermissionPrompts': permissionPrompts,
      ...(idleMs && { 'extensions.background.idle.timeout': idleMs }),
      ...preferences,
    },
  });
  const url = (file: string) => `moz-extension://${UUID}/${file}`;
  const show = async (page: Page, file: string) => {
    // Firefox never reports `load` for these pages.
    await page.goto(url(file), { waitUntil: [] });
    await page.waitForFunction(
      (wanted) =>
        location.href === wanted &&
        document.readyState === 'complete' &&
        // A page is loaded before it is rendered; input in between would be lost.
        !document.querySelector('#root:empty'),
      {},
      url(file),
    );
    return page;
  };
  const newTab = async () => {
    const page = await firefox.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  };
  const kill = async () => {
    const ended = new Promise((done) => firefox.process()?.once('exit', done));
    firefox.process()?.kill('SIGKILL');
    await ended;
  };
  const panel = await newTab();
  // An empty tab could be mistaken for the first-run page, and may still be loading about:blank.
  await panel.goto('data:text/html,Satchel');
  const copy = LOCALE === 'en' ? undefined : extensionIn(LOCALE, 'firefox');
  await firefox.installExtension(copy ?? output('firefox'));
  await show(panel, 'manifest.json');
  // The page of the first run would later appear in front of a test's page.
  await until('the page of the first run', () => panel.evaluate(closeTab, url('options.html')));
  return {
    browser: firefox,
    panel,
    url,
    open: async (file) => show(await newTab(), file),
    async newPage(address) {
      const page = await newTab();
      page.on('dialog', (dialog) => dialog.dismiss());
      await page.bringToFront();
      // Resources from elsewhere may never arrive.
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => document.hasFocus());
      return page;
    },
    async call(method, input) {
      const request = { method, input };
      const response = await panel.evaluate(ask, request);
      if (!response.ok) throw new Error(JSON.stringify(response.problem));
      return response.output;
    },
    async allowHost(pattern) {
      const page = await show(await newTab(), 'manifest.json');
      await page.evaluate((origin) => {
        const ask = () => browser.permissions.request({ origins: [origin] });
        document.addEventListener('click', ask, { once: true });
      }, pattern);
      await page.mouse.click(1, 1);
      await page.waitForFunction(
        (origin) => browser.permissions.contains({ origins: [origin] }),
        {},
        pattern,
      );
      await page.close();
    },
    async revokeHost(pattern) {
      await panel.evaluate((origin) => browser.permissions.remove({ origins: [origin] }), pattern);
    },
    async isAwake() {
      return (await privileged(firefox, `${EXTENSION}.backgroundState`)) === 'running';
    },
    async suspend() {
      await privileged(firefox, `${EXTENSION}.terminateBackground()`);
    },
    kill,
    async close() {
      if (copy) rmSync(copy, { recursive: true, force: true });
      if (options.profile) return firefox.close();
      // A profile that nobody needs any more is not brought in order first, which takes half a second.
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Runs in a page of the extension.
 * @returns 0 if there is no such tab
 */
export async function findTab(url: string): Promise<number> {
  return (await browser.tabs.query({})).find((tab) => tab.url === url)?.id ?? 0;
}

/**
 * Runs in a page of the extension.
 * @returns whether there was such a tab
 */
async function closeTab(url: string): Promise<boolean> {
  const tab = (await browser.tabs.query({})).find((each) => each.url === url);
  if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
  return tab !== undefined;
}
