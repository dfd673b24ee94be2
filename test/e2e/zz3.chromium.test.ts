import type { Page } from 'playwright-core';
import { afterEach, beforeEach, it } from 'vitest';
import { shots } from './support/zz';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { replaceRows } from './support/jobs';
import { until } from './support/until';
import { rowOf, settle } from './support/settle';
import type { Destination } from '../../lib/model/destination';

const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };
const RECIPES: Destination = { kind: 'knowledge-base', id: 'kb_recipes', name: '家常菜谱' };
const READING: Destination = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' };
const site = useSite({ '/': '<!doctype html><title>How long does a cup of tea stay hot?</title><h1>Bread</h1><p>Flour.</p>', '/members': () => ({ status: 401, body: '<title>Sign in</title>' }) });
beforeEach(async () => { await site.connectAnew('small'); });
afterEach(async () => {
  await site.chromium.setOffline(false);
  await site.closePages();
  site.service.clearFaults();
  site.service.release();
  site.service.setOptions({ keyExpired: false, fetchedTitle: null });
  await replaceRows(await site.chromium.panel());
});
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
async function add(title: string, destination: Destination, state?: string, path = '/'): Promise<string> {
  const id = crypto.randomUUID();
  await site.call('clip.save', { ...{ id, title, destination, tabId: 1, what: 'link', url: site.pages.url(path) } } as any);
  if (state) await until(`${title}: ${state}`, async () => (await site.call('outbox.list', {})).find((job) => job.id === id)?.state === state, 20000).catch(async (e) => { console.log(String(e), JSON.stringify(await rowOf(site, id))); });
  return id;
}
async function file(name: string, text: string) {
  const id = crypto.randomUUID();
  await site.putDown(id, text);
  await site.call('files.add', { id, name, destination: RESEARCH } as any);
  return id;
}
async function activity(width = 320): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('activity.html'));
  await page.setViewportSize({ width, height: 640 });
  await page.waitForTimeout(800);
  return page;
}
/** Opens each row one after the other. */
async function details(page: Page, name: string) {
  const buttons = page.locator('.job-title button');
  const count = await buttons.count();
  for (let i = 0; i < count; i++) {
    await page.setViewportSize({ width: 320, height: 640 });
    await buttons.nth(i).click();
    await page.waitForTimeout(250);
    await shots(page, `${name}-d${i}`, { fullPage: true, themes: ['dark'] });
    if ((await buttons.nth(i).getAttribute('aria-expanded')) === 'true') await buttons.nth(i).click();
  }
}
const all = { widths: [320], fullPage: true };

it('offline', async () => {
  await site.chromium.setOffline(true);
  await add('一杯茶能热多久？', RESEARCH);
  await add('How long does a cup of tea stay hot?', READING);
  const page = await activity();
  await wait(800);
  await shots(page, '7a-offline', all);
  await details(page, '7a-offline');
});
it('permission', async () => {
  await site.chromium.revokeHost('http://127.0.0.1/*');
  await add('一杯茶能热多久？', RESEARCH);
  const page = await activity();
  await shots(page, '7b-permission', all);
  await details(page, '7b-permission');
});
it('credentials', async () => {
  site.service.setOptions({ keyExpired: true });
  await add('一杯茶能热多久？', RESEARCH);
  await wait(1500);
  const page = await activity();
  await shots(page, '7c-key', all);
  await details(page, '7c-key');
});
it('quota', async () => {
  site.service.addFaults({ operation: 'import_urls', kind: 'code', code: 200005, errmsg: 'Daily limit reached.', when: 'before' });
  await add('一杯茶能热多久？', RESEARCH, 'waiting');
  await add('第二条', RESEARCH, 'waiting');
  const page = await activity();
  await shots(page, '7d-quota', all);
  await details(page, '7d-quota');
});
it('rate', async () => {
  site.service.addFaults({ operation: 'import_urls', kind: 'code', code: 110021, when: 'before', times: null });
  await add('一杯茶能热多久？', RESEARCH, 'waiting');
  const page = await activity();
  await shots(page, '7e-rate', all);
  await details(page, '7e-rate');
});
it('unreached', async () => {
  site.service.addFaults({ operation: 'import_urls', kind: 'drop-before', times: null } as any);
  await add('一杯茶能热多久？', RESEARCH);
  await wait(3000);
  const page = await activity();
  await shots(page, '7f-unreached', all);
  await details(page, '7f-unreached');
});
it('refusals', async () => {
  for (const [code, title, d] of [[110030, '无权写入', RESEARCH], [110001, '内容不被接受', RESEARCH], [110012, '请求不被接受', RESEARCH]] as const) {
    site.service.addFaults({ operation: 'import_urls', kind: 'code', code, errmsg: `errmsg ${code}`, when: 'before' });
    await add(title, d, 'needs-you');
  }
  await add('读不到的网页', RESEARCH, 'needs-you', '/members');
  site.service.addFaults({ operation: 'import_doc', kind: 'code', code: 100009, errmsg: 'too long', when: 'before', times: null });
  await add('太长的笔记', READING, 'needs-you');
  const page = await activity();
  await shots(page, '7g-refused', { widths: [320, 1200], fullPage: true });
  await details(page, '7g-refused');
});
it('file', async () => {
  site.service.addFaults({ operation: 'create_media', kind: 'code', code: 110030, errmsg: 'No files here.', when: 'before' });
  await file('一份很长很长的会议记录文件名.txt', 'text');
  await wait(2000);
  site.service.addFaults({ operation: 'put_object', kind: 'status', status: 413, times: null, when: 'before' });
  await file('Too large for the store.txt', 'text');
  await wait(2500);
  const page = await activity();
  await shots(page, '7h-file', all);
  await details(page, '7h-file');
});
it('unclear', async () => {
  site.service.addFaults({ operation: 'import_urls', kind: 'drop-after' });
  await add('可能已送达', RECIPES, 'unknown');
  site.service.addFaults({ operation: 'import_doc', kind: 'drop-after' });
  site.service.freeze('reads');
  await add('正在核对的笔记', READING, 'verifying');
  const page = await activity();
  await shots(page, '7i-unclear', all);
  await details(page, '7i-unclear');
  site.service.thaw();
  await page.locator('.job-title button').first().click();
  await page.getByRole('button', { name: word('seeIt') }).first().click().catch(() => {});
  await page.waitForTimeout(1200);
  await shots(page, '7i-evidence', { widths: [320] });
});
it('doubts', async () => {
  for (const t of ['Sign in', 'Just a moment...', '404 Not Found', 'Another page about something else']) {
    site.service.setOptions({ fetchedTitle: t });
    await add('一杯茶能热多久？', RESEARCH, 'confirmed', `/?${encodeURIComponent(t)}`);
  }
  for (let i = 0; i < 6; i++) { await site.pass(60_000); await site.call('outbox.pause', { paused: false }); await wait(1200); }
  const page = await activity();
  await shots(page, '7j-doubts', { widths: [320, 1200], fullPage: true });
  await details(page, '7j-doubts');
});
it('paused, other account, discarded, undone', async () => {
  await site.call('outbox.pause', { paused: true });
  await add('暂停时的收藏', RESEARCH);
  await add('Second', READING);
  const page = await activity();
  await shots(page, '7k-paused', all);
  await details(page, '7k-paused');
  await page.locator('.job-title button').first().click();
  await page.getByRole('button', { name: word('discard') }).click();
  await page.waitForTimeout(500);
  await shots(page, '7l-discarded', { widths: [320, 1200], fullPage: true });
  await site.call('outbox.pause', { paused: false });
  await site.chromium.setOffline(true);
  await add('Third of the first account', RESEARCH);
  await site.connectAnew('small');
  const again = await activity();
  await shots(again, '7m-other-account', all);
  await details(again, '7m-other-account');
  await site.call('connection.forget', {});
  const none = await activity();
  await shots(none, '7n-no-connection', all);
});
