import type { Page } from 'playwright-core';
import { afterEach, beforeEach, it } from 'vitest';
import { shots } from './support/zz';
import { word, save, choose } from './support/satchel';
import { useSite } from './support/site';
import { replaceRows } from './support/jobs';
import type { Destination } from '../../lib/model/destination';

const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };
const RECIPES: Destination = { kind: 'knowledge-base', id: 'kb_recipes', name: '家常菜谱' };
const READING: Destination = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' };
const ART = `<!doctype html><html lang="en"><head><title>How long does a cup of tea stay hot?</title><meta name="author" content="Ada Lovelace"><meta property="article:published_time" content="2026-03-04"></head><article><h1>How long does a cup of tea stay hot?</h1>${'<p>Flour, water, salt and time, and a pot that is hot enough before the dough goes in.</p>'.repeat(9)}</article>`;
const site = useSite({ '/': ART, '/two': ART, '/three': ART });
beforeEach(async () => { await site.connectAnew('small'); });
afterEach(async () => {
  await site.closePages();
  site.service.clearFaults();
  site.service.release();
  await replaceRows(await site.chromium.panel());
});
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
async function options(section: string): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url(`options.html#${section}`));
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.waitForTimeout(600);
  return page;
}
const contents = () => site.service.commits().map((c) => JSON.stringify((c as any).input).slice(0, 300)).join('\n');
const pop = { widths: [0] };

it('grace', async () => {
  const o = await options('saving');
  await o.locator('#grace').selectOption('10');
  await wait(300);
  const tab = await site.visit('/');
  const popup = await site.chromium.openPopup(tab);
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup.waitForTimeout(700);
  await shots(popup, '3p-grace', pop);
  console.log('sent within grace:', site.service.commits().length);
  await popup.getByRole('button', { name: word('undo') }).click();
  await popup.waitForTimeout(700);
  await shots(popup, '3q-undone', pop);
  const a = await site.chromium.newPage(site.chromium.url('activity.html'));
  await a.waitForTimeout(500);
  await shots(a, '3r-undone-activity');
  await site.call('settings.put', { grace: 0 });
});

it('closes', async () => {
  const o = await options('saving');
  await o.getByLabel(word('closeWhenSavedLabel')).check();
  await wait(300);
  const popup = await site.chromium.openPopup(await site.visit('/'));
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup.waitForTimeout(1000);
  if (!popup.isClosed()) await shots(popup, '3s-before-closing', pop).catch((e) => console.log(String(e)));
  const begun = Date.now();
  while (!popup.isClosed() && Date.now() - begun < 8000) await wait(100);
  console.log('closed after', Date.now() - begun, popup.isClosed());
  await o.getByLabel(word('closeWhenSavedLabel')).uncheck();
  await wait(300);
});

it('credits, reference', async () => {
  const o = await options('saving');
  const saveNote = async (path: string) => {
    const popup = await site.chromium.openPopup(await site.visit(path));
    await save(popup, { what: 'whatArticle', where: 'Reading' });
    await popup.close().catch(() => {});
  };
  await saveNote('/');
  await o.getByLabel(word('creditsLabel')).uncheck();
  await wait(300);
  await saveNote('/two');
  await o.goto(site.chromium.url('options.html#advanced'));
  await wait(500);
  await o.getByLabel(word('referenceLabel')).uncheck();
  await wait(300);
  await saveNote('/three');
  console.log(contents());
  await site.call('settings.put', { credits: true, reference: true });
});

it('history', async () => {
  const popup = await site.chromium.openPopup(await site.visit('/'));
  await save(popup, { what: 'whatLink', where: 'Research' });
  await shots(popup, '3t-saved', pop);
  await popup.close().catch(() => {});
  const again = await site.chromium.openPopup(await site.visit('/'));
  await again.locator('.before').waitFor();
  await shots(again, '3u-before', pop);
  await again.close().catch(() => {});
  const o = await options('history');
  await o.getByLabel(word('historyLabel')).uncheck();
  await wait(400);
  await shots(o, '3v-off', { widths: [320, 1200] });
  const off = await site.chromium.openPopup(await site.visit('/'));
  await off.waitForTimeout(1500);
  await shots(off, '3w-off-popup', pop);
  await off.close().catch(() => {});
  const l = await site.chromium.newPage(site.chromium.url('library.html'));
  await l.waitForTimeout(1500);
  await shots(l, '3x-off-library', { widths: [1200] });
  await site.call('settings.put', { history: true });
});

it('places', async () => {
  const o = await options('saving');
  const pin = o.getByRole('combobox', { name: word('pinnedAdd') });
  await pin.fill('家常');
  await o.getByRole('option').first().click();
  await wait(500);
  await pin.fill('Reading');
  await o.getByRole('option').first().click();
  await wait(500);
  await shots(o, '3y-pinned', { widths: [320, 1200], fullPage: true });
  await o.getByRole('button', { name: word('moveUp') }).last().click();
  await wait(300);
  const popup = await site.chromium.openPopup(await site.visit('/'));
  await popup.waitForTimeout(1200);
  await shots(popup, '3y2-pinned-popup', pop);
  await popup.close().catch(() => {});
  await o.goto(site.chromium.url('options.html#menu'));
  await wait(600);
  await shots(o, '3z-menu', { widths: [320, 1200], fullPage: true });
  await o.goto(site.chromium.url('options.html#sites'));
  await wait(600);
  await o.getByLabel(word('siteHost')).fill('127.0.0.1');
  const where = o.getByRole('combobox', { name: word('where') });
  await where.fill('Research');
  await o.getByRole('option').first().click();
  await o.getByRole('button', { name: word('add'), exact: true }).click();
  await wait(500);
  await shots(o, '3z1-sites', { widths: [320] });
  const there = await site.chromium.openPopup(await site.visit('/'));
  await there.waitForTimeout(1200);
  await shots(there, '3z2-site-popup', pop);
});
