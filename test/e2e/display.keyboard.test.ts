import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shownToast } from '../capture/support/shown-toast';
import { READING } from './support/destinations';
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

  const select = (page: Page) =>
    page.locator('p').evaluate((element) => getSelection()?.selectAllChildren(element));
  const savedAs = (what: 'whatLink' | 'whatArticle', where: string) => async (page: Page) => {
    const popup = await site.chromium.openPopup(page);
    await save(popup, { what, where });
    await popup.close();
    await page.bringToFront();
  };

  // The costs of what is done most often: opening the popup is one, each key is one.
  it.each<[string, keys: string[], operation: string, prepare: (page: Page) => Promise<unknown>]>([
    ['the same link again', ['_execute_action', 'Return'], 'import_urls', savedAs('whatLink', 'Research')],
    [
      'an article to the same base',
      ['_execute_action', 'Return'],
      'add_knowledge',
      savedAs('whatArticle', 'Research'),
    ],
    ['a selection as a note', ['save-selection'], 'import_doc', select],
    [
      'a selection to the last note',
      ['append-selection'],
      'append_doc',
      async (page) => {
        await savedAs('whatArticle', 'Reading')(page);
        await select(page);
      },
    ],
  ])('%s takes these keys: %j', async (_, keys, operation, prepare) => {
    const page = await site.visit('/');
    await prepare(page);
    const before = site.service.commits().length;
    for (const key of keys) {
      if (key === '_execute_action') {
        const popup = await site.chromium.openPopup(page, () => pressOn(page, key));
        const button = popup.getByRole('button', { name: word('save'), exact: true });
        await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
      } else if (key === 'Return') display.press(key);
      else await pressOn(page, key);
    }
    await until('the commit', () =>
      site.service
        .commits()
        .slice(before)
        .some((commit) => commit.operation === operation),
    );
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
    await select(page);
    await pressOn(page, 'save-selection');
    await arrived(1);
    expect(last()?.operation).toBe('import_doc');
    const { content } = z.object({ content: z.string() }).parse(last()?.input);
    expect(content).toContain('Flour, **water**, salt and time.');
  });

  describe('then a toast on the page', () => {
    beforeEach(() => site.call('destinations.use', { destination: READING }));
    let step = 0;
    /** Looks at the toast with the pointer on it, which keeps it: otherwise it goes after some seconds. */
    const pointedAt = async (page: Page) => {
      await page.mouse.move((await page.evaluate(() => innerWidth)) - 60 - (step++ % 2), 30);
      return shownToast(page);
    };
    const pressToast = async (page: Page, label: string) => {
      const { x, y } = await until(label, async () => (await pointedAt(page)).buttons[label]);
      await page.mouse.click(x, y);
    };
    const saveSelection = async () => {
      const page = await site.visit('/');
      await page.locator('p').evaluate((element) => getSelection()?.selectAllChildren(element));
      await pressOn(page, 'save-selection');
      return page;
    };

    it('says where it was saved, and opens it', async () => {
      const page = await saveSelection();
      await expect.poll(() => pointedAt(page)).toMatchObject({ texts: [word('saveDone', 'Reading')] });
      const opened = site.chromium.context.waitForEvent('page');
      await pressToast(page, word('openSaved'));
      const library = await opened;
      await expect.poll(() => library.url()).toContain(`library.html#note=${last()?.id}`);
    });

    it('undoes the save before it is sent', async () => {
      await site.call('settings.put', { grace: 10 });
      const page = await saveSelection();
      await pressToast(page, word('undo'));
      await expect
        .poll(() => shownToast(page))
        .toMatchObject({
          texts: [word('toastUndone'), word('toastUndoneNote')],
        });
      const [undone] = await site.call('outbox.list', {});
      expect(undone).toMatchObject({ state: 'queued', attempts: 0, discardedAt: expect.any(Number) });
      await site.call('settings.put', { grace: 0 });
      expect(site.service.commits()).toEqual([]);
    });
  });

  it('shows in the popup that nothing is selected', async () => {
    const page = await site.visit('/');
    const popup = await site.chromium.openPopup(page, () => pressOn(page, 'save-selection'));
    await popup.getByText(word('whatNothingSelected')).waitFor();
    expect(site.service.commits()).toEqual([]);
  });
});
