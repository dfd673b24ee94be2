import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RESEARCH } from './support/destinations';
import { commitsOf } from './support/logs';
import { expectGoodLooks } from './support/looks';
import { countWord, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const PDF = Buffer.from('%PDF-1.7\n% bytes of every kind: \0\x01\x7f\x80\xff\r\n\x1a', 'latin1');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'satchel-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => site.connectAnew('small'));
afterEach(async () => {
  site.service.clearFaults();
  site.service.release();
  await site.closePages();
});

/** Writes a file to the disk, for a file chooser. */
function onDisk(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

interface Given {
  name: string;
  bytes: Buffer;
}

/** Drops or pastes files on a page, as the browser does. */
async function give(page: Page, how: 'drop' | 'paste', files: Given[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  await page.evaluate(
    ([kind, list]) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    [how, given] as const,
  );
}

/** Opens the popup's page in its own window, as it opens to choose files. */
async function popup(): Promise<Page> {
  await site.visit('/');
  const page = await site.chromium.newPage(
    `${site.chromium.url('popup.html')}?tab=${await site.tabAt(site.pages.url('/'))}&files`,
  );
  await page.setViewportSize({ width: 360, height: 640 });
  return page;
}
async function library(): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('library.html'));
  await page
    .locator('.item:visible')
    .and(page.getByTitle('Research', { exact: true }))
    .click();
  await page.getByRole('button', { name: word('filesAddButton') }).waitFor();
  return page;
}
async function goTo(page: Page, where: string): Promise<void> {
  await page.getByRole('combobox', { name: word('where') }).fill(where);
  await page.getByRole('option', { name: where }).first().click();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const added = z.object({
  title: z.string(),
  file_info: z.object({ cos_key: z.string(), file_name: z.string() }),
});
const named = z.object({ file_name: z.string() });
/** The stored files: their name, which must be the same in all three places, and their bytes in the store. */
function there(): Given[] {
  const commits = site.service.commits();
  const made = commits.flatMap(({ operation, input }) =>
    operation === 'create_media' ? named.parse(input).file_name : [],
  );
  return commits.flatMap(({ operation, input }) => {
    if (operation !== 'add_knowledge') return [];
    const { title, file_info } = added.parse(input);
    expect([file_info.file_name, made]).toEqual([title, expect.arrayContaining([title])]);
    return { name: title, bytes: Buffer.from(site.service.object(file_info.cos_key) ?? []) };
  });
}
const arrived = (count: number) => until('the files', () => there().length === count && there());

describe('the popup', () => {
  it('adds a chosen file with the name that the user gave it and all of its bytes', async () => {
    const page = await popup();
    await page.locator('input[type=file][multiple]').setInputFiles(onDisk('report.pdf', PDF));
    await page.getByRole('textbox', { name: word('fileName', 'report.pdf') }).fill('Bread: a report');
    await goTo(page, 'Research');
    await press(page, word('save'));
    await page.getByText(countWord('filesDone', 1, 'Research')).waitFor();
    expect(there()).toEqual([{ name: 'Bread a report.pdf', bytes: PDF }]);
  });

  it.each(['drop', 'paste'] as const)(
    'takes several files at once by %s, and shows what is wrong with one',
    async (how) => {
      const page = await popup();
      await give(page, how, [
        { name: 'a.pdf', bytes: PDF },
        { name: 'photo', bytes: PNG },
        { name: 'film.webm', bytes: Buffer.from('\x1a\x45\xdf\xa3', 'latin1') },
      ]);
      await page.getByText(word('whatFileDesktop')).waitFor();
      await goTo(page, 'Research');
      await press(page, word('save'));
      expect(await arrived(2)).toEqual([
        { name: 'a.pdf', bytes: PDF },
        { name: 'photo.png', bytes: PNG },
      ]);
      await expect.poll(() => page.locator('.file-row').count()).toBe(1);
    },
  );

  it('switches to files when one is dropped', async () => {
    await site.visit('/');
    const page = await site.chromium.newPage(
      `${site.chromium.url('popup.html')}?tab=${await site.tabAt(site.pages.url('/'))}`,
    );
    await page.getByRole('textbox', { name: word('title') }).waitFor();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await page.getByRole('radio', { name: word('whatFile'), checked: true }).waitFor();
  });

  it('says that notes cannot contain files', async () => {
    const page = await popup();
    await page.getByRole('radio', { name: word('whatLink') }).click();
    await goTo(page, 'Reading');
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await page.getByText(word('reasonFilesPlace')).waitFor();
    expect(await page.getByRole('button', { name: word('save'), exact: true }).isDisabled()).toBe(true);
  });
});

describe('a chosen file that', () => {
  it.each<[string, (file: string) => void]>([
    ['is gone from the disk', (file) => rmSync(file)],
    ['changed on the disk', (file) => writeFileSync(file, 'another one')],
  ])('%s before it is added is not reported as saved', async (_, change) => {
    const jobs = await site.call('outbox.list', {});
    const page = await popup();
    const file = onDisk('report.pdf', PDF);
    await page.locator('input[type=file][multiple]').setInputFiles(file);
    await page.getByText('.pdf', { exact: true }).waitFor();
    await goTo(page, 'Research');
    change(file);
    await press(page, word('save'));
    await page.getByText(word('whatFileUnread')).waitFor();
    expect(await site.call('outbox.list', {})).toHaveLength(jobs.length);
  });
});

describe('the library', () => {
  it('adds chosen files to the open knowledge base', async () => {
    const page = await library();
    await press(page, word('filesAddButton'));
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([onDisk('a.pdf', PDF), onDisk('b.png', PNG)]);
    await press(page, word('filesAddCount', '2'));
    await page.getByText(countWord('filesDone', 2, 'Research')).waitFor();
    expect(there().map(({ name }) => name)).toEqual(['a.pdf', 'b.png']);
  });

  it('adds dropped files', async () => {
    const page = await library();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await press(page, word('add'));
    expect(await arrived(1)).toEqual([{ name: 'a.pdf', bytes: PDF }]);
  });

  it('adds files that are dropped while its dialog is open', async () => {
    const page = await library();
    await press(page, word('filesAddButton'));
    await page.getByRole('dialog').waitFor();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await press(page, word('add'));
    expect(await arrived(1)).toEqual([{ name: 'a.pdf', bytes: PDF }]);
  });

  it('takes no files while an open file covers it', async () => {
    site.service.plant({ entries: [{ id: 'media_other', base: 'kb_research', title: 'b.pdf', type: 1 }] });
    const page = await library();
    await page
      .locator('.item:visible')
      .and(page.getByTitle('b.pdf', { exact: true }))
      .click();
    await page.getByRole('heading', { name: 'b.pdf' }).waitFor();
    await give(page, 'drop', [{ name: 'not this.pdf', bytes: PDF }]);
    await page.locator('.crumbs:visible').getByRole('button', { name: 'Research' }).click();
    await page.getByRole('button', { name: word('filesAddButton') }).waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await press(page, word('add'));
    expect(await arrived(1)).toEqual([{ name: 'a.pdf', bytes: PDF }]);
  });
});

describe('a name that is taken', () => {
  it.each<[string, 'filesKeepBoth' | 'filesSkip', string[]]>([
    ['kept beside it, with a number', 'filesKeepBoth', ['a.pdf', 'a (2).pdf', 'b.pdf']],
    ['left out', 'filesSkip', ['a.pdf', 'b.pdf']],
  ])('is asked about once: %s', async (_, choice, names) => {
    const page = await library();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await press(page, word('add'));
    await arrived(1);
    await give(page, 'paste', [
      { name: 'a.pdf', bytes: PDF },
      { name: 'b.pdf', bytes: PDF },
    ]);
    await page.getByRole('group', { name: countWord('filesTaken', 1) }).waitFor();
    await page.getByRole('radio', { name: word(choice) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', {
        name: choice === 'filesSkip' ? word('add') : word('filesAddCount', '2'),
        exact: true,
      })
      .click();
    await arrived(names.length);
    expect(there().map(({ name }) => name)).toEqual(names);
  });

  it('that another client takes before the file is sent gets a number', async () => {
    await site.call('outbox.pause', { paused: true });
    const page = await library();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await press(page, word('add'));
    await page.getByText(countWord('filesKept', 1, 'Research')).waitFor();
    site.service.plant({ entries: [{ id: 'media_other', base: 'kb_research', title: 'a.pdf', type: 1 }] });
    await site.call('outbox.pause', { paused: false });
    expect((await arrived(1)).map(({ name }) => name)).toEqual(['a (2).pdf']);
  });
});

describe('under way', () => {
  async function held(): Promise<Page> {
    site.service.addFaults({ operation: 'put_object', kind: 'hold' });
    const page = await popup();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await goTo(page, 'Research');
    await press(page, word('save'));
    await until('the upload', () =>
      site.service.requests().some(({ operation }) => operation === 'put_object'),
    );
    return page;
  }
  /** The activity with the details of the file. */
  async function activity(): Promise<Page> {
    const page = await site.chromium.newPage(site.chromium.url('activity.html'));
    await page.locator('.job-title button').first().click();
    return page;
  }

  it('is stopped, restored, and then sent', async () => {
    await held();
    const page = await activity();
    await press(page, word('stopAndDiscard'));
    await page.getByRole('complementary').getByText(word('discarded')).waitFor();
    site.service.release();
    // By the time that another clip has arrived, it would have, too.
    const clip = { what: 'link', title: 'Bread', url: site.pages.url('/'), tabId: 1 } as const;
    await site.call('clip.save', { id: crypto.randomUUID(), ...clip, destination: RESEARCH });
    await until('the link', () =>
      site.service.commits().some(({ operation }) => operation === 'import_urls'),
    );
    expect(there()).toEqual([]);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: word('restore') })
      .click();
    expect(await arrived(1)).toEqual([{ name: 'a.pdf', bytes: PDF }]);
  });

  it('can be downloaded with the same bytes', async () => {
    await held();
    const page = await activity();
    const downloading = page.waitForEvent('download');
    await press(page, word('download'));
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('a.pdf');
    const target = path.join(folder, 'taken.pdf');
    await file.saveAs(target);
    expect(readFileSync(target)).toEqual(PDF);
    site.service.release();
    await arrived(1);
  });

  it('is sent again if the store breaks the upload halfway', async () => {
    site.service.addFaults({ operation: 'put_object', kind: 'drop-half' });
    const bytes = Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024, 7)]);
    const page = await popup();
    await page.locator('input[type=file][multiple]').setInputFiles(onDisk('report.pdf', bytes));
    await goTo(page, 'Research');
    await press(page, word('save'));
    await until('a reason to wait', async () => {
      const [job] = await site.call('outbox.list', {});
      return job?.state === 'waiting' && job.problem?.kind === 'not-sent';
    });
    expect(there()).toEqual([]);
    await site.call('outbox.sendAll', {});
    const [file] = await arrived(1);
    expect(file?.bytes.equals(bytes)).toBe(true);
  });

  it.each<[string, Parameters<typeof site.service.addFaults>[0], number]>([
    ['a credential that expired', { operation: 'put_object', kind: 'status', status: 403 }, 2],
  ])('%s is renewed at once', async (_, fault, records) => {
    site.service.addFaults(fault);
    const page = await popup();
    await give(page, 'drop', [{ name: 'a.pdf', bytes: PDF }]);
    await goTo(page, 'Research');
    await press(page, word('save'));
    await arrived(1);
    expect(commitsOf(site.service, 'create_media')).toHaveLength(records);
  });
});

describe('appearance', () => {
  it.each([
    ['popup', 360],
    ['library', 320],
    ['library', 1200],
  ] as const)('%s, %i wide: axe finds nothing', async (where, width) => {
    const page = where === 'popup' ? await popup() : await library();
    await page.setViewportSize({ width, height: 720 });
    await give(page, 'drop', [
      {
        name: 'A report with a name that is rather longer than there is room for in a narrow popup.pdf',
        bytes: PDF,
      },
      { name: '研究报告.png', bytes: PNG },
      { name: 'film.webm', bytes: Buffer.from('\x1a\x45\xdf\xa3', 'latin1') },
    ]);
    await page.getByText(word('whatFileDesktop')).waitFor();
    await expectGoodLooks(page, `files, ${where}, ${width}`);
  });
});
