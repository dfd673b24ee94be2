import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { until } from './until';

/** A target of the browser: a page, a popup, a worker, or a tab that contains a page. */
export interface Target {
  targetId: string;
  type: string;
  url: string;
}

/** All targets, including those that Playwright does not show. */
export async function targets(browser: CDPSession): Promise<Target[]> {
  return (await browser.send('Target.getTargets', { filter: [{}] })).targetInfos;
}

/** How the browser names `page`. */
async function infoOf(page: Page): Promise<Target> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo;
}

/** Runs in the page. */
const isLoaded = () => document.readyState === 'complete' && location.href !== 'about:blank';

/**
 * Waits until `page` is loaded. Playwright sometimes misses that a page has loaded which is there before Playwright
 * has connected to it; its own `waitForURL` and `goBack` would then wait in vain.
 */
export async function untilLoaded(page: Page): Promise<void> {
  await until(`${page.url()} to load`, () => page.evaluate(isLoaded).catch(() => false));
}

/**
 * Opens a tab at `url` and waits until it is loaded. Faster than Playwright's `newPage` and `goto`, which load
 * about:blank first.
 */
export async function openTab(browser: CDPSession, context: BrowserContext, url: string): Promise<Page> {
  const before = context.pages();
  const { targetId } = await browser.send('Target.createTarget', { url });
  const page = await until(`the page ${url}`, async () => {
    for (const each of context.pages()) {
      if (!before.includes(each) && (await infoOf(each)).targetId === targetId) return each;
    }
    return undefined;
  });
  await untilLoaded(page);
  return page;
}

/**
 * The tab that shows `page`. `Extensions.triggerAction` takes a tab, not a page.
 * @throws unless exactly one tab is at the page's address
 */
export async function tabOf(browser: CDPSession, page: Page): Promise<string> {
  const { url: address } = await infoOf(page);
  const tabs = (await targets(browser)).filter(({ type, url }) => type === 'tab' && url === address);
  const [tab] = tabs;
  if (!tab || tabs.length > 1) throw new Error(`${tabs.length} tabs at ${address}`);
  return tab.targetId;
}
