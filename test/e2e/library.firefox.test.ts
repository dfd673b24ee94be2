import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { privileged } from './support/firefox-window';
import { word } from './support/satchel';
import { until } from './support/until';

declare const browser: typeof import('wxt/browser').browser;

let service: StandIn;
let firefox: Firefox;
beforeAll(async () => {
  service = await startStandIn({ seed: 'large' });
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
const says = (text: string, selector = 'main') =>
  page.waitForFunction(
    (wanted, at) =>
      [...document.querySelectorAll<HTMLElement>(at)].some((each) => each.innerText.includes(wanted)),
    {},
    text,
    selector,
  );
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
    await page.locator('.pane:not(.root, [hidden]) .menu > button').click();
    await page.locator(`.menu-item::-p-text(${word('librarySaveHere')})`).click();
    await says('Knowledge base 0 / Level 1 / Level 2', '[role=status]');
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
    await says(word('countOf', '2', '6'), '.find [role=status]');
    await press('Escape');
    await page.focus('.pane:not(.root, [hidden]) .crumbs li:nth-last-child(2) button');
    await press('Enter');
    await until('the row of the note', async () => (await focused()) === 'Note 2: 山水');
  });

  it('goes back and forward, and a reload keeps the place', async () => {
    await open();
    for (const name of ['Knowledge base 0', 'Level 1', 'Entry 1.0']) await openRow(name);
    const isAt = (name: string) => says(name, 'body:not(#left) .pane:not([hidden]) h2');
    await isAt('Entry 1.0');
    await page.evaluate(() => document.body.setAttribute('id', 'left'));
    await page.reload({ waitUntil: [] });
    await isAt('Entry 1.0');
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
    await says('Seven', 'h2');
    await says('item 7', '.note-text');
  });
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

  it('shows the knowledge bases and their content beside the page', async () => {
    page = await firefox.open('manifest.json');
    await privileged(firefox.browser, "SidebarController.show('satchel_example_org-sidebar-action')");
    await until('the list', async () => (await inSidebar())?.includes('Knowledge base 1'));
    await until('the way to a tab', async () => (await inSidebar())?.includes(word('libraryOpenTab')));
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
