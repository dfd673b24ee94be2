import { afterEach, describe, expect, it } from 'vitest';
import { save, word } from './support/satchel';
import { useSite } from './support/site';

const site = useSite({
  '/script':
    '<!doctype html><title>Slow</title><h1>Slow</h1><p>What is there by now.</p><script src="/never"></script><p>Not yet.',
  '/frame': '<!doctype html><title>Slow</title><h1>Slow</h1><p>Words.</p><iframe src="/never"></iframe>',
  '/alert': '<!doctype html><title>Slow</title><h1>Slow</h1><p>Words.</p>',
  '/never': () => undefined,
});

afterEach(() => site.closePages());

describe('a page that is stuck can be saved', () => {
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

  it('while it asks something, as a link', async () => {
    const page = await site.visit('/alert');
    const asks = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => alert('Well?')));
    await asks;
    const popup = await site.chromium.openPopup(page);
    await save(popup, { what: 'whatLink', where: 'Research' });
    expect(site.service.commits().at(-1)).toMatchObject({ operation: 'import_urls' });
  });
});
