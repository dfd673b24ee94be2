import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { READING, RESEARCH } from './support/destinations';
import { replaceRows } from './support/jobs';
import { openPlaceMenu } from './support/place-menu';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
afterEach(async () => {
  await site.closePages();
  await site.call('settings.put', { pinned: [] });
  site.service.clearFaults();
  site.service.release();
  await replaceRows(await site.chromium.panel());
});

const has = (part: Locator) => part.evaluate((element) => element === document.activeElement);
/** A disabled element loses the focus only with the next frame. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const hold = () => site.service.addFaults({ operation: '*', kind: 'hold', times: null, when: 'before' });

async function library(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page.locator('.item').filter({ hasText: RESEARCH.name }).first().waitFor();
  return page;
}
const options = (section = 'connection') =>
  site.chromium.newPage(site.chromium.url(`options.html#${section}`));

describe('the focus', () => {
  beforeEach(() => site.connectAnew('small'));

  it.each<[button: string, () => Promise<Page>]>([
    [word('libraryRefresh'), library],
    [word('test'), () => options()],
  ])('a button keeps the focus while it waits for an answer: %s', async (name, open) => {
    const page = await open();
    const pressed = named(page, name);
    await expect.poll(() => pressed.isEnabled()).toBe(true);
    hold();
    await pressed.press('Enter');
    await until('the wait', () => pressed.isDisabled());
    await frames(page);
    expect(await has(pressed)).toBe(true);
    site.service.clearFaults();
    site.service.release();
    await until('the answer', () => pressed.isEnabled());
    expect(await has(pressed)).toBe(true);
  });

  it('"Try again" keeps the focus while it waits, then passes it to the list', async () => {
    const page = await library();
    site.service.addFaults({ operation: 'get_knowledge_list', kind: 'code', code: 110030 });
    await page.locator('.item').filter({ hasText: RESEARCH.name }).first().click();
    const retry = named(page, word('retry'));
    await retry.waitFor();
    hold();
    await retry.press('Enter');
    await frames(page);
    expect(await has(retry)).toBe(true);
    site.service.clearFaults();
    site.service.release();
    await retry.waitFor({ state: 'detached' });
    await expect.poll(() => has(page.locator('.item-list').last())).toBe(true);
  });

  it.each([
    ['removeNamed', 0, 'Reading'],
    ['removeNamed', 1, 'Research'],
    ['moveUpNamed', 1, 'Reading'],
  ] as const)(
    'a pinned destination: %s of number %i passes the focus to the row of %s',
    async (button, index, row) => {
      await site.call('settings.put', { pinned: [RESEARCH, READING] });
      const page = await options('saving');
      const { name } = [RESEARCH, READING][index] ?? RESEARCH;
      await named(page, word(button, name)).press('Enter');
      await page.getByText(word('savedNow')).waitFor();
      await frames(page);
      expect(await has(page.locator('.entry').filter({ hasText: row }))).toBe(true);
    },
  );

  it('a row that is sent again keeps the focus and its place in the list', async () => {
    site.service.addFaults({ operation: 'import_urls', kind: 'code', code: 110030, times: null });
    for (const title of ['Older', 'Newer']) {
      const clip = { id: crypto.randomUUID(), title, destination: RESEARCH, tabId: 1, what: 'link' } as const;
      await site.call('clip.save', { ...clip, url: site.pages.url(`/${title}`) });
    }
    await until('both to be refused', async () => {
      const jobs = await site.call('outbox.list', {});
      return jobs.length === 2 && jobs.every(({ state }) => state === 'needs-you');
    });
    const page = await site.chromium.newPage(site.chromium.url('activity.html'));
    const rows = page.locator('.job');
    await expect.poll(() => rows.count()).toBe(2);
    const titles = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const before = await titles();
    site.service.clearFaults();
    hold();
    // The details of the first one stand beside the list, so that only the second one offers it in its row.
    const row = rows.last();
    await row.getByRole('button').first().focus();
    await row.getByRole('button', { name: word('retry') }).press('Enter');
    await expect.poll(() => row.getAttribute('data-state')).not.toBe('needs-you');
    await frames(page);
    expect(await titles()).toEqual(before);
    expect(await row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('Enter on a row passes the focus to its details, which show that, and Escape passes it back', async () => {
    await site.call('note.save', { id: 'a', title: 'Bread', text: 'Flour', destination: READING });
    const page = await site.chromium.newPage(site.chromium.url('activity.html'));
    const row = page.locator('.job-title button');
    await row.press('Enter');
    const details = page.locator('.activity-pane');
    expect(await has(details)).toBe(true);
    expect(await details.evaluate((pane) => getComputedStyle(pane).outlineStyle)).toBe('solid');
    await page.keyboard.press('Escape');
    expect(await has(row)).toBe(true);
  });
});

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

describe('a dialog', () => {
  beforeEach(() => site.connectAnew('small'));

  describe('Escape in a dialog with input', () => {
    it.each<[string, (page: Page) => Promise<unknown>]>([
      // A step within the page loads nothing to wait for.
      ['from its field, and neither does Back', (page) => page.goBack({ waitUntil: 'commit' })],
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
      await expect.poll(() => dialog(page).count()).toBe(0);
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
});

describe('the picker', () => {
  beforeAll(() => site.connectAnew('medium'));

  it.each([
    ['more is typed', 'kn', ['o']],
    ['the text is deleted', 'k', ['Backspace']],
  ])('scrolls back to the top when %s', async (_, typed, keys) => {
    const popup = await site.chromium.openPopup(await site.visit('/'));
    const where = popup.getByRole('combobox', { name: word('where') });
    const list = popup.getByRole('listbox');
    const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
    await where.fill(typed);
    await list.getByRole('option').nth(20).waitFor({ state: 'attached' });
    await list.hover();
    await popup.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeGreaterThan(0);
    for (const key of keys) await where.press(key);
    await expect.poll(scrolled).toBe(0);
  });

  it.each<[string, (popup: Page) => Promise<void>]>([
    ['the Tab key', (popup) => popup.keyboard.press('Tab')],
    ['a click', (popup) => popup.getByRole('radio', { name: word('whatLink'), exact: true }).click()],
  ])('leaves the focus where %s moves it', async (_, leave) => {
    const popup = await site.chromium.openPopup(await site.visit('/'));
    await popup.getByRole('combobox', { name: word('where') }).click();
    await popup.keyboard.type('kn');
    await popup.getByRole('option').first().waitFor();
    await leave(popup);
    await popup.getByRole('listbox').waitFor({ state: 'detached' });
    const focused = () => popup.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toMatch(/^(INPUT|BUTTON)$/);
    const label = await popup.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(label).not.toBe('combobox');
  });
});
