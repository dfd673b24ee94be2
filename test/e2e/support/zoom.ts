import type { Page } from 'playwright-core';
import type { Site } from './site';

declare const chrome: typeof import('wxt/browser').browser;

/** Zooms a page, as a user does: one CSS pixel is `ratio` pixels on the screen. */
export async function zoom(site: Site, page: Page, ratio: number): Promise<void> {
  const tabId = await site.tabAt(page.url());
  await (await site.chromium.panel()).evaluate(([id, to]) => chrome.tabs.setZoom(id, to), [
    tabId,
    ratio,
  ] as const);
  // The browser rounds what is no whole number.
  await page.waitForFunction((expected) => Math.abs(devicePixelRatio - expected) < 0.01, ratio);
}

/** Zooms every page, also the popup, as the browser's settings do. */
export async function zoomAll({ chromium }: Site, ratio: number): Promise<void> {
  const settings = await chromium.newPage('chrome://settings/');
  await settings.evaluate(`new Promise((done) => chrome.settingsPrivate.setDefaultZoom(${ratio}, done))`);
  await settings.close();
}
