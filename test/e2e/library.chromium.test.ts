import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { axeFinds } from './support/axe';
import { expectGoodLooks } from './support/looks';
import { openPlaceMenu } from './support/place-menu';
import { countWord, word } from './support/satchel';
import { useSite } from './support/site';
import { targets } from './support/targets';
import { expectTree } from './support/tree';
import { until } from './support/until';
import { untilClosed } from './support/until-closed';

declare const chrome: typeof import('wxt/browser').browser;

const NARROW = 320;
const WIDE = 1200;

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeEach(async () => {
  await site.connectAnew('medium');
  await site.call('destinations.pin', { destination: PINNED, pinned: true });
});
afterEach(async () => {
  await site.chromium.setOffline(false);
  await site.closePages();
  site.service.clearFaults();
  site.service.release();
});

/** A pinned place, for the start. */
const PINNED = { kind: 'knowledge-base', id: 'kb_2', name: 'Knowledge base 2' } as const;

async function library(width = WIDE): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page.setViewportSize({ width, height: 800 });
  return page;
}
/** The visible pane. */
const shown = (page: Page) => page.locator('.pane:not(.root):visible');
const row = (page: Page, name: string) =>
  page.locator('.item:visible').and(page.getByTitle(name, { exact: true }));
const chooseNotes = (page: Page) => page.getByRole('radio', { name: word('notes') }).check();

/** Opens the dialog that adds a note, and chooses the destination. */
async function chooseBase(page: Page, name: string): Promise<void> {
  await openPlaceMenu(page);
  await page.getByRole('button', { name: word('libraryAddNote') }).click();
  await page.getByRole('combobox', { name: word('kindKnowledgeBase') }).fill(name);
  // The exact name, not one that begins with it.
  const named = page.getByText(name, { exact: true });
  await page.getByRole('option').filter({ has: named }).first().click();
}

it('prints all of an open note, and nothing beside it', async () => {
  const page = await library();
  await chooseNotes(page);
  await row(page, word('notebookRoot')).click();
  await shown(page).locator('.item').first().click();
  await page.locator('.note-text').waitFor();
  await page.setViewportSize({ width: WIDE, height: 200 });
  await page.emulateMedia({ media: 'print' });
  expect(
    await page.locator('.root, .page-header, .crumbs, .place-tools').filter({ visible: true }).count(),
  ).toBe(0);
  // Firefox prints no more of a box than its height.
  expect(await shown(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await page.evaluate(() => document.body.offsetHeight)).toBeGreaterThan(200);
});

describe('with the mouse', () => {
  it('goes down five folders and makes the last one the popup’s destination', async () => {
    const other = { kind: 'knowledge-base', id: 'kb_other', name: 'Other' } as const;
    await site.call('settings.put', { pageDestination: other });
    const page = await library();
    await row(page, 'Knowledge base 0').click();
    for (const level of [1, 2, 3, 4, 5]) await row(page, `Level ${level}`).click();
    await row(page, 'Entry 5.0').waitFor();
    expect(await shown(page).locator('.crumbs li').allTextContents()).toEqual([
      ...[word('knowledgeBases'), 'Knowledge base 0'],
      ...['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5'],
    ]);
    await openPlaceMenu(page);
    await page.getByRole('button', { name: word('librarySaveHere') }).click();
    const levels = 'Level 1 / Level 2 / Level 3 / Level 4 / Level 5';
    await page.getByText(word('librarySavesHere', `Knowledge base 0 / ${levels}`)).waitFor();
    const popup = await site.chromium.openPopup(await site.visit('/'));
    const where = popup.getByRole('combobox', { name: word('where') });
    await expect.poll(() => where.inputValue()).toBe(`Knowledge base 0 / ${levels}`);
  });

  it('scrolls through 150 notes, and reads a page at a time', async () => {
    const page = await library(NARROW);
    await chooseNotes(page);
    await row(page, word('notebookRoot')).click();
    await row(page, 'Note 0: maps').waitFor();
    // Ignores the reads of the root for the list of destinations: they name no folder.
    const asked = () =>
      site.service
        .requests()
        .filter(
          ({ operation, body }) => operation === 'list_note_by_folder_id' && body.includes('folder_id'),
        );
    expect(asked().length).toBeLessThan(5);
    const pane = page.locator('.pane:not(.root)');
    const pages = () => pane.locator('.page').count();
    for (let read = await pages(); read < 8; read = await pages()) {
      await until('another page', async () => {
        await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return (await pages()) > read;
      });
    }
    await pane.getByText(countWord('libraryCount', 150)).waitFor();
    expect(await pane.locator('.item').count()).toBe(150);
    expect(asked()).toHaveLength(8);
  });

  it('goes back and forward, and a reload keeps the place', async () => {
    const page = await library();
    const isAt = (name: string) => shown(page).getByRole('heading', { name, exact: true }).waitFor();
    await row(page, 'Knowledge base 0').click();
    await shown(page).getByRole('searchbox').fill('Level 4');
    await shown(page).getByText(countWord('libraryCount', 1)).waitFor();
    await row(page, 'Level 4').click();
    await row(page, 'Entry 4.0').click();
    await isAt('Entry 4.0');
    await page.reload();
    await isAt('Entry 4.0');
    await page.goBack();
    await isAt('Level 4');
    await page.goBack();
    await isAt('Knowledge base 0');
    await page.goForward();
    await isAt('Level 4');
    await page.goBack();
    await page.goBack();
    await page.getByRole('region', { name: word('libraryStart') }).waitFor();
    await page.evaluate(() => location.assign('#note=note_7&name=Seven'));
    await isAt('Seven');
    await page.goBack();
    await page.getByRole('region', { name: word('libraryStart') }).waitFor();
  });

  it('adds a note to a knowledge base', async () => {
    const page = await library();
    await chooseNotes(page);
    await row(page, 'Notebook 1').click();
    await row(page, 'Note 1: rivers').click();
    await chooseBase(page, 'Knowledge base 2');
    await page.getByRole('button', { name: word('add'), exact: true }).click();
    await page.getByText(word('saveDone', 'Knowledge base 2')).waitFor();
    expect(site.service.commits().at(-1)).toMatchObject({
      operation: 'add_knowledge',
      input: { media_type: 11, title: 'Note 1: rivers', note_info: { content_id: 'note_1' } },
    });
  });

  it('writes a note, and saves a tab that the user clicked Satchel on', async () => {
    const page = await library();
    await chooseNotes(page);
    await row(page, 'Notebook 1').click();
    await page.getByRole('button', { name: word('libraryNewNote') }).click();
    await page.getByLabel(word('title')).fill('Tea');
    await page.getByLabel(word('noteTextLabel')).fill('Hot.');
    await page.keyboard.press('Control+Enter');
    await row(page, 'Tea').waitFor();
    const tab = await site.visit('/');
    await site.chromium.openPopup(tab);
    const input = { id: 'tab', tabId: await site.tabAt(tab.url()), destination: PINNED };
    await site.call('library.saveTab', input);
    const written = {
      operation: 'import_doc',
      input: { content: expect.stringMatching(/^# Tea\n\n[^S]*\n\nHot\.\n$/) },
    };
    const saved = { operation: 'import_urls', input: { knowledge_base_id: PINNED.id, urls: [tab.url()] } };
    await expect.poll(() => site.service.commits()).toMatchObject([written, saved]);
  });

  it('opens in the side panel from the popup', async () => {
    const popup = await site.chromium.openPopup(await site.visit('/'));
    await untilClosed(popup, () => popup.getByRole('button', { name: word('library'), exact: true }).click());
    const url = site.chromium.url('library.html');
    const open = await until('the library', async () =>
      (await targets(site.chromium.browser)).find((target) => target.url === url),
    );
    // The side panel is no tab.
    expect(await site.tabAt(url)).toBe(0);
    await site.chromium.browser.send('Target.closeTarget', { targetId: open.targetId });
  });
});

describe('with the keyboard', () => {
  it('goes to a note, finds a word in it, and comes back to its row', async () => {
    const page = await library(NARROW);
    await page.getByRole('radio', { name: word('knowledgeBases') }).focus();
    await page.keyboard.press('ArrowRight');
    await row(page, 'Notebook 1').waitFor();
    await page.locator('.item:visible').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home', 'Enter']) await page.keyboard.press(key);
    await row(page, 'Note 0: maps').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(word('notebookRoot'));
    await page.locator('.item:visible').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.locator('.note-text').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('LISTS');
    await page.keyboard.press('Enter');
    await page.getByText(word('countOf', '2', '6')).waitFor();
    expect(await page.evaluate(currentMatch)).toBe('lists');
    await page.keyboard.press('Escape');
    await shown(page).locator('.crumbs button').last().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
      .toBe('Note 2: 山水');
  });

  it('finds a word in a column of a wide table that is out of view', async () => {
    const columns = Array.from({ length: 20 }, (_, n) => `column${n}`).join('\t');
    site.service.plant({ notes: [{ id: 'note_wide', content: `# Wide\n\n${columns}\n${columns}` }] });
    const page = await library(NARROW);
    await page.evaluate(() => location.assign('#note=note_wide&name=Wide'));
    await page.locator('.wide-table').waitFor();
    await page.keyboard.press('Control+f');
    for (const name of ['column18', 'column0']) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(name);
      await expect.poll(() => page.evaluate(matchInTable)).toBe(name);
    }
  });

  it('appends to a note from its row', async () => {
    const page = await library(NARROW);
    await chooseNotes(page);
    await row(page, word('notebookRoot')).press('Enter');
    await row(page, 'Note 2: 山水').focus();
    for (const key of ['Tab', 'Enter', 'Enter']) await page.keyboard.press(key);
    await page.getByText(word('libraryAppendsHere', 'Note 2: 山水')).waitFor();
    await page.keyboard.press('Escape');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(word('libraryMore', 'Note 2: 山水'));
  });
});

/** Runs in the page: the highlighted words that are the current match. */
function currentMatch(): string {
  return [...(CSS.highlights.get('here') ?? [])].join('').toLowerCase();
}

/** Runs in the page: the current match, if it is within the box of its table. */
function matchInTable(): string {
  const [match] = CSS.highlights.get('here') ?? [];
  const box = document.querySelector('.wide-table')?.getBoundingClientRect();
  if (!box || !(match instanceof Range)) return '';
  const { left, right } = match.getBoundingClientRect();
  return left >= box.left && right <= box.right ? String(match) : '';
}

/** A state, the width of the page, and how to reach the state. */
const STATES: [string, number, (page: Page) => Promise<unknown>][] = [
  ['list', NARROW, (page) => row(page, 'Knowledge base 0').waitFor()],
  [
    'loading',
    NARROW,
    async (page) => {
      await row(page, 'Knowledge base 0').waitFor();
      site.service.addFaults({ operation: '*', kind: 'hold', times: null, when: 'before' });
      await row(page, 'Knowledge base 0').click();
      // The covered list may still be loading too.
      await shown(page).locator('.placeholder').first().waitFor();
    },
  ],
  [
    'empty',
    NARROW,
    async (page) => {
      await row(page, 'Knowledge base 1').click();
      await page.getByText(word('nothingHere')).waitFor();
    },
  ],
  [
    'base',
    WIDE,
    async (page) => {
      await row(page, 'Knowledge base 0').click();
      await row(page, 'Level 1').waitFor();
      await page.getByText(word('libraryAbout'), { exact: true }).click();
      await page.getByText('What is in Knowledge base 0?').waitFor();
      await openPlaceMenu(page);
    },
  ],
  [
    'note',
    WIDE,
    async (page) => {
      await chooseNotes(page);
      await row(page, 'Notebook 1').click();
      await row(page, 'Note 1: rivers').click();
      await page.locator('.note-text').waitFor();
      await page.keyboard.press('Control+f');
      await page.keyboard.type('manners');
      await page.getByText(word('countOf', '1', '6')).waitFor();
    },
  ],
  [
    'adding a note',
    NARROW,
    async (page) => {
      await chooseNotes(page);
      await row(page, 'Notebook 1').click();
      await row(page, 'Note 1: rivers').click();
      await openPlaceMenu(page);
      await page.getByRole('button', { name: word('libraryAddNote') }).click();
      await page.getByRole('combobox', { name: word('kindKnowledgeBase') }).click();
      await page.getByRole('option', { name: 'Knowledge base 2' }).first().waitFor();
    },
  ],
  [
    'what to do with a row',
    NARROW,
    async (page) => {
      await chooseNotes(page);
      await row(page, 'Notebook 1').click();
      await row(page, 'Note 1: rivers').click({ button: 'right' });
      await page.getByRole('button', { name: word('libraryCopyText') }).waitFor();
    },
  ],
  [
    'writing a note',
    NARROW,
    async (page) => {
      await chooseNotes(page);
      await row(page, 'Notebook 1').click();
      await page.getByRole('button', { name: word('libraryNewNote') }).click();
      await page.getByLabel(word('title')).fill('Tea');
    },
  ],
  [
    'the start, and a row under the pointer',
    WIDE,
    async (page) => {
      await chooseNotes(page);
      await row(page, 'Notebook 1').hover();
      await page.locator('.start .item').first().waitFor();
    },
  ],
  [
    'adding an AI chat',
    NARROW,
    async (page) => {
      await row(page, 'Knowledge base 0').click();
      await openPlaceMenu(page);
      await page.getByRole('button', { name: word('libraryAddChat') }).click();
      await page.getByLabel(word('libraryChatId')).fill('chat-1');
    },
  ],
  [
    'offline',
    NARROW,
    async (page) => {
      await row(page, 'Knowledge base 0').waitFor();
      await site.chromium.setOffline(true);
      await page.getByRole('button', { name: word('libraryRefresh') }).click();
      await page.locator('.stale').waitFor();
      await row(page, 'Knowledge base 0').waitFor();
    },
  ],
  [
    'failing',
    WIDE,
    async (page) => {
      await row(page, 'Knowledge base 0').waitFor();
      const errmsg = 'No <b>access</b> today.';
      for (const operation of ['get_knowledge_base', 'get_knowledge_list']) {
        site.service.addFaults({ operation, kind: 'code', code: 110030, errmsg });
      }
      const asked = () => site.service.requests().map(({ operation }) => operation);
      const before = asked().length;
      await row(page, 'Knowledge base 0').click();
      // Both requests fail for one reason, which is said once.
      const both = expect.arrayContaining(['get_knowledge_base', 'get_knowledge_list']);
      await expect.poll(() => asked().slice(before)).toEqual(both);
      await expect.poll(() => page.getByText(errmsg).count()).toBe(1);
    },
  ],
  [
    'of nothing but a name',
    NARROW,
    async (page) => {
      await row(page, 'Knowledge base 0').waitFor();
      const errmsg = 'No <b>words</b> today.';
      const unread = { kind: 'code', code: 110030, errmsg } as const;
      site.service.addFaults({ operation: 'get_knowledge_base', ...unread, times: null });
      await row(page, 'Knowledge base 0').click();
      await page.getByText(errmsg).waitFor();
    },
  ],
  [
    'a note that is closed',
    NARROW,
    async (page) => {
      await chooseNotes(page);
      await row(page, word('notebookRoot')).click();
      site.service.addFaults({ operation: 'get_doc_content', kind: 'code', code: 100005, times: null });
      await page.getByRole('button', { name: word('libraryMore', 'Note 0: maps') }).click();
      await page.getByText(word('libraryNoteClosed')).waitFor();
    },
  ],
];

/** States whose accessibility tree is kept. They show no dates. */
const TREES = new Set(['the start, and a row under the pointer', 'base', 'failing']);

describe('axe finds nothing, in both themes', () => {
  it.each(STATES)('%s, %i wide', async (name, width, reach) => {
    const page = await library(width);
    await reach(page);
    await expectGoodLooks(page, `library, ${name}, ${width}`);
    if (TREES.has(name)) await expectTree(page, `library, ${name}`);
  });
});

it('has no line for ⋯ alone beside a tab, and one for its header', async () => {
  const page = await site.chromium.context.newPage();
  await page.addInitScript(() => {
    chrome.tabs.getCurrent = async () => undefined;
  });
  await page.setViewportSize({ width: NARROW, height: 800 });
  await page.goto(site.chromium.url('library.html'));
  await row(page, 'Knowledge base 0').click();
  const save = page.getByRole('button', { name: word('librarySaveTab') });
  await save.waitFor();
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await middleOf(word('more'))).toBe(await middleOf(word('filesAddButton')));
  const link = page.getByRole('button', { name: word('importOpen') });
  expect((await link.boundingBox())?.height).toBeLessThan(30);
});

it('shows its previous content before the background answers', async () => {
  await row(await library(), 'Knowledge base 0').waitFor();
  const page = await site.chromium.context.newPage();
  await page.addInitScript(() => {
    chrome.runtime.sendMessage = () => new Promise(() => {});
  });
  await page.goto(site.chromium.url('library.html'));
  await row(page, 'Knowledge base 0').waitFor();
});

it('asks to connect if there is no connection, and keeps no previous content', async () => {
  await row(await library(), 'Knowledge base 0').waitFor();
  // Without access, the browser would ask the service first whether it may send the next request for the lists.
  await expect
    .poll(async () => (await site.call('destinations.list', { refresh: false })).refreshing)
    .toBe(false);
  await site.call('connection.forget', {});
  const page = await library(NARROW);
  await page.getByRole('button', { name: word('connect'), exact: true }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
