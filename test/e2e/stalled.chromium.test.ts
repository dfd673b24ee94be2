import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceRows } from './support/jobs';
import type { Reply } from './support/pages';
import { choose, save, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';
import { untilClosed } from './support/until-closed';

const PDF: Reply = { body: '%PDF-1.4\n%%EOF', headers: { 'content-type': 'application/pdf' } };
const SIGN_IN: Reply = { body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>' };

/** Answers the extension's fetch when called. The first request is the tab's own. */
let answer: ((reply: Reply) => void) | undefined;
let visits = 0;
const site = useSite({
  '/script':
    '<!doctype html><title>Slow</title><h1>Slow</h1><p>What is there by now.</p><script src="/never"></script><p>Not yet.',
  '/frame': '<!doctype html><title>Slow</title><h1>Slow</h1><p>Words.</p><iframe src="/never"></iframe>',
  '/busy': '<!doctype html><title>Slow</title><h1>Slow</h1><p>Words.</p>',
  '/never': () => undefined,
  '/paper.pdf': () => (visits++ ? new Promise((resolve) => (answer = resolve)) : PDF),
});

beforeEach(() => site.connectAnew('small'));
afterEach(async () => {
  await site.closePages();
  await replaceRows(await site.chromium.panel());
});

it('if a file cannot be saved after the popup has closed, the popup opens again and says so', async () => {
  const page = await site.visit('/paper.pdf');
  const popup = await site.chromium.openPopup(page);
  await choose(popup, 'whatTabFile');
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await popup.getByLabel(word('title'), { exact: true }).fill('My own title');
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await until('the file to be asked for', () => answer !== undefined);
  await untilClosed(popup, () => popup.evaluate(() => close()));
  // The popup counts as open, and waiting for the answer, until the browser has ended its page.
  const panel = await site.chromium.panel();
  await until('the popup to be gone', () =>
    panel.evaluate(async () => (await navigator.locks.query()).held?.length === 0),
  );
  const again = await site.chromium.openPopup(page, () => answer?.(SIGN_IN));
  await again.getByText(word('whatFilePage')).waitFor();
  expect(await again.getByLabel(word('title'), { exact: true }).inputValue()).toBe('My own title');
  expect(await site.call('outbox.list', {})).toEqual([]);
});

describe('a page that never finishes loading can be saved', () => {
  it.each([
    ['for a script that never comes', '/script'],
    ['for a frame that never comes', '/frame'],
  ])('%s', async (_, path) => {
    const page = await site.chromium.context.newPage();
    await page.goto(site.pages.url(path), { waitUntil: 'commit' });
    await page.getByRole('heading').waitFor();
    const popup = await site.chromium.openPopup(page);
    const title = popup.getByLabel(word('title'), { exact: true });
    await expect.poll(() => title.inputValue()).toBe('Slow');
    await save(popup, { what: 'whatArticle', where: 'Reading' });
    expect(site.service.commits().at(-1)).toMatchObject({ operation: 'import_doc' });
  });

  it('unless the user cancels, which needs no answer of the page', async () => {
    const page = await site.visit('/busy');
    const popup = await site.chromium.openPopup(page);
    await popup.getByRole('combobox', { name: word('where') }).fill('Reading');
    await popup.getByRole('option', { name: 'Reading' }).first().click();
    await page.evaluate(() => {
      setTimeout(() => {
        const request = new XMLHttpRequest();
        request.open('GET', '/never', false);
        request.send();
      });
    });
    const button = popup.getByRole('button', { name: word('save'), exact: true });
    await button.click();
    await popup.getByRole('button', { name: word('cancel'), exact: true }).click();
    await expect.poll(() => popup.getByRole('progressbar').count()).toBe(0);
    expect(await button.isEnabled()).toBe(true);
    expect(await site.call('outbox.list', {})).toEqual([]);
  });
});
