import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Firefox, findTab, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { privileged } from './support/firefox-window';
import { inkStart } from './support/ink';
import { startPages, type TestPages } from './support/pages';
import { word } from './support/satchel';
import { says } from './support/says';
import { until } from './support/until';

declare const browser: typeof import('wxt/browser').browser;

let service: StandIn;
let firefox: Firefox;
beforeAll(async () => {
  service = await startStandIn({ seed: 'medium' });
  firefox = await launchFirefox();
  await connectFirefox(firefox, service);
});
afterAll(async () => {
  await firefox.close();
  await service.close();
});

let page: Page;
async function open(): Promise<void> {
  page = await firefox.open('library.html');
  await page.bringToFront();
}
afterEach(async () => {
  if (!page.isClosed()) await page.close();
});

/** Waits until the row is there, in the visible pane. */
const row = (name: string) =>
  page.waitForFunction(
    (title) =>
      [...document.querySelectorAll<HTMLElement>('.item')].find(
        (item) => item.title === title && item.offsetParent !== null,
      ),
    {},
    name,
  );
const openRow = async (name: string) => {
  await row(name);
  await page.evaluate(clickRow, name);
};
const press = async (...keys: Parameters<Page['keyboard']['press']>[0][]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The focused element: its title or its text. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('title') ?? activeElement?.textContent ?? '';
  });

describe('in a tab', () => {
  it('goes down the folders with the mouse and saves there afterwards', async () => {
    await open();
    for (const name of ['Knowledge base 0', 'Level 1', 'Level 2']) await openRow(name);
    await row('Entry 2.0');
    const tooWide = await page.$eval(
      '.pane:not(.root, [hidden])',
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(tooWide).toBe(0);
    await page.locator('.pane:not(.root, [hidden]) .menu > button').click();
    await page.locator(`.menu-item::-p-text(${word('librarySaveHere')})`).click();
    await says(page, 'Knowledge base 0 / Level 1 / Level 2', '[role=status]');
    const { destinations } = await firefox.call('destinations.list', { refresh: false });
    expect(destinations[0]).toEqual({
      ...{ kind: 'knowledge-base', id: 'kb_0', name: 'Knowledge base 0' },
      folder: { id: 'folder_level_2', name: 'Level 1 / Level 2' },
    });
  });

  it('goes to a note, finds a word in it and comes back to its row, by keyboard alone', async () => {
    await open();
    await row('Knowledge base 0');
    await page.focus('.segments input:checked');
    await press('ArrowRight');
    await row(word('notebookRoot'));
    await page.focus('.item[tabindex="0"]');
    await press('Enter');
    await row('Note 0: maps');
    expect(await focused()).toBe(word('notebookRoot'));
    await page.focus('.pane:not(.root) .item[tabindex="0"]');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await page.waitForSelector('.note-text');
    await page.keyboard.down('Control');
    await press('f');
    await page.keyboard.up('Control');
    await page.waitForSelector('.find input:focus');
    await page.keyboard.type('lists');
    await press('Enter');
    await says(page, word('countOf', '2', '6'), '.find [role=status]');
    await press('Escape');
    await page.focus('.pane:not(.root, [hidden]) .crumbs li:nth-last-child(2) button');
    await press('Enter');
    await until('the row of the note', async () => (await focused()) === 'Note 2: 山水');
  });

  it('begins the text of a select where that of a field begins', async () => {
    await open();
    await row('Knowledge base 0');
    await page.focus('.segments input:checked');
    await press('ArrowRight');
    const select = await page.waitForSelector('.search-choices select');
    const picture = await select?.screenshot({ encoding: 'base64' });
    expect(await page.evaluate(inkStart, picture ?? '')).toBeOneOf([9, 10, 11]);
  });

  it('goes back and forward, and a reload keeps the place', async () => {
    await open();
    for (const name of ['Knowledge base 0', 'Level 1', 'Entry 1.0']) await openRow(name);
    const isAt = (name: string) => says(page, name, 'body:not(#left) .pane:not([hidden]) h2');
    await isAt('Entry 1.0');
    await page.evaluate(() => document.body.setAttribute('id', 'left'));
    await page.reload({ waitUntil: [] });
    await isAt('Entry 1.0');
    // A step back was once lost on a busy machine, while the page still loaded.
    await page.waitForFunction(() => document.readyState === 'complete');
    for (const name of ['Level 1', 'Knowledge base 0']) {
      await page.evaluate(() => history.back());
      await isAt(name);
    }
    await page.evaluate(() => history.forward());
    await isAt('Level 1');
    await page.evaluate(() => location.assign('#note=note_7&name=Seven'));
    await isAt('Seven');
    await page.evaluate(() => history.back());
    await isAt('Level 1');
  });

  it('opens at the note in its address', async () => {
    page = await firefox.open('library.html#note=note_7&name=Seven');
    await says(page, 'Seven', 'h2');
    await says(page, 'item 7', '.note-text');
  });
});

describe('a file', () => {
  const PDF = Buffer.from('%PDF-1.7\n% bytes of every kind: \0\x01\x7f\x80\xff\r\n\x1a', 'latin1');
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const found = (selector: string) => until(selector, () => page.$(selector));
  const click = async (selector: string) => {
    const handle = await found(selector);
    await handle.evaluate((element) => element instanceof HTMLElement && element.click());
  };
  beforeEach(async () => {
    await open();
    await openRow('Knowledge base 0');
    await click(`::-p-text(${word('filesAddButton')})`);
  });

  const fileInfo = z.object({ title: z.string(), file_info: z.object({ cos_key: z.string() }) });
  /** Adds what the dialog holds, waits for its entry, and returns its bytes in the store. */
  const added = async (title: string) => {
    await click('dialog button.main:not([disabled])');
    const entries = () =>
      service
        .commits()
        .filter(({ operation }) => operation === 'add_knowledge')
        .map(({ input }) => fileInfo.parse(input));
    const entry = await until('the entry', () => entries().find((each) => each.title === title));
    return Buffer.from(service.object(entry.file_info.cos_key) ?? []);
  };

  it('that was chosen is added with all of its bytes', async () => {
    const file = path.join(folder, 'Report.pdf');
    writeFileSync(file, PDF);
    const chooser = (await found('input[type=file][multiple]')) as ElementHandle<HTMLInputElement>; // the selector matches an input
    await chooser.uploadFile(file);
    expect(await added('Report.pdf')).toEqual(PDF);
  });

  it('that was dropped is added with all of its bytes', async () => {
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'Dropped'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    }, PDF.toString('base64'));
    expect(await added('Dropped.pdf')).toEqual(PDF);
  });
});

describe('the picker of the popup', () => {
  let pages: TestPages;
  beforeAll(async () => {
    pages = await startPages({ '/': '<!doctype html><title>Bread</title><p>Flour and water.</p>' });
    await firefox.call('destinations.list', { refresh: true });
    await until(
      'all lists',
      async () => (await firefox.call('destinations.list', { refresh: false })).refreshedAt > 0,
      90_000,
    );
  });
  afterAll(() => pages.close());

  it.each([
    [
      'initials',
      'kb42',
      'Knowledge base 42',
      { operation: 'import_urls', input: { knowledge_base_id: 'kb_42' } },
    ],
    ['pinyin', 'di9gebiji', '第9个笔记本', { operation: 'import_doc', input: { folder_id: 'notebook_9' } }],
  ])(
    'by keyboard alone: chooses one of 300 destinations by its %s, and saves',
    async (_, typed, name, commit) => {
      page = await firefox.newPage(pages.url('/'));
      const tab = await firefox.panel.evaluate(findTab, pages.url('/'));
      const popup = await firefox.open(`popup.html?tab=${tab}`);
      await popup.bringToFront();
      await popup.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#title')?.disabled === false,
      );
      await popup.focus('[role=combobox]');
      await popup.keyboard.type(typed);
      await popup.waitForFunction(
        (begins) =>
          document
            .querySelector('[data-active="true"] .picker-words > span')
            ?.textContent?.startsWith(begins),
        {},
        name,
      );
      await popup.keyboard.press('Enter');
      const before = service.commits().length;
      await popup.keyboard.down('Control');
      await popup.keyboard.press('Enter');
      await popup.keyboard.up('Control');
      expect(await until('the commit', () => service.commits()[before])).toMatchObject(commit);
      await popup.waitForFunction(
        (text) => document.body.textContent?.includes(text),
        {},
        word('saveDone', name).slice(0, -1),
      );
      await popup.close();
    },
  );
});

describe('in the sidebar', () => {
  /** The text of the sidebar, after a click on the row `name`. */
  const inSidebar = (name?: string) =>
    page.evaluate((title) => {
      // The types describe the result as Chrome's description of a window, but every browser returns a
      // Window.
      const views = browser.extension.getViews() as unknown as Window[];
      const sidebar = views.find(({ location }) => location.pathname === '/library.html');
      const items = [...(sidebar?.document.querySelectorAll<HTMLElement>('.item') ?? [])];
      if (title !== undefined) items.find((item) => item.title === title)?.click();
      // The body is missing while the page loads.
      return sidebar?.document.querySelector('body')?.innerText;
    }, name);
  /** How much of its width does not fit (pixels). */
  const tooWide = () =>
    page.evaluate(() => {
      const views = browser.extension.getViews() as unknown as Window[]; // as above
      const sidebar = views.find(({ location }) => location.pathname === '/library.html');
      return sidebar && sidebar.document.documentElement.scrollWidth - sidebar.innerWidth;
    });

  /** In how many lines the way to import links stands. */
  const linesOfImport = () =>
    page.evaluate(() => {
      const views = browser.extension.getViews() as unknown as Window[]; // as above
      const sidebar = views.find(({ location }) => location.pathname === '/library.html');
      const words = sidebar?.document.querySelector('.page-header .link')?.firstChild;
      const range = sidebar?.document.createRange();
      if (words) range?.selectNodeContents(words);
      return range?.getClientRects().length;
    });

  it('shows the knowledge bases and their content beside the page', async () => {
    page = await firefox.open('manifest.json');
    await privileged(firefox.browser, "SidebarController.show('satchel_example_org-sidebar-action')");
    await until('the list', async () => (await inSidebar())?.includes('Knowledge base 1'));
    await until('the way to a tab', async () => (await inSidebar())?.includes(word('libraryOpenTab')));
    expect(await tooWide()).toBe(0);
    expect(await linesOfImport()).toBe(1);
    await inSidebar('Knowledge base 0');
    await until('what is in it', async () => (await inSidebar())?.includes('Level 1'));
    await inSidebar('Level 1');
    await until('what is in that', async () => (await inSidebar())?.includes('Entry 1.0'));
  });
});

it('every request obeys the contract', () => {
  expect(service.violations()).toEqual([]);
});

/** Runs in the page. */
function clickRow(name: string): void {
  const items = [...document.querySelectorAll<HTMLElement>('.item')];
  items.find((item) => item.title === name && item.offsetParent !== null)?.click();
}
