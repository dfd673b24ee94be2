import type { Page } from 'playwright-core';
import { until } from './until';

/** From now on `hasFocus` tells the truth: Playwright makes every page believe that it has the keyboard. */
export async function tellFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

export const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.hasFocus());

/** Until real keys reach the window of `page`: what had them before it may still be closing. */
export async function takeKeyboard(page: Page): Promise<void> {
  await page.bringToFront();
  await tellFocus(page);
  await until('the keyboard', () => hasFocus(page));
}
