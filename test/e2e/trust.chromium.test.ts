import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Method } from '../../lib/contract/contract';
import { save, word } from './support/satchel';
import { useSite } from './support/site';
import { targets } from './support/targets';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const site = useSite({
  '/': '<!doctype html><title>A page</title><h1>Hello</h1><p>Some text to save.</p>',
  '/other': '<!doctype html><title>Another page</title><p>More text.</p>',
});

const SAVE = {
  id: 'x',
  tabId: 1,
  what: 'link',
  title: 't',
  url: 'https://evil.example/',
  destination: { kind: 'notebook', id: '', name: '' },
};
const EVIL_CONNECTION = {
  baseUrl: 'https://evil.example',
  clientId: 'c',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://evil.example',
};
/** The methods that an attacker would want to call. */
const WANTED: [Method, unknown][] = [
  ['connection.get', {}],
  ['connection.save', EVIL_CONNECTION],
  ['connection.forget', {}],
  ['clip.save', SAVE],
  ['outbox.list', {}],
  ['settings.get', {}],
];
const MESSAGES = WANTED.map(([method, input]) => ({ method, input }));

/** The account is unchanged and there is no job: no attempt had an effect. */
async function expectUntouched() {
  expect(await site.call('connection.get', {})).toMatchObject({ baseUrl: site.service.url });
  expect(await site.call('outbox.list', {})).toEqual([]);
  expect(site.service.commits()).toEqual([]);
}

it('trial 17: a page that sends messages and events of its own makes no job', async () => {
  const page = await site.visit('/');
  const popup = await site.chromium.openPopup(page);
  await page.evaluate((messages) => {
    for (const message of messages) {
      window.postMessage(message, '*');
      window.dispatchEvent(new CustomEvent(message.method, { detail: message }));
      document.dispatchEvent(new CustomEvent('satchel', { detail: message }));
      new BroadcastChannel('satchel-changes').postMessage(message);
    }
    Reflect.set(globalThis, 'satchelCapture', {
      run: () => ({ ok: true, captured: { markdown: 'evil' } }),
      progress: () => 1,
      cancel: () => {},
    });
  }, MESSAGES);
  await popup.close();
  await page.close();
  await expectUntouched();
});

it('trials 18 and 19: a content script gets no answer and can read no key', async () => {
  const page = await site.visit('/');
  const popup = await site.chromium.openPopup(page);
  const found = await (await site.chromium.panel()).evaluate(
    async ([address, messages]) => {
      const [tab] = (await chrome.tabs.query({})).filter((each) => each.url === address);
      const [injection] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        args: [messages],
        func: async (wanted: unknown[]) => {
          const answers = await Promise.all(
            wanted.map((message) => chrome.runtime.sendMessage(message).catch(() => 'refused')),
          );
          const databases = (await indexedDB.databases()).map(({ name }) => name);
          return {
            answers: answers.map((answer) => answer ?? 'nothing'),
            databases,
            storage: typeof chrome.storage,
          };
        },
      });
      return injection?.result;
    },
    [page.url(), MESSAGES] as const,
  );
  expect(new Set(found?.answers).size).toBe(1);
  expect(['refused', 'nothing']).toContain(found?.answers[0]);
  expect(found).toMatchObject({ databases: [], storage: 'undefined' });
  await popup.close();
  await page.close();
  await expectUntouched();
});

it('trial 20: another extension gets no answer', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-stranger-'));
  writeFileSync(path.join(folder, 'page.html'), '<!doctype html><title>Stranger</title>');
  writeFileSync(
    path.join(folder, 'manifest.json'),
    JSON.stringify({ manifest_version: 3, name: 'Stranger', version: '1' }),
  );
  const { id } = await site.chromium.browser.send('Extensions.loadUnpacked', { path: folder });
  const stranger = await site.chromium.newPage(`chrome-extension://${id}/page.html`);
  const answers = await stranger.evaluate(
    ([to, messages]) =>
      Promise.all(
        messages.map((message) => chrome.runtime.sendMessage(to, message).catch((error) => String(error))),
      ),
    [site.chromium.id, MESSAGES] as const,
  );
  for (const answer of answers) expect(answer).toContain('Could not establish connection');
  await stranger.close();
  await site.chromium.browser.send('Extensions.uninstall', { id });
  rmSync(folder, { recursive: true });
  await expectUntouched();
});

it('trial 21: none of our pages can be shown in a web page', async () => {
  const page = await site.visit('/');
  for (const file of ['popup.html', 'options.html']) {
    await page.evaluate((source) => {
      const frame = document.createElement('iframe');
      frame.src = source;
      document.body.append(frame);
    }, site.chromium.url(file));
  }
  const frames = await until('both frames to have failed', () => {
    const urls = page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
    return urls.length === 2 && urls.every((url) => url.startsWith('chrome-error:')) && urls;
  });
  expect(frames).toHaveLength(2);
  await page.close();
});

const workers = async () =>
  (await targets(site.chromium.browser)).filter(
    ({ type, url }) => type === 'service_worker' && url.includes(site.chromium.id),
  );

it('is not woken by pages that are opened, navigated and closed without a clip', async () => {
  await site.chromium.killWorker();
  await until('sleep', async () => (await workers()).length === 0);
  const page = await site.visit('/');
  await page.goto(site.pages.url('/other'));
  await page.reload();
  await (await site.visit('/')).close();
  await page.bringToFront();
  // A worker lives for half a minute after an event, so none was started.
  expect(await workers()).toEqual([]);
});

it('trial 25: the key is in the services’ own headers and nowhere else', async () => {
  const { chromium, service } = site;
  const { apiKey } = service;
  const said = await chromium.collectConsole();
  const page = await site.visit('/');
  await save(await chromium.openPopup(page), { what: 'whatArticle', where: 'Reading' });
  service.addFaults({
    operation: 'import_doc',
    kind: 'code',
    code: 100001,
    errmsg: `the key ${apiKey} is odd`,
    when: 'before',
  });
  const popup = await chromium.openPopup(page);
  await popup.getByRole('button', { name: 'Save', exact: true }).click();
  await until('the refusal', async () => (await site.call('outbox.list', {}))[0]?.state === 'needs-you');

  const shown = [await popup.content()];
  const panel = await chromium.panel();
  const reads: Method[] = ['connection.get', 'connection.test', 'settings.get', 'outbox.list'];
  const answers = await Promise.all(
    reads.map((method) =>
      panel.evaluate((m) => chrome.runtime.sendMessage({ method: m, input: {} }), method),
    ),
  );
  const options = await chromium.newPage(chromium.url('options.html'));
  await options.getByText(apiKey.slice(-4)).waitFor();
  await options.getByRole('button', { name: word('connectionChange') }).click();
  shown.push(await options.content(), await options.getByLabel('API key').inputValue());
  const rows = await panel.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const open = indexedDB.open('satchel');
        open.onsuccess = () => {
          const all = open.result.transaction('jobs').objectStore('jobs').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify({ answers, shown, rows, said })).not.toContain(apiKey);
  expect(shown.join()).toContain(apiKey.slice(-4));
  for (const { origin, headers, body, path: address } of service.requests()) {
    expect(address + body).not.toContain(apiKey);
    const { 'svc-openapi-apikey': key, ...others } = headers;
    expect(JSON.stringify(others)).not.toContain(apiKey);
    if (origin === 'store') expect(key).toBeUndefined();
  }
  expect(await panel.evaluate(() => typeof chrome.storage)).toBe('undefined');
  await options.close();
  await page.close();
});
