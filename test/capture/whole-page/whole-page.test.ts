import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Point, Purpose } from '../../../lib/pictures/whole-page/view';
import { openTab } from '../support/browser';
import { bundle } from '../support/bundle';
import { readColumns } from './bands';
import { expectEachBandOnce } from './each-band';
import { RED_PIXEL, scrollSomewhere, stateOf } from './page-state';
import { WHOLE_PAGES, type WholePageCase } from './whole-pages';

let opened: Awaited<ReturnType<typeof openTab>>;
/** Puts the screenshots together, as the background does. */
let studio: Page;
beforeAll(async () => {
  opened = await openTab();
  const { tab } = opened;
  studio = await tab.page.context().newPage();
  await studio.exposeFunction('goTo', (to: Point, purpose: Purpose) =>
    tab.run((_, [place, why]) => globalThis.satchelWholePage?.goTo(place, why), [to, purpose] as const),
  );
  await studio.exposeFunction('view', () => tab.run(() => globalThis.satchelWholePage?.view(), null));
  await studio.exposeFunction('shoot', () => screenshot(tab.session));
  await studio.evaluate(await bundle(fileURLToPath(new URL('studio.ts', import.meta.url))));
});
afterAll(() => opened.close());

async function screenshot(session: CDPSession): Promise<string> {
  return (await session.send('Page.captureScreenshot', { format: 'png' })).data;
}

/** Shows a page in a window of this size, and scrolls it somewhere. */
async function show(html: string, ratio = 1): Promise<void> {
  const { page, session } = opened.tab;
  const [width, height] = [1280, 720].map((length) => Math.round(length / ratio));
  const metrics = { width: width ?? 0, height: height ?? 0, deviceScaleFactor: ratio, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  // The scroll position and the fixed elements of the page before must not matter.
  await opened.tab.load(html);
  await page.route('**/red', async (route) => {
    await route.fulfill({ contentType: 'image/png', body: RED_PIXEL });
  });
  await page.bringToFront();
  await scrollSomewhere(page);
}

/** Takes the picture of the page: its size, and the colours of its columns. */
async function take(columns: number[]) {
  await opened.tab.run((calls) => calls.openWholePage(), null);
  const picture = await studio.evaluate(() => takeWholePage());
  await opened.tab.run(() => globalThis.satchelWholePage?.end(), null);
  return studio.evaluate(readColumns, [picture, columns] as const);
}

describe('a picture of the whole page has everything once, and the page is as before', () => {
  it.each(Object.entries<WholePageCase>(WHOLE_PAGES))('%s', async (_, { html, columns, width, grows }) => {
    await show(html);
    const before = await stateOf(opened.tab.page);
    const { size, runs } = await take(Object.keys(columns).map(Number));
    expect(runs).toEqual(Object.values(columns));
    expect(size[0]).toBe(width ?? 1280);
    if (!grows) expect(await stateOf(opened.tab.page)).toEqual(before);
  });
});

it.each([0.5, 1.25, 2])('with %s pixels for each CSS pixel, each band is there once', async (ratio) => {
  await show(WHOLE_PAGES['smooth scrolling that snaps'].html, ratio);
  const before = await stateOf(opened.tab.page);
  const found = await take([600]);
  expect(await stateOf(opened.tab.page)).toEqual(before);
  expectEachBandOnce(found, 60, ratio);
});
