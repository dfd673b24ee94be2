import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Firefox, findTab, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { startPages, type TestPages } from './support/pages';
import { word } from './support/satchel';
import { until } from './support/until';

let pages: TestPages;
let service: StandIn;
let firefox: Firefox;
beforeAll(async () => {
  pages = await startPages({ '/': '<!doctype html><title>Bread</title><p>Flour and water.</p>' });
  service = await startStandIn({ seed: 'large' });
  firefox = await launchFirefox();
  await connectFirefox(firefox, service);
  await firefox.call('destinations.list', { refresh: true });
  await until(
    'all lists',
    async () => (await firefox.call('destinations.list', { refresh: false })).refreshedAt > 0,
    90_000,
  );
});
afterAll(async () => {
  await firefox.close();
  await service.close();
  await pages.close();
});

it.each([
  [
    'initials',
    'kb42',
    'Knowledge base 42',
    { operation: 'create_media', input: { knowledge_base_id: 'kb_42' } },
  ],
  ['pinyin', 'di9gebiji', '第9个笔记本', { operation: 'import_doc', input: { folder_id: 'notebook_9' } }],
])(
  'by keyboard alone: chooses one of three thousand destinations by its %s, and saves',
  async (_, typed, name, commit) => {
    const page = await firefox.newPage(pages.url('/'));
    const tab = await firefox.panel.evaluate(findTab, pages.url('/'));
    const popup = await firefox.open(`popup.html?tab=${tab}`);
    await popup.bringToFront();
    await popup.waitForFunction(() => document.querySelector<HTMLInputElement>('#title')?.disabled === false);
    await popup.focus('[role=combobox]');
    await popup.keyboard.type(typed);
    await popup.waitForFunction(
      (begins) =>
        document.querySelector('[data-active="true"] .picker-words > span')?.textContent?.startsWith(begins),
      {},
      name,
    );
    await popup.keyboard.press('Enter');
    const before = service.commits().length;
    await popup.keyboard.down('Control');
    await popup.keyboard.press('Enter');
    await popup.keyboard.up('Control');
    expect(await until('the commit', () => service.commits()[before])).toMatchObject(commit);
    await popup.waitForFunction(
      (text) => document.body.textContent?.includes(text),
      {},
      word('saveDone', name).slice(0, -1),
    );
    await popup.close();
    await page.close();
  },
);
