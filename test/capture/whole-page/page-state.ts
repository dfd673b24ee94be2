import type { Page } from 'playwright-core';

/** One red pixel. */
export const RED_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** The page's content and where everything is scrolled to. */
export const stateOf = (shown: Page) =>
  shown.evaluate(() => ({
    html: document.documentElement.outerHTML,
    at: [document.documentElement, ...document.querySelectorAll('main')].map(({ scrollLeft, scrollTop }) => [
      scrollLeft,
      scrollTop,
    ]),
  }));

/** Scrolls the page, and what scrolls within it, away from its start. */
export async function scrollSomewhere(shown: Page): Promise<void> {
  await shown.evaluate(async () => {
    const inner = document.querySelector('main');
    for (const each of [document.documentElement, ...(inner ? [inner] : [])])
      each.scrollTo({ left: 40, top: each.scrollTop < 0 ? -200 : 222, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Writes the styles in the browser's own form.
    for (const { style } of document.querySelectorAll<HTMLElement>('[style]')) {
      const { cssText } = style;
      style.cssText = cssText;
    }
  });
}
