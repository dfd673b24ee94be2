import type { Locator, Page } from 'playwright-core';
import type { Display } from './display';
import { hasFocus, tellFocus } from './focus';
import { until } from './until';
import { untilClosed } from './until-closed';

/** "Deny" has the focus at first. */
const KEYS = { allow: ['Tab', 'space'], deny: ['Return'] } as const;

/**
 * How long the prompt gets no keys. Chromium ignores all keys during its first half second: an ignored "Tab"
 * before an accepted key would give the opposite answer.
 */
const QUIET_MS = 1500;

/** A permission prompt, and how to see that it was answered. */
export interface Prompt {
  /** The button that makes the browser show the prompt. */
  button: Locator;
  /** The page in the tab if the button is in a popup, which closes when the prompt appears. */
  page?: Page;
  /** Whether the interface shows the result of the answer. */
  shown(): boolean | Promise<boolean>;
}

/**
 * Presses the button and answers the prompt as a user does. The prompt is neither a page nor a window: the
 * only sign that it is open is that the page has lost the focus.
 */
export async function answerPrompt(
  display: Display,
  answer: keyof typeof KEYS,
  { button, page = button.page(), shown }: Prompt,
): Promise<void> {
  await tellFocus(page);
  if (page === button.page()) {
    await button.click();
    // So that a surplus key does not press it again.
    await button.blur();
  } else {
    await untilClosed(button.page(), () => button.click({ noWaitAfter: true }));
  }
  // Between the popup and the prompt the page may have the focus for a moment.
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
