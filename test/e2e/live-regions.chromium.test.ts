import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Destination } from '../../lib/destination';
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
  await page.locator('.activity > summary').click();
  return page;
}
async function options(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('options.html'));
  await page.getByRole('button', { name: word('removeNamed', RESEARCH.name) }).waitFor();
  return page;
}
async function library(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page.locator('.item').filter({ hasText: RESEARCH.name }).click();
  await page.getByRole('button', { name: word('librarySaveHere') }).waitFor();
  return page;
}

it.each([
  ['the popup', popup],
  ['the options', options],
  ['the library', library],
])('where nothing is said yet it can be heard all the same, and takes no room: %s', async (_, open) => {
  const page = await open();
  expect(await heard(page)).toBe(await page.evaluate(unfolded));
  const before = await page.evaluate(places);
  expect(await page.evaluate(removeEmpty)).toBeGreaterThan(0);
  expect(await page.evaluate(places)).toEqual(before);
});

it('the pinned places stay where they are, whether there is something to wait for or not', async () => {
  const page = await popup();
  const top = async () => (await pinned(page).boundingBox())?.y;
  const before = await top();
  await page.locator('#save-status').evaluate((status, words) => {
    status.textContent = words;
  }, word('reasonLoading'));
  expect(await top()).toBe(before);
});

/** How many live regions the browser tells those who cannot see. */
async function heard(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'status').length;
}

/** Runs in the page: how many there are but in what is folded away. */
function unfolded(): number {
  const regions = [...document.querySelectorAll('[role="status"]')];
  return regions.filter((region) => !region.closest('details:not([open])')).length;
}

/** Runs in the page: where everything stands. */
function places(): string[] {
  const parts = [...document.body.querySelectorAll(':not([role="status"]:empty)')];
  return parts.map((part) => `${part.tagName} ${JSON.stringify(part.getBoundingClientRect())}`);
}

/** Runs in the page. The popup keeps the line that tells how a save stands. */
function removeEmpty(): number {
  const empty = [...document.querySelectorAll('[role="status"]:empty:not(.popup .status)')];
  for (const region of empty) region.remove();
  return empty.length;
}
