import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESEARCH } from './support/destinations';
import { LINK_PAGES, LINKS_FOUND, titlesInList } from './support/link-pages';
import { commitsOf } from './support/logs';
import { expectGoodLooks } from './support/looks';
import { countWord, word } from './support/satchel';
import { useSite } from './support/site';
import { tabTo } from './support/tab-to';
import { expectTree } from './support/tree';
import { until } from './support/until';
import { untilClosed } from './support/until-closed';

const TEXT = '<p>What only those who signed in can read, which is long enough to be an article.</p>'.repeat(
  4,
);
const article = (title: string) =>
  `<!doctype html><title>${title}</title><article><h1>${title}</h1>${TEXT}</article>`;
const forMembers =
  (title: string) =>
  ({ headers }: { headers: { cookie?: string | undefined } }) =>
    headers.cookie?.includes('member=yes')
      ? { body: article(title) }
      : { status: 401, body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>' };

/** A list is audited five minutes after its end. */
const AUDITED_AFTER_MS = 5 * 60_000 + 1000;

const site = useSite({
  ...LINK_PAGES,
  '/sign-in': () => ({ headers: { 'set-cookie': 'member=yes' }, body: '<!doctype html><title>In</title>' }),
  ...Object.fromEntries(['/open', '/open?998', '/open?999'].map((path) => [path, article('Open to all')])),
  '/one': forMembers('One'),
  '/two': forMembers('Two'),
  // The service is shown a form for signing in, which looks like any page.
  '/three': ({ headers }) => ({
    body: headers.cookie?.includes('member=yes') ? article('Three') : '<!doctype html><title>Sign in</title>',
  }),
  // The service is refused, and the browser is shown a check.
  '/check': () => ({ status: 403, body: '<!doctype html><title>Just a moment…</title><p>Checking.</p>' }),
  // Written by a script some time after it is loaded.
  '/late': ({ headers }) =>
    headers['sec-fetch-dest']
      ? {
          body: `<!doctype html><title>Late</title><p>Loading…</p><script>
            setTimeout(() => { document.body.innerHTML = \`${article('Late')}\`; }, 700)</script>`,
        }
      : { status: 500, body: '' },
});

beforeEach(() => site.connectAnew('small'));
afterEach(() => site.closePages());

async function open(hash = '', width = 1200): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url(`library.html#import${hash}`));
  await page.setViewportSize({ width, height: 800 });
  return page;
}

describe('what a tab shows', () => {
  it.each(LINKS_FOUND)('%s gives its links', async (path, titles) => {
    await site.visit(path);
    const page = await open(`&tab=${await site.tabAt(site.pages.url(path))}`);
    await expect.poll(() => page.evaluate(titlesInList)).toEqual(titles);
  });

  it('gives those of its selection alone, from the popup', async () => {
    const tab = await site.visit('/page');
    await tab.evaluate(() => {
      const part = document.querySelector('#part');
      if (part) getSelection()?.selectAllChildren(part);
    });
    const popup = await site.chromium.openPopup(tab);
    const opened = site.chromium.context.waitForEvent('page');
    await untilClosed(popup, () => popup.getByRole('button', { name: word('importOfPage') }).click());
    const page = await opened;
    await expect.poll(() => page.evaluate(titlesInList)).toEqual(['Cups', '(Pots)']);
  });
});

it('reads a table with what the package keeps of Papa Parse', async () => {
  const page = await open();
  await page.getByRole('button', { name: word('importPaste') }).click();
  const rows = ['url,title', 'https://example.org/a,"Cups, ""and""', 'pots"', 'https://example.org/b,Tea'];
  await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'));
  await page.getByRole('button', { name: word('importAdd') }).click();
  await expect.poll(() => page.evaluate(titlesInList)).toEqual(['Cups, "and" pots', 'Tea']);
});

it('chooses links with Shift and a click, and none of their text', async () => {
  const page = await open();
  await page.getByRole('button', { name: word('importPaste') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('https://tea.example https://pots.example');
  await page.getByRole('button', { name: word('importAdd') }).click();
  await page.locator('.link-row').first().click();
  await page
    .locator('.link-row')
    .last()
    .click({ modifiers: ['Shift'] });
  await page.getByText(word('importChosen', '0', '2')).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

it('shows some groups in a low window, such as one with large letters', async () => {
  const page = await open();
  await page.setViewportSize({ width: 760, height: 360 });
  const rows = [
    'url,folder',
    ...['Cups', 'Pots', 'Mills'].map((name) => `https://example.org/${name},${name}`),
  ];
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const box = await page.locator('.link-groups').boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

it('is saved by keyboard alone: text, a choice among its links, a place', async () => {
  const page = await open();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, word('importPaste'));
  await press('Enter');
  await page.keyboard.insertText(
    Array.from({ length: 1000 }, (_, n) => `[Page ${n}](${site.pages.url(`/open?${n}`)})`).join('\n'),
  );
  await tabTo(page, word('importAdd'));
  await press('Enter');
  await page.getByText(countWord('importFound', 1000)).waitFor();
  await expectGoodLooks(page, 'import, full');
  await expectTree(page, 'import, full');
  await tabTo(page, word('importList'));
  await press('Control+a', 'End', ' ', 'ArrowUp', ' ');
  await page.getByText(word('importChosen', '2', '1,000')).waitFor();
  await tabTo(page, word('where'));
  await page.keyboard.insertText('Research');
  await page.getByRole('option', { name: 'Research' }).first().waitFor();
  const popup = await page.locator('.picker-popup').boundingBox();
  expect(popup && popup.y + popup.height, 'the list of destinations is in the window').toBeLessThan(800);
  await press('Enter');
  const save = page.getByRole('button', { name: countWord('importSave', 2) });
  await expect.poll(() => save.isEnabled()).toBe(true);
  await tabTo(page, countWord('importSave', 2));
  await press('Enter');
  await page.getByText(word('batchAllSaved')).waitFor();
  await tabTo(page, word('batchCount', word('batchConfirmed'), '2'));
  await press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Page 999' }).waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(site.service.commits().map(({ input }) => Object(input).urls)).toEqual(
    [998, 999].map((n) => [site.pages.url(`/open?${n}`)]),
  );
});

it('shows its list in a low and narrow window, as of a page that is much enlarged', async () => {
  const page = await open('', 320);
  await page.getByRole('button', { name: word('importPaste') }).click();
  await page
    .locator('textarea')
    .fill(Array.from({ length: 9 }, (_, n) => `https://a.example/${n}`).join('\n'));
  await page.getByRole('button', { name: word('importAdd') }).click();
  await page.getByText(countWord('importFound', 9)).waitFor();
  await page.setViewportSize({ width: 320, height: 200 });
  const isSeen = (row: Element) => {
    row.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await page.locator('.link-row').first().evaluate(isSeen)).toBe(true);
});

it('saves what the service could not read as the browser shows it, one page after the other', async () => {
  await (await site.visit('/sign-in')).close();
  const links = ['/open', '/one', '/two', '/late', '/check'].map((path) => ({
    link: { url: site.pages.url(path), title: path },
    to: 0,
  }));
  await site.call('batch.add', { id: 'b', destinations: [RESEARCH], from: 0, links });
  await site.call('batch.start', { id: 'b' });
  const page = await open();
  await page.getByText(word('batchOver', '1', '5')).waitFor();
  // One of the pages is open already.
  const own = await site.visit('/two');
  await page.bringToFront();
  const before = site.chromium.context.pages().length;
  await page.getByRole('button', { name: word('rescue') }).click();
  await page.getByText(word('batchRescueAccess', '127.0.0.1')).waitFor();
  // Not smaller, like the titles of the list in which the dialog stands.
  expect(await page.getByRole('dialog').getByRole('heading').evaluate(sizeOf)).toBe('16px');
  await page.getByRole('button', { name: word('batchRescueStart') }).click();
  await page.getByText(countWord('batchRescueOver', 3)).waitFor();
  await page.getByText(word('whatWrongPage')).first().waitFor();
  const files = () => commitsOf(site.service, 'add_knowledge');
  await until('the pages', () => files().length === 3);
  expect(files().map(({ input }) => Object(input).title)).toEqual(['One.md', 'Two.md', 'Late.md']);
  await expect.poll(() => site.chromium.context.pages().length).toBe(before);
  expect(own.isClosed()).toBe(false);
  const batch = async () => (await site.call('batches.list', {}))[0];
  await expect.poll(batch).toMatchObject({
    counts: { confirmed: 1, seen: 3, failed: 1 },
    groups: [{ key: 'failed wrong-page', count: 1 }],
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await expectGoodLooks(page, 'import, failing, narrow', { fullPage: true });
  await expectTree(page, 'import, failing, narrow');
});

it('saves a page in whose place the service read a form for signing in as the browser shows it', async () => {
  await (await site.visit('/sign-in')).close();
  // The service is on the same host, to which access is given back once the page is read.
  await site.call('access.ask', { patterns: ['http://127.0.0.1/*'], use: 'account' });
  const link = { url: site.pages.url('/three'), title: 'Three' };
  await site.call('batch.add', { id: 'c', destinations: [RESEARCH], from: 0, links: [{ link, to: 0 }] });
  await site.call('batch.start', { id: 'c' });
  const list = async () => (await site.call('batches.list', {})).find(({ id }) => id === 'c');
  const page = await open();
  await until('the link', async () => (await list())?.counts.confirmed === 1);
  await site.pass(AUDITED_AFTER_MS);
  await until('the audit', async () => {
    // Any tap wakes the worker.
    await site.call('outbox.pause', { paused: false });
    return (await list())?.counts.doubtful === 1;
  });
  await page.getByText(word('batchDoubtful')).first().waitFor();
  await page
    .getByRole('region', { name: word('whatMisread') })
    .getByRole('button', { name: word('rescue') })
    .click();
  await page.getByRole('button', { name: word('batchRescueStart') }).click();
  await page.getByText(countWord('batchRescueOver', 1)).waitFor();
  const files = () => commitsOf(site.service, 'add_knowledge');
  await until('the page', () => files().length === 1);
  expect(files().map(({ input }) => Object(input).title)).toEqual(['Three.md']);
  await expect.poll(list).toMatchObject({ counts: { confirmed: 0, doubtful: 0, seen: 1 }, groups: [] });
});

/** Runs in the page. */
function sizeOf(element: Element): string {
  return getComputedStyle(element).fontSize;
}
