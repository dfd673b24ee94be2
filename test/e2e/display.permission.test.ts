import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDisplay } from './support/display';
import { answerPrompt } from './support/prompt';
import { countWord, save, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const PAGES = { '/': '<!doctype html><title>Bread</title><h1>Bread</h1><p>Flour, water, salt and time.</p>' };

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
  });
});
