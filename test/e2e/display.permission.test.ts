import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDisplay } from './support/display';
import { titlesInList } from './support/link-pages';
import { answerPrompt } from './support/prompt';
import { countWord, save, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const PAGES = {
  '/': '<!doctype html><title>Bread</title><h1>Bread</h1><p>Flour, water, salt and time.</p>',
  '/tea': '<!doctype html><title>Tea</title><h1>Tea</h1><p>Leaves, water and time.</p>',
};

// The browser's permission prompt is not a page. Only real keys reach it, and they need our own display
// server, which only Linux has.
describe.runIf(process.platform === 'linux')('the permission prompt', () => {
  const display = useDisplay();
  const browser = () => ({ display: display.name });

  describe('in a new browser', () => {
    const site = useSite(PAGES, { browser, connected: false });

    it('at "Save and test": denied, the page says so; allowed, it tests both services', async () => {
      const options = await site.chromium.newPage(site.chromium.url('options.html'));
      await options.getByText(word('introTitle')).waitFor();
      await options.getByLabel(word('baseUrl')).fill(site.service.url);
      await options.getByLabel(word('clientId')).fill(site.service.clientId);
      await options.getByLabel(word('apiKey')).fill(site.service.apiKey);
      const button = options.getByRole('button', { name: word('saveAndTest') });
      const denied = options.getByText(word('accessMissing', new URL(site.service.url).host));
      await answerPrompt(display, 'deny', { button, shown: () => denied.isVisible() });
      const allow = options.getByRole('button', { name: word('allowAccess') });
      await allow.waitFor();
      expect(site.service.requests().filter(({ method }) => method === 'POST')).toEqual([]);
      // The key was stored, so it is not entered again.
      const found = word('testFound', countWord('countBases', 3), countWord('countNotebooks', 7));
      await answerPrompt(display, 'allow', {
        button: allow,
        shown: () => options.getByText(found).isVisible(),
      });
    });
  });

  describe('in a connected browser', () => {
    const site = useSite(PAGES, { browser });
    beforeEach(() => site.service.reset('small'));
    afterEach(() => site.closePages());
    const isRow = async (what: string) => {
      const [job] = await site.call('outbox.list', {});
      return job?.state === what || job?.problem?.kind === what;
    };

    it('trial 55: after a permission is revoked, "Allow access" in the popup asks for it, then the job is sent', async () => {
      const page = await site.visit('/');
      const before = await site.chromium.openPopup(page);
      await save(before, { what: 'whatArticle', where: 'Reading' });
      await before.close();
      await site.chromium.revokeHost('http://127.0.0.1/*');
      const popup = await site.chromium.openPopup(page);
      await popup.getByRole('button', { name: word('save'), exact: true }).click();
      await until('the row to wait', () => isRow('permission'));
      expect(site.service.commits()).toHaveLength(1);
      // The first is the banner's; the line about the clip has one, too.
      const button = popup.getByRole('button', { name: word('allowAccess') }).first();
      await answerPrompt(display, 'allow', { button, page, shown: () => isRow('confirmed') });
      expect(site.service.commits()).toHaveLength(2);
    });

    it('before tabs and bookmarks are listed: the browser asks for each, and each is given back on request', async () => {
      // Not saved by the tests above, so it is selected.
      const tab = await site.visit('/tea');
      const page = await site.chromium.newPage(site.chromium.url('library.html#import'));
      const holds = (name: 'tabs' | 'bookmarks') =>
        page.evaluate((permission) => chrome.permissions.contains({ permissions: [permission] }), name);
      const allow = async (name: 'tabs' | 'bookmarks', button: Locator) => {
        expect(await holds(name)).toBe(false);
        let isAsked = false;
        const press = (...keys: string[]) => {
          isAsked = true;
          display.press(...keys);
        };
        await answerPrompt({ ...display, press }, 'allow', { button, shown: () => holds(name) });
        expect(isAsked).toBe(true);
      };
      await allow('tabs', page.getByRole('button', { name: word('importTabs') }));
      await expect.poll(() => page.evaluate(titlesInList)).toEqual(['Tea']);

      const bookmarks = page.getByRole('button', { name: word('importBookmarks') });
      await allow('bookmarks', bookmarks);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('cancel') })
        .click();
      await page.evaluate((url) => chrome.bookmarks.create({ title: 'Salt', url }), `${tab.url()}salt`);
      await bookmarks.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('importAdd') })
        .click();
      await expect.poll(() => page.evaluate(titlesInList)).toEqual(['Tea', 'Salt']);

      await page.getByRole('button', { name: word('importGiveBackTabs') }).click();
      await expect.poll(() => holds('tabs')).toBe(false);
      expect(await holds('bookmarks')).toBe(true);
      await page.getByRole('button', { name: word('importGiveBackBookmarks') }).click();
      await expect.poll(() => holds('bookmarks')).toBe(false);
    });
  });
});
