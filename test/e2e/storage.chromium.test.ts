import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { awaitingLock } from '../../lib/contract/message';
import { replaceRows } from './support/jobs';
import { commitsOf } from './support/logs';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const site = useSite({
  '/': '<!doctype html><title>Bread</title><h1>Bread</h1><p>Flour, water, salt and time.</p>',
});

beforeEach(() => site.service.reset('small'));
afterEach(async () => {
  await site.call('outbox.pause', { paused: false });
  await replaceRows(await site.chromium.panel());
  await site.closePages();
});

const notes = () => commitsOf(site.service, 'import_doc');

/** The text of the file that a click on the button downloads. */
async function taken(page: Page, button: string): Promise<string> {
  const text = await page.evaluateHandle(() => {
    const { createObjectURL } = URL;
    const file = new Promise<Blob>((resolve) => {
      URL.createObjectURL = (blob: Blob) => {
        resolve(blob);
        return createObjectURL(blob);
      };
    });
    return { text: file.then((blob) => blob.text()) };
  });
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return text.evaluate((pending) => pending.text);
}

/** Opens the popup as a page of its own, as it does if the browser allows no popup. */
async function openPopup(): Promise<Page> {
  const page = await site.visit('/');
  // The click on the toolbar button grants access to the page.
  await (await site.chromium.openPopup(page)).close();
  const find = async (url: string) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id;
  const tab = await (await site.chromium.panel()).evaluate(find, page.url());
  return site.chromium.newPage(site.chromium.url(`popup.html?tab=${tab}`));
}

async function readyPopup(): Promise<Page> {
  const popup = await openPopup();
  await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await popup.getByRole('combobox', { name: word('where') }).fill('Reading');
  await popup.getByRole('option', { name: 'Reading' }).first().click();
  return popup;
}

it('trial 52: the disk refuses the clip: nothing says "saved", and its text is offered', async () => {
  const worker = await site.chromium.worker();
  await worker.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Reflect.set(globalThis, 'mend', () => {
      IDBObjectStore.prototype.put = put;
    });
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name !== 'jobs') return put.apply(this, row);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  onTestFinished(() => worker.evaluate(() => Reflect.get(globalThis, 'mend')()));
  const popup = await readyPopup();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup
    .getByRole('status')
    .filter({ hasText: word('notSaved') })
    .waitFor();
  expect(await popup.getByText(word('saveSending').split('$')[0] ?? '').count()).toBe(0);
  expect(await taken(popup, word('download'))).toMatch(
    /^# Bread\n\nSource: .*\n\nFlour, water, salt and time\.\n$/,
  );
  expect(await site.call('outbox.list', {})).toEqual([]);
  expect(notes()).toEqual([]);
  // If the popup closed before, the background would open it again.
  const locks = () => popup.evaluate(async () => (await navigator.locks.query()).held ?? []);
  const isAwaited = async () => (await locks()).some(({ name }) => name?.startsWith(awaitingLock('')));
  await until('the answer to count as read', async () => !(await isAwaited()));
});

it('unsent jobs can be exported to one file and imported again, and are sent only by a tap', async () => {
  await site.call('outbox.pause', { paused: true });
  const popup = await readyPopup();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await until('the row', async () => (await site.call('outbox.list', {})).length === 1);
  const options = await site.chromium.newPage(site.chromium.url('options.html#advanced'));
  const text = await taken(options, word('exportUnsent'));
  expect(text).toContain('Flour, water, salt and time.');
  expect(text).not.toContain(site.service.apiKey);

  await replaceRows(await site.chromium.panel());
  await site.call('outbox.pause', { paused: false });
  const file = { name: 'satchel.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await options.locator('input[type=file]').setInputFiles(file);
  await options.getByText(word('importWaits')).waitFor();
  const [job] = await site.call('outbox.list', {});
  expect(job).toMatchObject({ state: 'needs-you', problem: { kind: 'imported' } });
  expect(notes()).toEqual([]);
  await site.call('outbox.sendAll', {});
  await until('the note', () => notes().length === 1);
});

it('trial 53: a job of another version is shown and exported, and removed only if discarded', async () => {
  const odd = { id: 'odd', version: 9, clip: { title: 'From tomorrow' } };
  await replaceRows(await site.chromium.panel(), [odd]);
  const page = await site.chromium.newPage(site.chromium.url('activity.html'));
  const row = page.getByRole('listitem', { name: 'From tomorrow' });
  await row.getByText(word('unreadableText')).waitFor();
  expect(await taken(page, word('exportUnsent'))).toContain('From tomorrow');
  await row.getByRole('button', { name: word('discard') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('discard') })
    .click();
  await row.waitFor({ state: 'detached' });
  expect(await site.call('outbox.status', {})).toEqual({
    paused: false,
    unreadable: [],
    needsUser: 0,
    waiting: 0,
  });
});
