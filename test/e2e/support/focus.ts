import type { Page } from 'playwright-core';
import { until } from './until';

/** Makes `hasFocus` report the truth: Playwright makes every page believe that it has the focus. */
export async function tellFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

export const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.hasFocus());

/**
 * Waits until real keys reach the window of `page`: a previous window with the focus may still be closing.
 */
export async function takeKeyboard(page: Page): Promise<void> {
  await page.bringToFront();
  await tellFocus(page);
  await until('the keyboard', () => hasFocus(page));
}
