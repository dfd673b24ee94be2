import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetPeaks, peaks } from './support/memory';
import { countWord, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const MB = 1024 * 1024;
const SIZE = 200 * MB;
const LIMIT_MS = 300_000;

const site = useSite({ '/': '<!doctype html><title>A page</title>' });
const folder = mkdtempSync(path.join(tmpdir(), 'satchel-large-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PDF of the maximum size, with a different content in each megabyte, and its digest. */
function largeFile(): { file: string; digest: string } {
  const file = path.join(folder, 'large.pdf');
  const handle = openSync(file, 'w');
  const hash = createHash('sha256');
  for (let index = 0; index < SIZE / MB; index++) {
    const piece = Buffer.alloc(MB, index);
    if (index === 0) piece.write('%PDF-1.7');
    hash.update(piece);
    writeSync(handle, piece);
  }
  closeSync(handle);
  return { file, digest: hash.digest('hex') };
}

// Reads the kernel's count of a process's memory, which only Linux has.
describe.runIf(process.platform === 'linux')('a file of 200 MB', () => {
  it('goes from the disk to the store, and no process ever holds all of it', {
    timeout: LIMIT_MS,
  }, async () => {
    const { file, digest } = largeFile();
    const page = await site.chromium.newPage(site.chromium.url('library.html'));
    await page
      .locator('.item:visible')
      .and(page.getByTitle('Research', { exact: true }))
      .click();
    await page.getByRole('button', { name: word('filesAddButton') }).click();
    const session = site.chromium.browser;
    const before = await peaks(session, 'renderer');
    await forgetPeaks(session);
    const began = performance.now();
    await page.locator('input[type=file][multiple]').setInputFiles(file);
    await page.getByRole('button', { name: word('add'), exact: true }).click();
    await page.getByText(countWord('filesSending', 1, 'Research')).waitFor({ timeout: LIMIT_MS });
    const kept = performance.now();
    const told = new Set<number>();
    const add = await until(
      'the entry',
      async () => {
        const sent = await site.call('outbox.progress', {});
        if (sent) told.add(sent.bytes);
        return site.service.commits().find(({ operation }) => operation === 'add_knowledge');
      },
      LIMIT_MS,
    );
    const done = performance.now();
    const [renderers, [browser = 0]] = [
      await peaks(session, 'renderer'),
      [...(await peaks(session, 'browser')).values()],
    ];
    const put = site.service.commits().find(({ operation }) => operation === 'put_object');
    const bytes = site.service.object(put?.id ?? '');
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(digest);
    expect(add.input).toMatchObject({ file_info: { file_size: SIZE } });
    const grown = [...renderers].map(([id, peak]) => peak - (before.get(id) ?? 0));
    console.log(
      `200 MB: on this device after ${Math.round(kept - began)} ms, at the service after ${Math.round(done - began)} ms; ` +
        `${told.size} amounts between 0 and ${Math.max(...told)} bytes told; most memory of a process of pages and worker ${Math.max(...renderers.values())} MB ` +
        `(${Math.max(...grown)} MB more than before), of the browser's own ${browser} MB`,
    );
    expect([...told]).toEqual([...told].sort((one, other) => one - other));
    expect(told.size).toBeGreaterThan(2);
    expect(Math.max(...grown)).toBeLessThan(100);
  });
});
