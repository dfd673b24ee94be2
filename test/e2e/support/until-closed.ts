import type { Page } from 'playwright-core';

/**
 * Does something that closes the page, which may be gone before the driver knows that it is done.
 * @throws if the page does not close
 */
export async function untilClosed(page: Page, act: () => Promise<void>): Promise<void> {
  const closed = page.waitForEvent('close');
  await Promise.all([closed, act().catch(() => closed)]);
}
