import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceRows } from './support/jobs';
import { save, word } from './support/satchel';
import { useSite } from './support/site';

const site = useSite({
  '/script':
    '<!doctype html><title>Slow</title><h1>Slow</h1><p>What is there by now.</p><script src="/never"></script><p>Not yet.',
  '/frame': '<!doctype html><title>Slow</title><h1>Slow</h1><p>Words.</p><iframe src="/never"></iframe>',
  '/busy': '<!doctype html><title>Slow</title><h1>Slow</h1><p>Words.</p>',
  '/never': () => undefined,
});

beforeEach(() => site.connectAnew('small'));
afterEach(async () => {
  await site.closePages();
  await replaceRows(await site.chromium.panel());
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
