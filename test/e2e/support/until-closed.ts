import type { Page } from 'playwright-core';

/**
 * Does something that closes the page, which may be gone before the driver knows that it is done.
 * @throws if the page does not close: what went wrong with the act, if anything
 */
export async function untilClosed(page: Page, act: () => Promise<void>): Promise<void> {
  const [closed, acted] = await Promise.allSettled([page.waitForEvent('close'), act()]);
  if (closed.status === 'fulfilled') return;
  throw acted.status === 'rejected' ? acted.reason : closed.reason;
}
