import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import { libraryAddress } from '../../lib/model/library-address';
import { LONGEST_LABEL } from '../../lib/text/label';
import { keepPicture } from './support/looks';
import { openPlaceMenu } from './support/place-menu';
import { word } from './support/satchel';
import { useSite } from './support/site';

const LONG = 'a_name_without_a_space_that_nobody_can_break_'.repeat(3);
/** The service does not know this id, so the name stays. */
const PLACE: Destination = { kind: 'notebook', id: 'n', name: LONG };
const NARROW = 320;

const SETS_TITLE = "document.title = '\u202e' + 'Title '.repeat(3_500_000)";

const site = useSite({
  '/': '<!doctype html><title>A page</title><h1>Bread</h1>',
  '/plain': '<!doctype html><title>Plain</title><p>Some text.</p>',
  '/huge': `<!doctype html><p>Some text.</p><script>${SETS_TITLE}</script>`,
});
beforeEach(async () => {
  await site.connectAnew('small');
  await site.call('settings.put', { pinned: [PLACE] });
});
afterEach(async () => {
  await site.closePages();
  site.service.clearFaults();
  site.service.release();
});

const popup = async () => site.chromium.openPopup(await site.visit('/'));
async function narrow(file: string): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url(file));
  await page.setViewportSize({ width: NARROW, height: 800 });
  return page;
}

/** Elements with the name of a destination or an address, and the page that shows them. */
const LINES: [line: string, () => Promise<Page>][] = [
  [
    '.popup .status',
    async () => {
      const page = await popup();
      site.service.addFaults({ operation: '*', kind: 'hold', times: null, when: 'before' });
      await page.getByRole('button', { name: word('menuSavePinned', LONG) }).click();
      return page;
    },
  ],
  [
    '.picker-note',
    async () => {
      const page = await popup();
      const where = page.getByRole('combobox', { name: word('where') });
      await where.click();
      await page.getByRole('option', { name: LONG }).waitFor();
      for (const key of ['ArrowDown', 'Shift+Enter']) await where.press(key);
      return page;
    },
  ],
  [
    '.said',
    async () => {
      const page = await narrow(libraryAddress(PLACE).replace(/^\//, ''));
      await openPlaceMenu(page);
      await page.getByRole('button', { name: word('librarySaveHere') }).click();
      return page;
    },
  ],
  [
    '.options .account',
    async () => {
      const connection = await site.call('connection.get', {});
      if (!connection) throw new Error('not connected');
      const { clientId, headerPrefix, objectStore } = connection;
      const baseUrl = `https://${'a'.repeat(60)}.example.com`;
      await site.call('connection.save', {
        clientId,
        headerPrefix,
        objectStore,
        baseUrl,
        apiKey: 'key-0123',
      });
      return narrow('options.html');
    },
  ],
];

it.each(LINES)('%s breaks a name without spaces', async (line, reach) => {
  const page = await reach();
  const region = page.locator(line).filter({ hasText: /a_name|aaaa/ });
  await region.waitFor();
  await keepPicture(page, `long name, ${line.replaceAll('.', '')}`);
  expect(await region.evaluate(holds)).toBe(true);
});

/** Some are slow because of the tests beside them. */
const MOST_OPENINGS = 5;

/**
 * Opens the popup on a page.
 * @returns its title, and how long that took to appear (milliseconds)
 */
async function openOn(path: string): Promise<{ title: string; ms: number }> {
  const page = await site.visit(path);
  const begun = performance.now();
  const popup = await site.chromium.openPopup(page);
  const field = popup.getByRole('textbox', { name: word('title') });
  await expect.poll(() => field.inputValue()).not.toBe('');
  const ms = performance.now() - begun;
  const title = await field.inputValue();
  await site.closePages();
  return { title, ms };
}

it('trial 75: a title of 20 MB is cut and cleaned, and does not slow the popup', async () => {
  const plain = await openOn('/plain');
  const times: number[] = [];
  // Without the cut it took twelve seconds on an idle machine. The tests beside it only ever add time.
  const isSlow = () => Math.min(...times) > 3 * plain.ms + 5000;
  do {
    const huge = await openOn('/huge');
    expect([...huge.title].length).toBeLessThanOrEqual(LONGEST_LABEL);
    expect(huge.title).toMatch(/^Title Title/);
    times.push(huge.ms);
  } while (isSlow() && times.length < MOST_OPENINGS);
  expect(isSlow()).toBe(false);
});

/** Runs in the page: whether the element fits into the window, and its content into the element. */
function holds(region: Element): boolean {
  const { scrollWidth, clientWidth } = region;
  return scrollWidth <= clientWidth && region.getBoundingClientRect().right <= innerWidth;
}
