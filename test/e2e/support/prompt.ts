import type { Locator, Page } from 'playwright-core';
import type { Display } from './display';
import { until } from './until';

/** "Deny" has the focus at first. */
const KEYS = { allow: ['Tab', 'space'], deny: ['Return'] } as const;

/** Chromium ignores all keys on a question in its first half second; so they are pressed again, slowly. */
const PRESS_AGAIN_MS = 1000;

/**
 * Presses `button`, which makes the browser ask for a permission, and answers as a person does. The question
 * is no page and no window of its own: that it is open shows in the page's having lost the keyboard.
 * @param page the page in the tab, where the button is in a popup: that closes as the question appears.
 */
export async function answerPrompt(
  display: Display,
  button: Locator,
  answer: keyof typeof KEYS,
  page: Page = button.page(),
): Promise<void> {
  await tellFocus(page);
  if (page === button.page()) {
    await button.click();
    // A key too many must not press it again.
    await button.blur();
  } else {
    const closed = button.page().waitForEvent('close');
    await button.click({ noWaitAfter: true }).catch(() => {});
    await closed;
  }
  await until('the question', async () => !(await hasFocus(page)));
  let pressed = Number.NEGATIVE_INFINITY;
  await until('the question to be answered', async () => {
    if (await hasFocus(page)) return true;
    if (performance.now() - pressed > PRESS_AGAIN_MS) {
      display.press(...KEYS[answer]);
      pressed = performance.now();
    }
    return false;
  });
}

/** Playwright makes every page believe that it has the keyboard. */
async function tellFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

const hasFocus = (page: Page) => page.evaluate(() => document.hasFocus());
