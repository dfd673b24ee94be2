import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import { openPlaceMenu } from './support/place-menu';
import { word } from './support/satchel';
import { useSite } from './support/site';

const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeEach(async () => {
  await site.connectAnew('small');
  await site.call('settings.put', { pinned: [RESEARCH] });
});
afterEach(() => site.closePages());

const pinned = (page: Page) => page.getByRole('button', { name: word('menuSavePinned', RESEARCH.name) });

async function popup(): Promise<Page> {
  const page = await site.chromium.openPopup(await site.visit('/'));
  await pinned(page).waitFor();
  return page;
}
async function options(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('options.html#saving'));
  await page.getByRole('button', { name: word('removeNamed', RESEARCH.name) }).waitFor();
  return page;
}
async function library(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page.locator('.item').filter({ hasText: RESEARCH.name }).first().click();
  await openPlaceMenu(page);
  await page.getByRole('button', { name: word('librarySaveHere') }).waitFor();
  return page;
}

it.each([
  ['the popup', popup],
  ['the options', options],
  ['the library', library],
])('empty live regions are in the accessibility tree, and take no room: %s', async (_, open) => {
  const page = await open();
  expect(await heard(page)).toBe(await page.evaluate(unfolded));
  const before = await page.evaluate(places);
  expect(await page.evaluate(removeEmpty)).toBeGreaterThan(0);
  expect(await page.evaluate(places)).toEqual(before);
});

it('the pinned destinations do not move when a message appears', async () => {
  const page = await popup();
  const top = async () => (await pinned(page).boundingBox())?.y;
  const before = await top();
  await page.locator('#save-status').evaluate((status, words) => {
    status.textContent = words;
  }, word('oneMoment'));
  expect(await top()).toBe(before);
});

/** How many live regions are in the accessibility tree. */
async function heard(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'status').length;
}

/** Runs in the page: how many live regions are outside closed `details`. */
function unfolded(): number {
  const regions = [...document.querySelectorAll('[role="status"]')];
  return regions.filter((region) => !region.closest('details:not([open]), [hidden]')).length;
}

/** Runs in the page: the position of every element. */
function places(): string[] {
  const parts = [...document.body.querySelectorAll(':not([role="status"]:empty)')];
  return parts.map((part) => `${part.tagName} ${JSON.stringify(part.getBoundingClientRect())}`);
}

/** Runs in the page. Keeps the popup's status line, which always has its room. */
function removeEmpty(): number {
  const empty = [...document.querySelectorAll('[role="status"]:empty:not(.popup .status)')];
  for (const region of empty) region.remove();
  return empty.length;
}
