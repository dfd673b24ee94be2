import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { keepPicture } from './support/looks';
import { word } from './support/satchel';
import { useSite } from './support/site';

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeAll(() => site.connectAnew('medium'));
afterEach(() => site.closePages());

async function library(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.getByRole('radio', { name: word('notes') }).check();
  await page.locator('.item').filter({ hasText: 'Notebook 1' }).first().click();
  await page.locator('.item').filter({ hasText: 'Note 1: rivers' }).click();
  await page.locator('.note-text').waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('manners');
  await page.getByText(word('countOf', '1', '6')).waitFor();
  return page;
}

async function popup(): Promise<Page> {
  const page = await site.chromium.openPopup(await site.visit('/'));
  await page.getByRole('combobox', { name: word('where') }).fill('Knowledge');
  await page.locator('.picker-row').nth(2).waitFor();
  return page;
}

/** States that only a background colour shows. */
const TOLD: [string, () => Promise<Page>, part: string, pseudo?: string][] = [
  ['the row that Enter takes', popup, '.picker-row[data-active="true"]'],
  ['the chosen kind', popup, '.tiles input:checked + span'],
  ['the current match', library, '.note-text p', '::highlight(here)'],
];

it.each(TOLD)('forced colours mark %s', async (name, open, part, pseudo) => {
  const page = await open();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await keepPicture(page, `forced colours, ${name}`);
  expect(await page.locator(part).first().evaluate(ground, pseudo)).toBe(await page.evaluate(marked));
});

const ground = (part: Element, pseudo?: string) => getComputedStyle(part, pseudo).backgroundColor;

/** Runs in the page: the system colour for selected items. */
function marked(): string {
  const probe = document.body.appendChild(document.createElement('p'));
  probe.style.backgroundColor = 'Highlight';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}
