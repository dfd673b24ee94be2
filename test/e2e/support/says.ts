import type { Page } from 'puppeteer-core';

/** Waits until an element at `selector` shows this text. */
export async function says(page: Page, text: string, selector = 'body'): Promise<void> {
  const shows = (wanted: string, at: string) =>
    [...document.querySelectorAll<HTMLElement>(at)].some((each) => each.innerText.includes(wanted));
  await page.waitForFunction(shows, {}, text, selector);
}
