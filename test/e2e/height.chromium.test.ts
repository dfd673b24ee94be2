import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SET_SIZE, virtualChat } from '../capture/support/virtual-chat';
import { READING, RESEARCH } from './support/destinations';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { zoomAll } from './support/zoom';

/** No browser shows more of a popup. */
const MOST = 600;

const CHAT = virtualChat({ turns: 74, held: 6, marks: SET_SIZE });

const site = useSite(
  {
    '/': '<!doctype html><title>Bread</title><article><h1>Bread</h1><p>Flour, water, salt and time.</p></article>',
    '/chat': CHAT,
    '/loaf': `<!doctype html><title>${'A loaf of many words '.repeat(9)}</title><article><h1>A loaf</h1>
      ${'<p>Flour, water, salt and time, and a pot that is hot enough before the dough goes in.</p>'.repeat(9)}
      ${'<img src="/loaf.png">'.repeat(12)}<img src="data:image/png;base64,${'A'.repeat(2000)}">
      <p>Subscribe to continue reading</p></article>`,
  },
  // A popup would be as low as the small screen of a browser without a window.
  { browser: { args: ['--screen-info={1600x1200}'] } },
);
beforeEach(async () => {
  await site.connectAnew('small');
  await site.call('settings.put', { pinned: [RESEARCH, READING], noteDestination: READING });
});
afterEach(async () => {
  await site.chromium.setOffline(false);
  await site.closePages();
});

const article = (popup: Page) => popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
const link = (popup: Page) => popup.getByRole('radio', { name: word('whatLink'), exact: true }).click();
const screenshot = (popup: Page) => popup.getByRole('radio', { name: word('whatScreenshot') }).click();
const all = async (popup: Page) => {
  await article(popup);
  await popup.getByRole('checkbox', { name: word('captureAll'), exact: true }).check();
};
const lacks = async (popup: Page) => {
  await article(popup);
  await popup.getByText(word('coveragePaywall')).waitFor();
};
const words = (popup: Page) =>
  popup.getByLabel(word('wordsLabel')).fill('One line of a long note.\n'.repeat(12));
const refusedWords = async (popup: Page) => {
  await words(popup);
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await link(popup);
  await popup.getByText(word('wordsNotWithLink')).waitFor();
};
const files = async (popup: Page) => {
  await popup.getByRole('radio', { name: word('whatFile') }).click();
  const each = ['one', 'two', 'three'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  }));
  await popup.locator('input[type="file"]').setInputFiles(each);
  await popup.locator('.file-row').nth(2).waitFor();
  await popup.getByText(word('reasonFilesPlace')).waitFor();
};
const noAccess = (popup: Page) => popup.getByRole('button', { name: word('allowAccess') }).waitFor();
const offline = async (popup: Page) => {
  await site.chromium.setOffline(true);
  await popup.getByText(word('offlineSave')).waitFor();
};

/** A state of the popup: a page, what is done there, and whether all of it has room. */
const STATES: [name: string, path: string, steps: ((popup: Page) => Promise<unknown>)[], fits: boolean][] = [
  ['a page', '/', [], true],
  ['the ways to take a screenshot', '/', [screenshot], true],
  ['a chat of which all is captured', '/chat', [all], true],
  ['an article that lacks much', '/loaf', [lacks], true],
  ['words that a link cannot carry', '/', [refusedWords], false],
  ['files that a notebook cannot take', '/', [files], true],
  ['a chat, without access to the service', '/chat', [noAccess, all], false],
  ['all of it', '/loaf', [noAccess, lacks, offline, words], false],
];

it.each(STATES)(
  'the popup is within what a browser shows, and so is Save: %s',
  async (_, path, steps, fits) => {
    const page = await site.visit(path);
    // Later, it would close the popup.
    if (steps.includes(noAccess)) await site.chromium.revokeHost('http://127.0.0.1/*');
    const popup = await site.chromium.openPopup(page);
    await popup.getByRole('group', { name: word('groupPinned') }).waitFor();
    for (const step of steps) await step(popup);
    const { height, ends, hidden } = await popup.evaluate(measure);
    expect(height).toBeLessThanOrEqual(MOST);
    for (const end of ends) expect(end).toBeLessThanOrEqual(height);
    expect(hidden <= 0).toBe(fits);
  },
);

it('at a zoom of 200 %, all of the form can be scrolled to', async () => {
  await zoomAll(site, 2);
  const popup = await site.chromium.openPopup(await site.visit('/'));
  await refusedWords(popup);
  const parts = popup.locator('.save-end > *');
  for (const part of await parts.all()) expect(await part.evaluate(isSeen)).toBe(true);
});

it('at a zoom of 200 %, the dialog has room for some messages of a chat', async () => {
  await zoomAll(site, 2);
  const page = await site.visit('/chat');
  await page.route('https://chatgpt.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: CHAT }),
  );
  await page.goto('https://chatgpt.com/c/1');
  const popup = await site.chromium.openPopup(page);
  await article(popup);
  await popup.getByRole('button', { name: word('turnsChoose') }).press('Enter');
  const list = popup.locator('.turn-list');
  await list.waitFor();
  expect(await list.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(100);
});

/** Runs in the page: whether an element is in view once it is scrolled to. */
function isSeen(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest' });
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Runs in the page. Returns its height, the lower edges of Save and the last line, and the hidden height (pixels). */
function measure(): { height: number; ends: number[]; hidden: number } {
  const ends = [...document.querySelectorAll('[type="submit"], .activity-link')].map(
    (element) => element.getBoundingClientRect().bottom,
  );
  const { scrollHeight = 0, clientHeight = 0 } = document.querySelector('main') ?? {};
  return { height: document.documentElement.scrollHeight, ends, hidden: scrollHeight - clientHeight };
}
