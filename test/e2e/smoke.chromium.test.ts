import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import chinese from '../../public/_locales/zh_CN/messages.json';
import { type Chromium, launchChromium } from './support/chromium';
import { extensionIn } from './support/language';
import { startPages, type TestPages } from './support/pages';
import { useProfile } from './support/profile';
import { useStarted } from './support/started';

declare const chrome: typeof import('wxt/browser').browser;

const profile = useProfile();
const started = useStarted();
let pages: TestPages;
beforeAll(async () => {
  pages = await startPages({ '/': '<title>A page</title><h1>Hello</h1>' });
});
afterAll(() => pages.close());

describe('the extension in Chromium', () => {
  let chromium: Chromium;
  beforeAll(async () => {
    chromium = await launchChromium();
  });
  afterAll(() => chromium.close());

  it('opens its options page', async () => {
    const options = await chromium.newPage(chromium.url('options.html'));
    await options.getByText('Satchel').first().waitFor();
    await options.close();
  });

  it('gets every shortcut that it suggests: the browser itself uses some', async () => {
    const refused = await (await chromium.panel()).evaluate(async () => {
      const { commands = {} } = chrome.runtime.getManifest();
      return (await chrome.commands.getAll())
        .filter(({ name = '', shortcut }) => commands[name]?.suggested_key && !shortcut)
        .map(({ name }) => name);
    });
    expect(refused).toEqual([]);
  });

  it('opens its popup on a click on the toolbar button, which grants access to the page', async () => {
    const page = await chromium.newPage(pages.url('/'));
    const popup = await chromium.openPopup(page);
    await popup.getByText('Satchel').first().waitFor();
    const title = await (await chromium.panel()).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
      const target = { tabId: tab?.id ?? 0 };
      const [{ result } = {}] = await chrome.scripting.executeScript({ target, func: () => document.title });
      return result;
    });
    expect(title).toBe('A page');
    await popup.close();
    await page.close();
  });

  it('has a worker that starts again after it was killed', async () => {
    const remembers = (worker: Awaited<ReturnType<Chromium['worker']>>) =>
      worker.evaluate(() => Reflect.has(globalThis, 'mark'));
    const before = await chromium.worker();
    await before.evaluate(() => Reflect.set(globalThis, 'mark', true));
    expect(await remembers(before)).toBe(true);
    await chromium.killWorker();
    expect(await remembers(await chromium.worker())).toBe(false);
  });

  it('can take its worker offline and back', async () => {
    const online = async () => (await chromium.worker()).evaluate(() => navigator.onLine);
    await chromium.setOffline(true);
    expect(await online()).toBe(false);
    await chromium.setOffline(false);
    expect(await online()).toBe(true);
  });

  it('can grant and revoke a host permission without a prompt', async () => {
    const origin = 'http://127.0.0.1/*';
    const has = async () =>
      (await chromium.panel()).evaluate((o) => chrome.permissions.contains({ origins: [o] }), origin);
    expect(await has()).toBe(false);
    await chromium.allowHost(origin);
    await (await chromium.panel()).evaluate((o) => chrome.permissions.request({ origins: [o] }), origin);
    expect(await has()).toBe(true);
    await chromium.revokeHost(origin);
    expect(await has()).toBe(false);
  });

  it('collects the output of every console', async () => {
    const said = await chromium.collectConsole();
    await (await chromium.worker()).evaluate(() => console.log('from the worker'));
    await (await chromium.panel()).evaluate(() => console.log('from a page'));
    const popup = await chromium.openPopup(await chromium.newPage(pages.url('/')));
    await popup.evaluate(() => console.log('from the popup'));
    for (const who of ['the worker', 'a page', 'the popup']) {
      await expect.poll(() => said).toContain(`from ${who}`);
    }
  });
});

it('keeps stored data when the browser is killed', async () => {
  let chromium = await started(launchChromium({ profile }));
  const { id } = chromium;
  const stored = (key: string) =>
    new Promise<IDBRequest['result']>((resolve, reject) => {
      const open = indexedDB.open('test-of-the-harness');
      open.onupgradeneeded = () => open.result.createObjectStore('all');
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const transaction = open.result.transaction('all', 'readwrite', { durability: 'strict' });
        const before = transaction.objectStore('all').get(key);
        transaction.objectStore('all').put('here', key);
        transaction.oncomplete = () => resolve(before.result);
      };
    });
  expect(await (await chromium.panel()).evaluate(stored, 'mark')).toBeUndefined();
  await chromium.kill();
  chromium = await started(launchChromium({ profile }));
  expect(chromium.id).toBe(id);
  expect(await (await chromium.panel()).evaluate(stored, 'mark')).toBe('here');
  await chromium.close();
});

it('can run in another language with the dark theme', async () => {
  const extension = extensionIn('zh_CN');
  const chromium = await started(launchChromium({ extension, dark: true }));
  const seen = await (await chromium.panel()).evaluate(() => ({
    word: chrome.i18n.getMessage('menuSavePage'),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  expect(seen).toEqual({ word: chinese.menuSavePage.message, dark: true });
  await chromium.close();
  rmSync(extension, { recursive: true });
});
