import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Pick, pickFromMenu } from './support/context-menu';
import { useDisplay } from './support/display';
import { replaceRows } from './support/jobs';
import { save, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const SELECTED = `Some <b>bold</b> text with a <a href="/there">link</a>.
  <table><thead><tr><th>Flour</th><th>Water</th></tr></thead><tbody><tr><td>500 g</td><td>350 g</td></tr></tbody></table>
  <pre><code class="language-js">const bread = flour | water;</code></pre>`;
/** What can be saved of a page without a selection. */
const OF_PAGE = ['link', 'article', 'screenshot', 'file'];
const WRITTEN = (there: string) =>
  `Some **bold** text with a [link](${there}).\n\n` +
  '| Flour | Water |\n| --- | --- |\n| 500 g | 350 g |\n\n' +
  '```js\nconst bread = flour | water;\n```\n';

// Real pointers and keys need our own display server, which only Linux has.
describe.runIf(process.platform === 'linux')('by a real right click', () => {
  const display = useDisplay();
  const site = useSite(
    {
      '/': `<!doctype html><title>Bread</title><h1>Bread</h1><p><a id="link" href="/there">The link</a></p>
        <div id="part">${SELECTED}</div>`,
      '/there': '<!doctype html><title>There</title>',
      '/framed':
        '<!doctype html><title>Framed</title><iframe src="/inner" width="600" height="120"></iframe>',
      '/inner':
        '<!doctype html><title>Inner</title><p id="inside" style="margin:0;font-size:60px">From <i>within</i> the frame</p>',
    },
    { browser: () => ({ display: display.name }) },
  );

  beforeEach(async () => {
    await site.connectAnew('small');
    await site.call('settings.put', { hiddenMenus: [], askFirst: false });
    await inMenu('save-page', true);
  });
  afterEach(async () => {
    await site.closePages();
    await replaceRows(await site.chromium.panel());
  });

  const last = () => site.service.commits().at(-1);
  const arrived = (count: number) => until('the commit', () => site.service.commits().length === count);
  const content = () => z.object({ content: z.string() }).parse(last()?.input).content;
  const select = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));
  /** Waits until an item is in the menu, or no longer: only existing items can be updated. */
  const inMenu = (id: string, there: boolean) =>
    until(`${id}: ${there}`, async () => {
      const can = (item: string) =>
        chrome.contextMenus.update(item, {}).then(
          () => true,
          () => false,
        );
      return (await (await site.chromium.panel()).evaluate(can, id)) === there;
    });
  /** Chooses an item that opens the popup. */
  const pickPopup = (page: Page, pick: Pick) =>
    site.chromium.openPopup(page, () => pickFromMenu(display, page, pick));
  /** What the popup offers to save: the title, and the enabled kinds. */
  const offered = async (popup: Page) => {
    const title = popup.getByLabel(word('title'), { exact: true });
    await expect.poll(() => title.isEnabled()).toBe(true);
    const kinds = await popup
      .getByRole('radio', { disabled: false })
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
    return [await title.inputValue(), ...kinds];
  };

  describe('on a page', () => {
    it('"Save page" opens the popup if no knowledge base was used yet', async () => {
      const popup = await pickPopup(await site.visit('/'), { on: 'page', selector: 'h1', item: 0, of: 4 });
      expect(await offered(popup)).toEqual(['Bread', ...OF_PAGE]);
      expect(site.service.commits()).toEqual([]);
    });

    it('"Save page to Research" and "Save link to Research" after it was used', async () => {
      const page = await site.visit('/');
      const popup = await site.chromium.openPopup(page);
      await save(popup, { what: 'whatLink', where: 'Research' });
      await popup.close();
      await pickFromMenu(display, page, { on: 'page', selector: 'h1', item: 0, of: 4 });
      await arrived(2);
      const input = { knowledge_base_id: 'kb_research', urls: [page.url()] };
      expect(last()).toMatchObject({ operation: 'import_urls', input });
      await pickFromMenu(display, page, { on: 'link', selector: '#link', item: 0, of: 3 });
      await arrived(3);
      const there = [site.pages.url('/there')];
      expect(last()).toMatchObject({ operation: 'import_urls', input: { ...input, urls: there } });
    });

    it('"Save elsewhere" opens the popup', async () => {
      const popup = await pickPopup(await site.visit('/'), { on: 'page', selector: 'h1', item: 3, of: 4 });
      expect(await offered(popup)).toEqual(['Bread', ...OF_PAGE]);
    });

    it('preselects the menu item’s content in the popup if the user wants to be asked', async () => {
      await site.call('settings.put', { askFirst: true });
      const pick = { on: 'page', selector: 'h1', item: 1, of: 4 } as const;
      const popup = await pickPopup(await site.visit('/'), pick);
      await expect
        .poll(() => popup.getByRole('radio', { name: word('whatScreenshot'), exact: true }).isChecked())
        .toBe(true);
      expect(site.service.commits()).toEqual([]);
    });

    it('has no item that is disabled in the options', async () => {
      const options = await site.chromium.newPage(site.chromium.url('options.html#menu'));
      for (const [name, id] of [
        ['menuSavePage', 'save-page'],
        ['menuScreenshot', 'save-screenshot'],
        ['menuArea', 'save-area'],
      ] as const) {
        await options.getByRole('checkbox', { name: word(name), exact: true }).uncheck();
        await inMenu(id, false);
      }
      await options.getByText(word('savedNow')).waitFor();
      // A single item is not put in a submenu.
      const popup = await pickPopup(await site.visit('/'), { on: 'page', selector: 'h1', item: 0, of: 1 });
      expect(await offered(popup)).toEqual(['Bread', ...OF_PAGE]);
      expect(site.service.commits()).toEqual([]);
    });
  });

  describe('on a link, the popup offers the link and not the page', () => {
    it.each([
      ['"Save link" while no knowledge base was used', 0],
      ['"Save elsewhere"', 2],
    ])('%s', async (_, item) => {
      const popup = await pickPopup(await site.visit('/'), { on: 'link', selector: '#link', item, of: 3 });
      expect(await offered(popup)).toEqual([site.pages.url('/there'), 'link', 'file']);
      await popup.getByText(word('pageLink')).waitFor();
    });
  });

  describe('on a selection', () => {
    it('"Save as a new note" keeps the formatting; afterwards "Append" adds to that note', async () => {
      const page = await site.visit('/');
      await select(page, '#part');
      await inMenu('append-selection', false);
      await pickFromMenu(display, page, { on: 'selection', selector: '#part b', item: 0, of: 2 });
      await arrived(1);
      expect(last()).toMatchObject({ operation: 'import_doc' });
      expect(content()).toMatch(/^# Bread\n\nSource: \[/);
      expect(content()).toContain(WRITTEN(site.pages.url('/there')));
      const note = last()?.id;
      await inMenu('append-selection', true);
      await select(page, '#part b');
      await pickFromMenu(display, page, { on: 'selection', selector: '#part b', item: 1, of: 3 });
      await arrived(2);
      expect(last()).toMatchObject({ operation: 'append_doc', id: note });
      expect(content()).toMatch(/^\n\n.*\n\nSource: .*\n\n(\*\*)?bold(\*\*)?\n$/);
    });

    it('"Save elsewhere" opens the popup with the selection chosen', async () => {
      const page = await site.visit('/');
      await select(page, '#part');
      const popup = await pickPopup(page, { on: 'selection', selector: '#part b', item: 1, of: 2 });
      expect(await offered(popup)).toEqual(['Bread', 'link', 'article', 'selection', 'screenshot', 'file']);
      expect(await popup.getByRole('radio', { checked: true }).getAttribute('value')).toBe('selection');
    });

    it('in a frame', async () => {
      const page = await site.visit('/framed');
      const inside = page.frameLocator('iframe').locator('#inside');
      await inside.evaluate((element) => getSelection()?.selectAllChildren(element));
      await pickFromMenu(display, page, { on: 'selection', selector: 'iframe', item: 0, of: 2 });
      await arrived(1);
      expect(content()).toContain('From *within* the frame');
    });

    it('that extensions may not read: saves its plain text, and says so', async () => {
      const page = await site.chromium.context.newPage();
      await page.goto('http://127.0.0.1:9/gone').catch(() => {});
      await page.waitForURL('chrome-error://**');
      await select(page, 'h1');
      const text = await page.locator('h1').innerText();
      await pickFromMenu(display, page, { on: 'selection', selector: 'h1', item: 0, of: 2 });
      await arrived(1);
      expect(content()).toMatch(/^# 127\.0\.0\.1\n\nSource: /);
      expect(content()).toContain(text);
      const activity = await site.chromium.newPage(site.chromium.url('activity.html'));
      await activity.locator('.job-title button').first().click();
      await activity.getByText(word('notePlainText')).waitFor();
    });

    it('not connected: the options page opens and says that nothing is saved', async () => {
      await site.call('connection.forget', {});
      const page = await site.visit('/');
      await select(page, '#part');
      const opened = site.chromium.context.waitForEvent('page');
      await pickFromMenu(display, page, { on: 'selection', selector: '#part b', item: 0, of: 2 });
      const options = await opened;
      await options.getByText(word('statusNotConnected')).waitFor();
      expect(await site.call('outbox.list', {})).toEqual([]);
    });
  });
});
