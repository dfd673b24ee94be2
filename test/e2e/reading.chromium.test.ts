import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { SET_SIZE, virtualChat } from '../capture/support/virtual-chat';
import { axeFinds } from './support/axe';
import { word } from './support/satchel';
import { useSite } from './support/site';

/** More paragraphs than one slice takes, on a page whose script keeps it busy for `busyMs` in every pause. */
const site = useSite({
  '/chat': virtualChat({ turns: 74, held: 6, marks: SET_SIZE }),
  '/inbox': '<!doctype html><title>Inbox</title><p>For your eyes only.</p>',
  '/large': `<!doctype html><title>Large</title>${'<p>One of <b>many</b> paragraphs.</p>'.repeat(8_000)}<script>
    let busyMs = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const end = performance.now() + busyMs;
      while (performance.now() < end);
      if (busyMs > 0) port2.postMessage(0);
    };
    const beBusy = (milliseconds) => {
      busyMs = milliseconds;
      port2.postMessage(0);
    };
  </script>`,
});
declare const beBusy: (milliseconds: number) => void;
afterEach(() => site.closePages());

/** Saves the large page and waits until the popup shows progress. */
async function saveLarge(): Promise<{ page: Page; popup: Page }> {
  const page = await site.visit('/large');
  const popup = await site.chromium.openPopup(page);
  await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await popup.getByRole('combobox', { name: word('where') }).fill('Reading');
  await popup.getByRole('option', { name: 'Reading' }).first().click();
  await page.evaluate(() => beBusy(500));
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup.getByRole('progressbar', { name: word('reading') }).waitFor();
  return { page, popup };
}

it('a large page shows its progress, and once cancelled leaves nothing in the outbox', async () => {
  const { popup } = await saveLarge();
  expect(await axeFinds(popup)).toEqual([]);
  await popup.getByRole('button', { name: word('cancel'), exact: true }).click();
  await popup
    .getByRole('status')
    .filter({ hasText: word('whatCancelled') })
    .waitFor();
  expect(await popup.getByRole('progressbar').count()).toBe(0);
  expect(await axeFinds(popup)).toEqual([]);
  expect(await site.call('outbox.list', {})).toEqual([]);
  expect(site.service.commits()).toEqual([]);
});

it('if the popup closes meanwhile, the page is still saved', async () => {
  const { page, popup } = await saveLarge();
  await popup.close();
  await page.evaluate(() => beBusy(0));
  await expect.poll(async () => (await site.call('outbox.list', {})).length).toBeGreaterThan(0);
});

it('trial 67: a page that navigates while it is read is not saved, and the message does not blame the browser', async () => {
  const before = await site.call('outbox.list', {});
  const { page, popup } = await saveLarge();
  // Still busy, so that the reading takes many times as long as this.
  await page.goto(site.pages.url('/inbox'));
  await popup
    .getByRole('status')
    .filter({ hasText: word('whatPageChanged') })
    .waitFor();
  expect(await site.call('outbox.list', {})).toHaveLength(before.length);
});

it('a chat of 74 turns, six of which are loaded, is saved whole', async () => {
  // The content leaves the outbox once it is delivered.
  await site.call('outbox.pause', { paused: true });
  const page = await site.visit('/chat');
  const popup = await site.chromium.openPopup(page);
  const place = () => page.locator('main').evaluate((main) => main.scrollTop);
  const before = await place();
  await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await popup.getByText(word('turnsLoaded', '6', '74')).waitFor();
  await popup.getByRole('checkbox', { name: word('captureAll'), exact: true }).check();
  expect(await axeFinds(popup)).toEqual([]);
  await popup.getByRole('combobox', { name: word('where') }).fill('Reading');
  await popup.getByRole('option', { name: 'Reading' }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup.getByRole('progressbar', { name: word('reading') }).waitFor();
  const jobs = () => site.call('outbox.list', {});
  const chat = async () => (await jobs()).find(({ clip }) => clip.title === 'A long chat');
  await expect.poll(chat).toBeDefined();
  const { text } = await site.call('outbox.markdown', { id: (await chat())?.id ?? '' });
  const numbers = [...text.matchAll(/turn (\d+)\./g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 74 }, (_, index) => index + 1));
  expect(await place()).toBe(before);
});

it('turns that a chat has not loaded can be collected and chosen', async () => {
  await site.call('outbox.pause', { paused: true });
  const page = await site.visit('/chat');
  const body = virtualChat({ turns: 74, held: 6, marks: SET_SIZE });
  await page.route('https://chatgpt.com/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://chatgpt.com/c/1');
  const place = () => page.locator('main').evaluate((main) => main.scrollTop);
  const before = await place();
  const popup = await site.chromium.openPopup(page);
  await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await popup.getByRole('button', { name: word('turnsChoose') }).press('Enter');
  const dialog = popup.getByRole('dialog', { name: word('turnsTitle') });
  await dialog.getByText(word('turnsLoaded', '6', '74')).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(6);
  await dialog.getByRole('button', { name: word('captureAll') }).press('Enter');
  await dialog.getByText(word('turnsChosen', '74', '74')).waitFor();
  expect(await axeFinds(popup)).toEqual([]);
  await dialog.getByRole('checkbox', { name: word('turnsAll') }).press('Space');
  for (const turn of [71, 2, 3]) await dialog.getByRole('checkbox', { name: `turn ${turn}.` }).press('Space');
  await dialog.getByText(word('turnsChosen', '3', '74')).waitFor();
  await dialog.getByRole('button', { name: word('turnsKeep') }).press('Enter');
  await popup.getByRole('combobox', { name: word('where') }).fill('Reading');
  await popup.getByRole('option', { name: 'Reading' }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  const jobs = () => site.call('outbox.list', {});
  const chat = async () => (await jobs()).find(({ clip }) => clip.url === 'https://chatgpt.com/c/1');
  await expect.poll(chat).toBeDefined();
  const { text } = await site.call('outbox.markdown', { id: (await chat())?.id ?? '' });
  expect([...text.matchAll(/turn (\d+)\./g)].map(([, number]) => Number(number))).toEqual([2, 3, 71]);
  expect(await place()).toBe(before);
});
