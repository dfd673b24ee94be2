import type { Page } from 'playwright-core';
import { afterEach, beforeEach, it } from 'vitest';
import { shots } from './support/zz';
import { word, connect } from './support/satchel';
import { useSite } from './support/site';
import { replaceRows } from './support/jobs';
import type { Destination } from '../../lib/model/destination';

const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };
const RECIPES: Destination = { kind: 'knowledge-base', id: 'kb_recipes', name: '家常菜谱' };
const READING: Destination = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' };
const site = useSite({ '/': '<!doctype html><title>Bread</title><meta name="author" content="Ada"><h1>Bread</h1><p>Flour.</p>' });
afterEach(async () => {
  await site.chromium.setOffline(false);
  await site.closePages();
  site.service.clearFaults();
  site.service.release();
  await replaceRows(await site.chromium.panel());
});

async function options(width = 1200, section = ''): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url(`options.html${section && `#${section}`}`));
  await page.setViewportSize({ width, height: 800 });
  await page.waitForTimeout(700);
  return page;
}
const full = { widths: [320, 1200], fullPage: true };

it('sections', async () => {
  await site.connectAnew('small');
  await site.call('settings.put', { pinned: [RESEARCH, RECIPES, READING], sites: [{ host: 'example.com', destination: RECIPES }, { host: 'a-very-long-host-name.of-some.example.org', destination: { ...RESEARCH, folder: { id: 'f', name: 'Typography / 中文排版' } } as any }] });
  for (const section of ['connection', 'saving', 'sites', 'menu', 'history', 'advanced']) {
    const page = await options(1200, section);
    await shots(page, `3-${section}`, full);
    await page.close();
  }
});

it('history with entries', async () => {
  await site.connectAnew('small');
  const tab = await site.visit('/');
  await site.call('clip.save', { id: crypto.randomUUID(), title: 'Bread and a very long title that goes on and on for ever', destination: RESEARCH, tabId: 1, what: 'link', url: tab.url() } as any);
  await page(1500);
  const o = await options(1200, 'history');
  await shots(o, '3h-history-entry', full);
  await o.getByLabel(word('historyLabel')).uncheck();
  await o.waitForTimeout(400);
  await shots(o, '3h-history-off', full);
  const popup = await site.chromium.openPopup(tab);
  await popup.waitForTimeout(1200);
  await shots(popup, '3h-history-off-popup', { widths: [0] });
  await popup.close().catch(() => {});
  await o.getByLabel(word('historyLabel')).check();
  await o.getByRole('button', { name: word('historyClear') }).click();
  await shots(o, '3h-history-clear');
});
const page = (ms: number) => new Promise((r) => setTimeout(r, ms));

it('failing to change a setting', async () => {
  await site.connectAnew('small');
  const o = await options(1200, 'saving');
  await o.evaluate(() => {
    const c = (globalThis as any).chrome;
    const send = c.runtime.sendMessage;
    c.runtime.sendMessage = (request: any, ...rest: any[]) => {
      if (request?.method === 'settings.put') return Promise.resolve({ ok: false, problem: { kind: 'storage' } });
      return send.call(c.runtime, request, ...rest);
    };
  });
  await o.getByLabel(word('closeWhenSavedLabel')).check();
  await o.waitForTimeout(500);
  await shots(o, '3i-not-changed');
});

it('where: always', async () => {
  await site.connectAnew('small');
  const o = await options(320, 'saving');
  await o.getByLabel(word('whereAlways')).first().check();
  await o.waitForTimeout(400);
  await shots(o, '3j-where');
  await o.getByRole('combobox').first().click();
  await o.waitForTimeout(600);
  await shots(o, '3k-where-open');
  await o.keyboard.press('Escape');
  await o.goto(site.chromium.url('options.html#sites'));
  await o.waitForTimeout(500);
  await o.getByLabel(word('siteHost')).fill('not a site');
  await o.keyboard.press('Tab');
  await shots(o, '3l-site-wrong');
  await o.getByLabel(word('siteHost')).fill('https://www.example.com/path');
  await o.getByRole('combobox').last().fill('Research');
  await o.waitForTimeout(500);
  await shots(o, '3m-site-place');
  await o.keyboard.press('Enter');
  await o.getByRole('button', { name: word('add'), exact: true }).click();
  await o.waitForTimeout(400);
  await shots(o, '3n-site-added');
});

it('first run', async () => {
  await site.call('connection.forget', {});
  const o = await options(1200);
  await shots(o, '6a-first', { widths: [320, 1200], fullPage: true });
  await o.getByRole('button', { name: word('saveAndTest') }).click();
  await shots(o, '6b-missing', full);
  await o.getByLabel(word('baseUrl')).fill('http://example.com/');
  await o.getByLabel(word('clientId')).fill('我 的');
  await o.getByLabel(word('apiKey')).fill('abc');
  await o.getByLabel(word('apiKey')).press('Tab');
  await shots(o, '6c-wrong', full);
  await site.chromium.allowHost('http://127.0.0.1/*');
  await o.getByLabel(word('baseUrl')).fill(site.service.url);
  await o.getByLabel(word('clientId')).fill(site.service.options().clientId);
  await o.getByLabel(word('apiKey')).fill('wrong-key');
  await o.getByRole('button', { name: word('saveAndTest') }).click();
  await o.waitForTimeout(1500);
  await shots(o, '6d-wrong-key', full);
  await o.getByLabel(word('baseUrl')).fill('http://127.0.0.1:9');
  await o.getByLabel(word('apiKey')).fill(site.service.apiKey);
  await o.getByRole('button', { name: word('saveAndTest') }).click();
  await o.waitForTimeout(3000);
  await shots(o, '6e-unreachable', full);
  site.service.reset('none');
  await o.getByLabel(word('baseUrl')).fill(site.service.url);
  await o.getByLabel(word('apiKey')).fill(site.service.apiKey);
  site.service.addFaults({ operation: '*', kind: 'hold', times: null, when: 'before' });
  await o.getByRole('button', { name: word('saveAndTest') }).click();
  await o.waitForTimeout(800);
  await shots(o, '6f0-testing', full);
  site.service.clearFaults(); site.service.release();
  await o.waitForTimeout(1500);
  await shots(o, '6f-none', full);
  await o.getByLabel(word('whereAlways')).first().check();
  await o.getByRole('combobox').first().click();
  await o.waitForTimeout(500);
  await shots(o, '6g-none-open', full);
});

it('first run, small', async () => {
  await site.call('connection.forget', {});
  site.service.reset('small');
  const o = await options(1200);
  await o.getByLabel(word('baseUrl')).fill(site.service.url);
  await o.getByLabel(word('clientId')).fill(site.service.options().clientId);
  await o.getByLabel(word('apiKey')).fill(site.service.apiKey);
  site.service.addFaults({ operation: 'search_knowledge_base', kind: 'code', code: 110030, errmsg: 'No access to knowledge bases.', times: null, when: 'before' } as any);
  site.service.addFaults({ operation: 'get_addable_knowledge_base_list', kind: 'code', code: 110030, errmsg: 'No access to knowledge bases.', times: null, when: 'before' } as any);
  await o.getByLabel(word('apiKey')).press('Enter');
  await o.waitForTimeout(1500);
  await shots(o, '6h-one-service', full);
  site.service.clearFaults();
  await o.reload();
  await o.waitForTimeout(1200);
  await shots(o, '6i-reloaded', full);
});

it('first run, keyboard', async () => {
  await site.call('connection.forget', {});
  site.service.reset('small');
  const o = await options(1200);
  await o.bringToFront();
  const seen: string[] = [];
  const where = () => o.evaluate(() => { const a = document.activeElement as any; return `${a?.tagName} ${a?.getAttribute('type') ?? ''} ${a?.textContent?.slice(0, 40)} ${a?.labels?.[0]?.textContent ?? ''}`; });
  for (let i = 0; i < 12; i++) { await o.keyboard.press('Tab'); seen.push(await where()); }
  console.log(seen.join('\n'));
  await o.getByLabel(word('baseUrl')).focus();
  await o.keyboard.type(site.service.url);
  await o.keyboard.press('Tab');
  await o.keyboard.type(site.service.options().clientId);
  await o.keyboard.press('Tab');
  await o.keyboard.type(site.service.apiKey);
  await o.keyboard.press('Enter');
  await o.waitForTimeout(2500);
  console.log('after connect:', await where());
  await shots(o, '6j-connected', full);
  const after: string[] = [];
  for (let i = 0; i < 12; i++) { await o.keyboard.press('Tab'); after.push(await where()); }
  console.log(after.join('\n'));
});
