import type { CDPSession, Page } from 'playwright-core';

/** One of the browser's targets: pages, popups, workers, and the tabs that hold pages. */
export interface Target {
  targetId: string;
  type: string;
  url: string;
}

/** All of them, those that Playwright does not show too. */
export async function targets(browser: CDPSession): Promise<Target[]> {
  return (await browser.send('Target.getTargets', { filter: [{}] })).targetInfos;
}

/**
 * The tab that shows `page`: what `Extensions.triggerAction` wants, instead of the page's own target.
 * @throws unless exactly one tab is at the page's address.
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
