import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useDisplay } from './support/display';
import { takeKeyboard } from './support/focus';
import { save, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

// Real keys need our own display server, which only Linux has.
describe.runIf(process.platform === 'linux')('by keyboard', () => {
  const display = useDisplay();
  const site = useSite(
    { '/': '<!doctype html><title>Bread</title><h1>Bread</h1><p>Flour, <b>water</b>, salt and time.</p>' },
    { browser: () => ({ display: display.name }) },
  );

  beforeEach(() => site.service.reset('small'));
  afterEach(() => site.closePages());

  const last = () => site.service.commits().at(-1);
  const arrived = (count: number) => until('the commit', () => site.service.commits().length === count);
  /** A command's shortcut in the form that `press` takes: "alt+shift+s". */
  const keyOf = async (command: string) => {
    const commands = await (await site.chromium.panel()).evaluate(() => chrome.commands.getAll());
    return commands.find(({ name }) => name === command)?.shortcut?.toLowerCase() ?? '';
  };
  const pressOn = async (page: Page, command: string) => {
    const key = await keyOf(command);
    await takeKeyboard(page);
    display.press(key);
  };

  it('opens the popup, chooses a destination by typing, and saves with Ctrl+Enter', async () => {
    const page = await site.visit('/');
    const popup = await site.chromium.openPopup(page, () => pressOn(page, '_execute_action'));
    const title = popup.getByLabel(word('title'), { exact: true });
    await expect.poll(() => title.inputValue()).toBe('Bread');
    // No destination was used yet, so the destination field has the focus.
    const where = popup.getByRole('combobox', { name: word('where') });
    await expect.poll(() => where.evaluate((field) => field === document.activeElement)).toBe(true);
    display.press('r', 'e', 'a', 'd');
    await popup.getByRole('option', { name: 'Reading' }).waitFor();
    display.press('Return');
    await expect.poll(() => where.inputValue()).toBe('Reading');
    display.press('ctrl+Return');
    await arrived(1);
    expect(last()).toMatchObject({ operation: 'import_doc', input: { folder_id: 'notebook_reading' } });
    await popup.getByText(word('saveDone', 'Reading')).waitFor();
  });

  it('saves the page to the destination used last', async () => {
    const page = await site.visit('/');
    const popup = await site.chromium.openPopup(page);
    await save(popup, { what: 'whatLink', where: 'Research' });
    await popup.close();
    await pressOn(page, 'save-page');
    await arrived(2);
    const input = { knowledge_base_id: 'kb_research', urls: [page.url()] };
    expect(last()).toMatchObject({ operation: 'import_urls', input });
  });

  it('saves the selection as a new note', async () => {
    const page = await site.visit('/');
    await page.locator('p').evaluate((element) => getSelection()?.selectAllChildren(element));
    await pressOn(page, 'save-selection');
    await arrived(1);
    expect(last()?.operation).toBe('import_doc');
    const { content } = z.object({ content: z.string() }).parse(last()?.input);
    expect(content).toContain('Flour, **water**, salt and time.');
  });

  it('shows in the popup that nothing is selected', async () => {
    const page = await site.visit('/');
    const popup = await site.chromium.openPopup(page, () => pressOn(page, 'save-selection'));
    await popup.getByText(word('whatNothingSelected')).waitFor();
    expect(site.service.commits()).toEqual([]);
  });

  it('every request obeys the contract', () => {
    expect(site.service.violations()).toEqual([]);
  });
});
