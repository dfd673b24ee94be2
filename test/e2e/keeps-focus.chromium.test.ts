import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import { replaceRows } from './support/jobs';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };
const READING: Destination = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' };

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeEach(() => site.connectAnew('small'));
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
  expect(await has(page.locator('.item-list').last())).toBe(true);
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
