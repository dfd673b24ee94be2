import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { need } from '../../setup/browsers';
import { output } from '../../setup/output';

const EXTENSION_ID = 'satchel@example.org';
/** Firefox gives every installation an address of its own; a preference fixes it. */
const UUID = '5a7c4e1b-0000-4000-8000-5a7c4e1b0001';

export interface FirefoxOptions {
  /** Whether `permissions.request` asks the person; left out: it is granted silently. */
  permissionPrompts?: boolean;
  /** After how many milliseconds without an event the event page is suspended; left out: Firefox's own 30 s. */
  idleMs?: number;
  /** Firefox's own preferences, by name. */
  preferences?: Record<string, unknown>;
}

/** A running Firefox with the extension in it. */
export interface Firefox {
  browser: Browser;
  /** The address of one of the extension's files. */
  url(file: string): string;
  /** Opens one of the extension's pages, `options.html`, in a new tab. */
  open(file: string): Promise<Page>;
  close(): Promise<void>;
}

/** Starts Firefox, without a window, with the extension. */
export async function launchFirefox(options: FirefoxOptions = {}): Promise<Firefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: need('firefox'),
    headless: true,
    args: ['--remote-allow-system-access'], // without it no extension page can be opened
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION_ID]: UUID }),
      'extensions.webextOptionalPermissionPrompts': options.permissionPrompts ?? false,
      ...(options.idleMs && { 'extensions.background.idle.timeout': options.idleMs }),
      ...options.preferences,
    },
  });
  await browser.installExtension(output('firefox'));
  const url = (file: string) => `moz-extension://${UUID}/${file}`;
  return {
    browser,
    url,
    async open(file) {
      const page = await browser.newPage();
      // `load` is never reported for these pages.
      await page.goto(url(file), { waitUntil: [] });
      await page.waitForFunction(
        (wanted) => location.href === wanted && document.readyState === 'complete',
        {},
        url(file),
      );
      return page;
    },
    close: () => browser.close(),
  };
}
