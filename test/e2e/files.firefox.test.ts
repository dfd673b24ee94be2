import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { word } from './support/satchel';
import { until } from './support/until';

const PDF = Buffer.from('%PDF-1.7\n% bytes of every kind: \0\x01\x7f\x80\xff\r\n\x1a', 'latin1');

let service: StandIn;
let firefox: Firefox;
let page: Page;
const folder = mkdtempSync(path.join(tmpdir(), 'satchel-files-'));
beforeAll(async () => {
  service = await startStandIn({ seed: 'small' });
  firefox = await launchFirefox();
  await connectFirefox(firefox, service);
});
afterAll(async () => {
  await firefox.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Opens the library at a knowledge base, with the file dialog open. */
beforeEach(async () => {
  service.reset('small');
  page = await firefox.open('library.html');
  await click('.item[title="Research"]');
  await click(`::-p-text(${word('filesAddButton')})`);
});

async function found(selector: string): Promise<ElementHandle> {
  return until(selector, () => page.$(selector));
}
async function click(selector: string): Promise<void> {
  const handle = await found(selector);
  await handle.evaluate((element) => element instanceof HTMLElement && element.click());
}

const fileInfo = z.object({ title: z.string(), file_info: z.object({ cos_key: z.string() }) });
/** Waits for the entry, and returns it with its bytes in the store. */
async function arrived(): Promise<{ title: string; bytes: Buffer }> {
  const { input } = await until('the entry', () =>
    service.commits().find(({ operation }) => operation === 'add_knowledge'),
  );
  const { title, file_info } = fileInfo.parse(input);
  return { title, bytes: Buffer.from(service.object(file_info.cos_key) ?? []) };
}
const add = () => click(`dialog button.main:not([disabled])`);

it('adds a chosen file with all of its bytes', async () => {
  const file = path.join(folder, 'Report.pdf');
  writeFileSync(file, PDF);
  const chooser = (await found('input[type=file][multiple]')) as ElementHandle<HTMLInputElement>; // the selector matches an input
  await chooser.uploadFile(file);
  await add();
  expect(await arrived()).toEqual({ title: 'Report.pdf', bytes: PDF });
});

it('adds a dropped file with all of its bytes', async () => {
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'Dropped'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  }, PDF.toString('base64'));
  await add();
  expect(await arrived()).toEqual({ title: 'Dropped.pdf', bytes: PDF });
});

it('every request obeys the contract', () => {
  expect(service.violations()).toEqual([]);
});
