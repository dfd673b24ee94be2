import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStandIn } from '../service/stand-in';
import { type Firefox, launchFirefox } from './support/firefox';
import { word } from './support/satchel';

declare const browser: typeof import('wxt/browser').browser;

let firefox: Firefox;
beforeAll(async () => {
  firefox = await launchFirefox({ idleMs: 1000 });
});
afterAll(() => firefox.close());

it.each(['options.html', 'popup.html'])('opens %s in Firefox', async (file) => {
  const page = await firefox.open(file);
  await page.waitForFunction(() => document.body.innerText.includes('Satchel'));
  await page.close();
});

it('has a host permission granted without a prompt', async () => {
  const page = await firefox.open('options.html');
  const origins = ['http://127.0.0.1/*'];
  await page.evaluate((o) => {
    document.addEventListener('click', () => browser.permissions.request({ origins: o }), { once: true });
  }, origins);
  await page.mouse.click(1, 1);
  await page.waitForFunction((o) => browser.permissions.contains({ origins: o }), {}, origins);
  expect(await page.evaluate(() => browser.permissions.getAll())).toMatchObject({ origins });
  await page.close();
});

it('connects to a service', async () => {
  const service = await startStandIn({ seed: 'small' });
  const page = await firefox.open('options.html');
  const fill = async (name: Parameters<typeof word>[0], value: string) => {
    await page.locator(`label::-p-text(${word(name)})`).click();
    await page.keyboard.type(value);
  };
  await fill('baseUrl', service.url);
  await fill('clientId', service.clientId);
  await fill('apiKey', service.apiKey);
  await page.locator(`button::-p-text(${word('saveAndTest')})`).click();
  const [found = ''] = word('testNotes').split('$');
  await page.waitForFunction((text) => document.body.innerText.includes(text), {}, found);
  expect(service.violations()).toEqual([]);
  await page.close();
  await service.close();
});
