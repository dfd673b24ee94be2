import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ClipKind } from '../../lib/clip';
import type { JobView } from '../../lib/contract';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { startPages, type TestPages } from './support/pages';
import { replaceRows } from './support/rows';
import { until } from './support/until';

declare const browser: typeof import('wxt/browser').browser;

const HOST = 'http://127.0.0.1/*';
const READING = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' } as const;

let pages: TestPages;
let service: StandIn;
let firefox: Firefox;
beforeAll(async () => {
  pages = await startPages({
    '/': '<!doctype html><title>Bread</title><h1>Bread</h1><p>Flour and water.</p>',
  });
  service = await startStandIn({ seed: 'small' });
  firefox = await launchFirefox({ idleMs: 1000 });
  await connectFirefox(firefox, service);
});
afterAll(async () => {
  await firefox.close();
  await service.close();
  await pages.close();
});
afterEach(async () => {
  service.clearFaults();
  service.release();
  await replaceRows(firefox.panel);
});

const asked = (operation: string) =>
  service.requests().filter((request) => request.operation === operation).length;
const notes = () => service.commits().filter(({ operation }) => operation === 'import_doc').length;
const suspended = () => until('the event page to be suspended', async () => !(await firefox.isAwake()));

/** The message that the popup sends to save a page. */
async function save(what: ClipKind = 'article'): Promise<void> {
  const url = pages.url('/');
  const page = await firefox.newPage(url);
  const find = async (address: string) =>
    (await browser.tabs.query({})).find((tab) => tab.url === address)?.id ?? 0;
  const tabId = await firefox.panel.evaluate(find, url);
  const id = crypto.randomUUID();
  await firefox.call('clip.save', { id, tabId, what, title: 'Bread', url, destination: READING });
  await page.close();
}

/** The one row, once it is in `state`. */
async function row(state: JobView['state']): Promise<JobView> {
  return until(`a row that is ${state}`, async () => {
    const [first] = await firefox.call('outbox.list', {});
    return first?.state === state && first;
  });
}

it('suspended while sending, after the service stored it: it is found there, and not sent again', async () => {
  const before = { asked: asked('import_doc'), notes: notes() };
  service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'after' });
  await save();
  await until('the request', () => asked('import_doc') > before.asked);
  await suspended();
  await row('confirmed');
  expect(asked('import_doc')).toBe(before.asked + 1);
  expect(notes()).toBe(before.notes + 1);
});

it('suspended while sending, before the service stored it: not sent again without proof', async () => {
  const before = asked('import_doc');
  service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'before' });
  await save();
  await until('the request', () => asked('import_doc') > before);
  await suspended();
  expect(await row('verifying')).toMatchObject({ clip: { title: 'Bread' }, problem: { kind: 'ambiguous' } });
  for (let wake = 0; wake < 2; wake++) {
    await suspended();
    await row('verifying');
  }
  expect(asked('import_doc')).toBe(before + 1);
});

it('suspended before anything was sent: it is sent once', async () => {
  const before = { asked: asked('list_note_folder_by_cursor'), notes: notes() };
  service.addFaults({ operation: 'list_note_folder_by_cursor', kind: 'hold', when: 'before' });
  await save();
  await until('the look before', () => asked('list_note_folder_by_cursor') > before.asked);
  await suspended();
  service.release();
  await row('confirmed');
  expect(notes()).toBe(before.notes + 1);
});

it('trial 55: a permission taken back: not sent until it is given again, then once', async () => {
  const before = { asked: asked('import_doc'), notes: notes() };
  await firefox.revokeHost(HOST);
  await save('link');
  expect(await row('waiting')).toMatchObject({ problem: { kind: 'permission' } });
  await suspended();
  expect(asked('import_doc')).toBe(before.asked);
  await firefox.allowHost(HOST);
  await row('confirmed');
  expect(notes()).toBe(before.notes + 1);
});

it('every request obeyed the documents', () => {
  expect(service.violations()).toEqual([]);
});
