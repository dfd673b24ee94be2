import type { CDPSession, Page } from 'playwright-core';

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

/**
 * The tab that shows `page`. `Extensions.triggerAction` takes a tab, not a page.
 * @throws unless exactly one tab is at the page's address
 */
export async function tabOf(browser: CDPSession, page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  const tabs = (await targets(browser)).filter(({ type, url }) => type === 'tab' && url === targetInfo.url);
  const [tab] = tabs;
  if (!tab || tabs.length > 1) throw new Error(`${tabs.length} tabs at ${targetInfo.url}`);
  return tab.targetId;
}
