import type { IncomingMessage } from 'node:http';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../service/stand-in';
import { RESEARCH } from './support/destinations';
import { type Firefox, findTab, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { LINK_PAGES, LINKS_FOUND, titlesInList } from './support/link-pages';
import { commitsOf, times } from './support/logs';
import { startPages, type TestPages } from './support/pages';
import { countWord, word } from './support/satchel';
import { says } from './support/says';
import { strike } from './support/strikes';
import { tabTo } from './support/tab-to';
import { until } from './support/until';

const TEXT = '<p>What only those who signed in can read, which is long enough to be an article.</p>'.repeat(
  4,
);

const notForTheService =
  (title: string) =>
  ({ headers }: IncomingMessage) =>
    headers['user-agent']?.includes('Firefox')
      ? { body: `<!doctype html><title>${title}</title><article><h1>${title}</h1>${TEXT}</article>` }
      : { status: 401, body: '' };

/** More than one call carries. */
const POTS = Array.from({ length: 12 }, (_, n) => n);

let pages: TestPages;
let service: StandIn;
let firefox: Firefox;
let opened: Page[] = [];
beforeAll(async () => {
  pages = await startPages({
    ...LINK_PAGES,
    '/members': notForTheService('Members'),
    '/club': notForTheService('Club'),
    ...Object.fromEntries(POTS.map((n) => [`/pot-${n}`, `<!doctype html><title>Pot ${n}</title>`])),
  });
  service = await startStandIn({ seed: 'small' });
  firefox = await launchFirefox();
  await connectFirefox(firefox, service);
});
afterAll(async () => {
  await firefox.close();
  await service.close();
  await pages.close();
});
afterEach(async () => {
  for (const page of opened) await page.close();
  opened = [];
});

async function visit(path: string): Promise<Page> {
  const page = await firefox.newPage(pages.url(path));
  opened.push(page);
  return page;
}
async function open(hash = ''): Promise<Page> {
  const page = await firefox.open(`library.html#import${hash}`);
  opened.push(page);
  await page.bringToFront();
  return page;
}

it.each(LINKS_FOUND)('%s gives its links', async (path, titles) => {
  await visit(path);
  const tab = await firefox.panel.evaluate(findTab, pages.url(path));
  const page = await open(`&tab=${tab}`);
  await expect.poll(() => page.evaluate(titlesInList)).toEqual(titles);
});

it('by keyboard alone, saves what the service could not read, and open tabs, as the browser shows them', async () => {
  const link = { url: pages.url('/members'), title: 'Members' };
  await firefox.call('batch.add', {
    id: 'b',
    destinations: [RESEARCH],
    from: 0,
    links: [{ link, to: 0 }],
  });
  await firefox.call('batch.start', { id: 'b' });
  const page = await open();
  await says(page, word('rescue'));
  await tabTo(page, word('batchNote'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Reading');
  await says(page, word('groupMatches'));
  await page.keyboard.press('Enter');
  await tabTo(page, word('save'));
  await page.keyboard.press('Enter');
  await until('the note of links', () => commitsOf(service, 'import_doc').length === 1);
  await page.waitForFunction(() => !document.querySelector('dialog'));
  await tabTo(page, word('rescue'), 'back');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog button.main:enabled');
  await tabTo(page, word('batchRescueStart'));
  await page.keyboard.press('Enter');
  await says(page, countWord('batchRescueOver', 1));
  // Not the same page again, because what was saved before is left out at first.
  await visit('/club');
  await page.bringToFront();
  await tabTo(page, word('importTabs'), 'back');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(titlesInList)).toEqual(['Club']);
  await tabTo(page, word('importList'));
  for (const key of [' ', 'F2', 'Escape', ' '] as const) await page.keyboard.press(key);
  await tabTo(page, word('importWhat'));
  await page.keyboard.press('End');
  await tabTo(page, countWord('importSave', 1));
  await page.keyboard.press('Enter');
  await until('both files', () => commitsOf(service, 'add_knowledge').length === 2);
  expect(commitsOf(service, 'add_knowledge').map(({ input }) => Object(input).title)).toEqual([
    'Members.md',
    'Club.md',
  ]);
});

it('by keyboard alone, saves pasted links: a filter, a choice, a place, a pause, the account at the end', async () => {
  const page = await open();
  await tabTo(page, word('importPaste'));
  await page.keyboard.press('Enter');
  await page.keyboard.type(
    POTS.flatMap((n) => [`[Pot ${n}](${pages.url(`/pot-${n}`)})`, `https://cups.example/${n}`]).join(' '),
  );
  await tabTo(page, word('importAdd'));
  await page.keyboard.press('Enter');
  await says(page, countWord('importFound', 24));
  await tabTo(page, word('importFilter'));
  await page.keyboard.type('cups');
  await tabTo(page, word('importNone'));
  await page.keyboard.press('Enter');
  await says(page, word('importChosen', '12', '24'));
  await tabTo(page, word('where'));
  await page.keyboard.type('Research');
  await page.waitForSelector('[role=option]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.send-bar button.main:enabled');
  strike(service, 'import_urls', { kind: 'hold', when: 'before', nth: 1 });
  const before = times(service, 'import_urls');
  await tabTo(page, countWord('importSave', 12));
  await page.keyboard.press('Enter');
  await until('the first call', () => times(service, 'import_urls') > before);
  await says(page, word('batchProgress', '0', '12'));
  await tabTo(page, word('pause'));
  await page.keyboard.press('Enter');
  await says(page, word('batchPaused', '0', '12'));
  service.release();
  await says(page, word('batchPaused', '10', '12'));
  // The button that paused it has the focus, and continues it.
  await page.keyboard.press('Enter');
  await says(page, word('batchAllSaved'));
  await tabTo(page, word('batchCount', word('batchConfirmed'), '12'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog a[href]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog'));
});

it('every request obeys the contract', () => {
  expect(service.violations()).toEqual([]);
});
