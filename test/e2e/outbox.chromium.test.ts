import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobView } from '../../lib/contract/outbox';
import { READING } from './support/destinations';
import { replaceRows } from './support/jobs';
import { commitsOf, times } from './support/logs';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';
import { untilClosed } from './support/until-closed';

declare const chrome: typeof import('wxt/browser').browser;

const PAGE = '<!doctype html><title>Bread</title><h1>Bread</h1><p>Flour, water, salt and time.</p>';
const site = useSite({
  '/': PAGE,
  '/?2': PAGE,
});

const SERVICE_HOST = 'http://127.0.0.1/*';

beforeEach(() => site.service.reset('small'));
afterEach(async () => {
  site.service.clearFaults();
  site.service.release();
  await site.chromium.setOffline(false);
  await site.closePages();
  await replaceRows(await site.chromium.panel());
});

const notes = () => commitsOf(site.service, 'import_doc');
const asked = () => times(site.service, 'import_doc');

/** Opens the popup and prepares it to save the article to a notebook. */
async function readyPopup(): Promise<Page> {
  const popup = await site.chromium.openPopup(await site.visit('/'));
  await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await popup.getByRole('combobox', { name: word('where') }).fill('Reading');
  await popup.getByRole('option', { name: 'Reading' }).first().click();
  return popup;
}
const press = (popup: Page) => popup.getByRole('button', { name: word('save'), exact: true }).click();

const fail = (): never => {
  throw new Error('not connected');
};

/** Waits until the only job is in `state`. */
async function row(state: JobView['state']): Promise<JobView> {
  return until(`a row that is ${state}`, async () => {
    const [first, second] = await site.call('outbox.list', {});
    return first?.state === state && !second ? first : undefined;
  });
}

/** Sends the popup's message that saves a page's link. */
async function saveByMessage(page: Page, id: string): Promise<void> {
  const find = async (url: string) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? 0;
  const tabId = await (await site.chromium.panel()).evaluate(find, page.url());
  await site.call('clip.save', {
    id,
    tabId,
    what: 'link',
    title: 'Bread',
    url: page.url(),
    destination: READING,
  });
}

it('trial 49: a double click, and the same message again, make one job and one note', async () => {
  const popup = await readyPopup();
  await popup.getByRole('button', { name: word('save'), exact: true }).dblclick();
  await row('confirmed');
  expect(notes()).toHaveLength(1);
  const page = await site.visit('/?2');
  await Promise.all([saveByMessage(page, 'same'), saveByMessage(page, 'same')]);
  await saveByMessage(page, 'same');
  await until('both', () => notes().length === 2);
  expect(await site.call('outbox.list', {})).toHaveLength(2);
});

it('trial 50: the clip is saved although the popup closes right after the click', async () => {
  site.service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'before' });
  const popup = await readyPopup();
  // A click from inside the page does not wait until the button is enabled, as a user would.
  const button = popup.getByRole('button', { name: word('save'), exact: true });
  await until('the button', () => button.isEnabled());
  const pressAndClose = (label: string) => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === label) button.click();
    window.close();
  };
  await untilClosed(popup, () => popup.evaluate(pressAndClose, word('save')));
  await until('the request', () => asked() === 1);
  site.service.release();
  await row('confirmed');
  expect(notes()).toHaveLength(1);
});

it('trial 48: two windows, an alarm and clicks that drain together send one request', async () => {
  site.service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'before' });
  const popup = await readyPopup();
  await press(popup);
  const { id } = await row('sending');
  await until('the request', () => asked() === 1);
  const pages = [
    await site.chromium.newPage(site.chromium.url('manifest.json')),
    await site.chromium.panel(),
  ];
  await Promise.all(
    pages.map((page) =>
      page.evaluate(async (job) => {
        await chrome.alarms.create('outbox', { when: Date.now() });
        for (let tap = 0; tap < 5; tap++)
          await chrome.runtime.sendMessage({ method: 'outbox.send', input: { id: job } });
      }, id),
    ),
  );
  site.service.release();
  await row('confirmed');
  expect(asked()).toBe(1);
});

describe('the worker is killed between the click and the answer', () => {
  it('after the service stored it: it is found there, and not sent again', async () => {
    site.service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'after' });
    await press(await readyPopup());
    await until('the request', () => asked() === 1);
    await site.chromium.killWorker();
    await row('confirmed');
    expect(asked()).toBe(1);
    expect(notes()).toHaveLength(1);
  });

  it('before the service stored it: it is verified, and not sent again without proof', async () => {
    site.service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'before' });
    await press(await readyPopup());
    await until('the request', () => asked() === 1);
    await site.chromium.killWorker();
    expect(await row('verifying')).toMatchObject({ problem: { kind: 'ambiguous' } });
    for (let wake = 0; wake < 3; wake++) {
      await site.chromium.killWorker();
      await site.call('outbox.list', {});
    }
    expect(asked()).toBe(1);
    site.service.release();
    await until('it to be stored', () => notes().length === 1);
    // It is verified again 20 s after the write; the browser wakes the worker at most 30 s later.
    await row('confirmed');
    expect(asked()).toBe(1);
  });

  it('before anything was sent: it is sent once', async () => {
    // A new worker asks for the notebooks before it writes, to see whether the service can be reached.
    await site.chromium.killWorker();
    const popup = await readyPopup();
    const reads = { operation: 'list_note_folder_by_cursor', times: null, when: 'before' } as const;
    site.service.addFaults({ ...reads, kind: 'hold' });
    await press(popup);
    await until('the row', async () => (await site.call('outbox.list', {})).length === 1);
    await site.chromium.killWorker();
    expect(asked()).toBe(0);
    site.service.clearFaults();
    site.service.release();
    await row('confirmed');
    expect(notes()).toHaveLength(1);
  });
});

describe('an unknown outcome', () => {
  it('of a note is resolved by reading the service', async () => {
    site.service.addFaults({ operation: 'import_doc', kind: 'drop-after' });
    await press(await readyPopup());
    await row('confirmed');
    expect(notes()).toHaveLength(1);
  });

  describe('of an address, which has no reference to find it by', () => {
    const activity = () => site.chromium.newPage(site.chromium.url('activity.html'));
    const imports = () => commitsOf(site.service, 'import_urls');
    beforeEach(async () => {
      site.service.addFaults({ operation: 'import_urls', kind: 'drop-after' });
      const popup = await site.chromium.openPopup(await site.visit('/'));
      await popup.getByRole('radio', { name: word('whatLink'), exact: true }).click();
      await popup.getByRole('combobox', { name: word('where') }).fill('Research');
      await popup.getByRole('option', { name: 'Research' }).first().click();
      await press(popup);
      await row('unknown');
    });

    it('trial 42: shows the entries at the destination, and asks the user', async () => {
      const page = await activity();
      await page.getByRole('button', { name: word('seeIt') }).click();
      await page.getByRole('dialog').getByText('Bread').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: word('itIsThere') }).click();
      await row('confirmed');
      expect(imports()).toHaveLength(1);
    });

    it('is sent again only by a tap', async () => {
      const page = await activity();
      await page.getByRole('button', { name: word('sendAgain') }).click();
      await row('confirmed');
      expect(imports()).toHaveLength(2);
    });
  });
});

it('a wrong key: nothing is lost, the reason is shown, and the job is sent when the key is right', async () => {
  const right = site.service.apiKey;
  site.service.setOptions({ apiKey: 'another-key-12345' });
  const popup = await readyPopup();
  await press(popup);
  await row('waiting');
  await popup.getByText('20004').first().waitFor();
  const options = await site.chromium.newPage(site.chromium.url('options.html'));
  await options.getByLabel(word('apiKey')).fill('another-key-12345');
  await options.getByRole('button', { name: word('saveAndTest') }).click();
  await row('confirmed');
  expect(notes()).toHaveLength(1);
  const { keyTail: _, permitted: __, ...connection } = (await site.call('connection.get', {})) ?? fail();
  await site.call('connection.save', { ...connection, apiKey: right });
});

it('no network: the job waits on this device, says so, and is sent when the network is back', async () => {
  const popup = await readyPopup();
  await site.chromium.setOffline(true);
  await press(popup);
  await row('waiting');
  expect(asked()).toBe(0);
  await site.chromium.setOffline(false);
  await site.chromium.openPopup(await site.visit('/?2'));
  await row('confirmed');
  expect(notes()).toHaveLength(1);
});

it('trial 55: a revoked permission: not sent; a button asks for it, and it is sent when it is granted', async () => {
  await site.chromium.revokeHost(SERVICE_HOST);
  const popup = await readyPopup();
  await press(popup);
  expect(await row('waiting')).toMatchObject({ problem: { kind: 'permission' } });
  expect(asked()).toBe(0);
  const activity = await site.chromium.newPage(site.chromium.url('activity.html'));
  await activity
    .locator('.banner')
    .getByRole('button', { name: word('allowAccess') })
    .waitFor();
  // The browser's own question is answered in `display.permission.test.ts`.
  await site.chromium.allowHost(SERVICE_HOST);
  await row('confirmed');
  expect(notes()).toHaveLength(1);
});
