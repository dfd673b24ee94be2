import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlaceMenu } from './support/place-menu';
import { word } from './support/satchel';
import { useSite } from './support/site';

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeEach(() => site.connectAnew('small'));
afterEach(() => site.closePages());

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the dialog that adds an AI chat by its id. */
async function addingChat(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page.locator('.item').filter({ hasText: 'Research' }).first().click();
  await openPlaceMenu(page);
  await page.getByRole('button', { name: word('libraryAddChat') }).click();
  await page.keyboard.type('chat-1');
  return page;
}

describe('Escape in a dialog with input', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['from its field, and neither does Back', (page) => page.goBack()],
    ['after a click beside its fields', (page) => dialog(page).getByRole('heading').click()],
  ])('never closes it, however often it is pressed, %s', async (_, before) => {
    const page = await addingChat();
    await before(page);
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    expect(await page.getByLabel(word('libraryChatId')).inputValue()).toBe('chat-1');
  });

  it('closes it after the input is deleted', async () => {
    const page = await addingChat();
    await page.getByLabel(word('libraryChatId')).fill('');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });
});

describe('Enter in a dialog', () => {
  it('submits the dialog', async () => {
    const page = await addingChat();
    await page.keyboard.press('Enter');
    await page.getByText(word('saveDone', 'Research')).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it('first chooses a row of the picker, then submits the dialog', async () => {
    const page = await site.chromium.newPage(site.chromium.url('library.html'));
    await page.getByRole('radio', { name: word('notes') }).check();
    await page.locator('.item').filter({ hasText: 'Reading' }).first().click();
    await page.locator('.pane:not(.root) .item').first().click();
    await openPlaceMenu(page);
    await page.getByRole('button', { name: word('libraryAddNote') }).click();
    const where = page.getByRole('combobox', { name: word('kindKnowledgeBase') });
    await where.fill('Research');
    await page.getByRole('option', { name: 'Research' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await where.inputValue()).toBe('Research');
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByText(word('saveDone', 'Research')).waitFor();
  });
});
