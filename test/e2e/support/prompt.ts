import type { Locator, Page } from 'playwright-core';
import type { Display } from './display';
import { hasFocus, tellFocus } from './focus';
import { until } from './until';

/** "Deny" has the focus at first. */
const KEYS = { allow: ['Tab', 'space'], deny: ['Return'] } as const;

/**
 * For how long Chromium, which ignores all keys on a question in its first half second, is left alone with it:
 * "Tab" ignored, and the key after it not, would give the opposite answer.
 */
const QUIET_MS = 1500;

/** A question of the browser's, and how to tell that it was answered. */
export interface Prompt {
  /** What makes the browser ask. */
  button: Locator;
  /** The page in the tab, where the button is in a popup: that closes as the question appears. */
  page?: Page;
  /** Whether it shows that the answer was taken. */
  shown(): boolean | Promise<boolean>;
}

/**
 * Presses the button and answers as a person does. The question is no page and no window of its own: that
 * it is open shows in the page's having lost the keyboard.
 */
export async function answerPrompt(
  display: Display,
  answer: keyof typeof KEYS,
  { button, page = button.page(), shown }: Prompt,
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
  // Between the popup and the question the page may have the keyboard for a moment.
  let quietSince = performance.now();
  await until('the question to be answered', async () => {
    if (await shown()) return true;
    const now = performance.now();
    if (await hasFocus(page)) quietSince = now;
    else if (now - quietSince > QUIET_MS) {
      display.press(...KEYS[answer]);
      quietSince = now;
    }
    return false;
  });
}
