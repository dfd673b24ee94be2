import type { StandIn } from '../../service/stand-in';
import type { Firefox } from './firefox';
import { connectionTo, word } from './satchel';

const SERVICE_HOST = 'http://127.0.0.1/*';

/** Connects the extension to `service`. Nothing waits for the grace period afterwards, and the popup stays open. */
export async function connectFirefox(firefox: Firefox, service: StandIn): Promise<void> {
  await firefox.call('settings.put', { grace: 0, closeWhenSaved: false });
  await firefox.call('access.ask', { patterns: [SERVICE_HOST], use: 'account' });
  await firefox.allowHost(SERVICE_HOST);
  await firefox.call('connection.save', connectionTo(service));
}

/**
 * As `connectFirefox`, but on the options page, as a user does, which takes some seconds longer. Waits for the result
 * of the test.
 */
export async function connectByHand(firefox: Firefox, service: StandIn): Promise<void> {
  await firefox.call('settings.put', { grace: 0, closeWhenSaved: false });
  const page = await firefox.open('options.html');
  await page.bringToFront();
  // The introduction appears above the form, and moves it, once it is known that nothing is stored yet.
  await page.waitForSelector('button.main:enabled');
  await page.locator(`summary::-p-text(${word('serviceDetails')})`).click();
  const entries = [
    ['baseUrl', service.url],
    ['clientId', service.clientId],
    ['apiKey', service.apiKey],
    ['objectStore', service.storePattern],
  ] as const;
  for (const [name, value] of entries) {
    await page.locator(`label::-p-text(${word(name)})`).click();
    // Replaces the old value.
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(value);
  }
  await page.locator(`button::-p-text(${word('saveAndTest')})`).click();
  await page.waitForSelector('.status .good');
  await page.close();
}
