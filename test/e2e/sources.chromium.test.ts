import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../capture/support/shown-toast';
import { RESEARCH } from './support/destinations';
import { choose, saidSavedTo, word } from './support/satchel';
import { savedFile } from './support/saved-file';
import { useSite } from './support/site';
import { untilClosed } from './support/until-closed';
import { zoom } from './support/zoom';

declare const chrome: typeof import('wxt/browser').browser;

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
/** A second of silence: 8,000 samples of one byte. */
const WAV = Buffer.concat([
  Buffer.from(
    'RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0',
    'latin1',
  ),
  Buffer.alloc(8000, 128),
]);
const TEXT = Buffer.from('Flour, water, salt and time.\n');
/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const COLORS = `<!doctype html><title>Colors</title><style>body{margin:0}div{position:fixed}</style>
  <div style="inset:0;background:rgb(0,0,255)"></div>
  <div id="red" style="left:100px;top:80px;width:200px;height:120px;background:rgb(255,0,0)"></div>
  <button style="position:fixed;left:400px;top:10px">A button</button>`;
const member =
  (served: { body: Uint8Array; headers: Record<string, string> }) =>
  ({ headers }: { headers: { cookie?: string | undefined } }) =>
    headers.cookie?.includes('member=yes')
      ? served
      : { body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>' };

const site = useSite({
  '/sign-in': () => ({ headers: { 'set-cookie': 'member=yes' }, body: '<!doctype html><title>In</title>' }),
  '/sign-out': () => ({ headers: { 'set-cookie': 'member=no' }, body: '<!doctype html><title>Out</title>' }),
  '/paper.pdf': member({ body: PDF, headers: { 'content-type': 'application/pdf' } }),
  '/red': () => ({ body: PNG, headers: { 'content-type': 'image/png' } }),
  '/talk.wav': () => ({ body: WAV, headers: { 'content-type': 'audio/wav' } }),
  '/notes.txt': () => ({ body: TEXT, headers: { 'content-type': 'text/plain' } }),
  '/moved': () => ({ status: 302, body: '', headers: { location: '/red' } }),
  '/gallery': '<!doctype html><title>Gallery</title><img src="/red"><a href="/paper.pdf">Paper</a>',
  '/colors': COLORS,
});

beforeEach(async () => {
  for (const { id } of await site.call('outbox.list', {})) await site.call('outbox.discard', { id });
  site.service.reset('small');
  await (await site.visit('/sign-in')).close();
});
afterEach(() => site.closePages());

/** A host name of the site that the service's permission does not cover: only a click grants access. */
const elsewhere = (path: string) => site.pages.url(path).replace('127.0.0.1', 'localhost');

/** Chooses content and destination in the popup, and presses Save. */
async function press(popup: Page, what: 'whatTabFile' | 'whatScreenshot' | 'whatArea'): Promise<void> {
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await choose(popup, what);
  const click = () => popup.getByRole('button', { name: word('save'), exact: true }).click();
  await (what === 'whatArea' ? untilClosed(popup, click) : click());
}

/** Simulates a click on a context menu item. Unlike a real click, it does not grant activeTab. */
async function pick(
  page: Page,
  info: { menuItemId: string; srcUrl?: string; linkUrl?: string },
): Promise<void> {
  const tabId = await site.tabAt(page.url());
  await (await site.chromium.worker()).evaluate(
    async ([item, id]) => {
      const tab = await chrome.tabs.get(id);
      // The browser's internal method, which the types omit.
      (chrome.contextMenus.onClicked as unknown as { dispatch(...args: unknown[]): void }).dispatch(
        item,
        tab,
      );
    },
    [info, tabId] as const,
  );
}

describe('a tab that shows a file', () => {
  it.each([
    ['a PDF behind a sign-in', '/paper.pdf', 'paper.pdf', Buffer.from(PDF)],
    ['an image', '/red', 'red.png', PNG],
    ['a recording', '/talk.wav', 'talk.wav', WAV],
    ['a text', '/notes.txt', 'notes.txt', TEXT],
  ])('%s', async (_, path, name, bytes) => {
    const page = await site.chromium.newPage(site.pages.url('/sign-in').replace('127.0.0.1', 'localhost'));
    await page.goto(elsewhere(path));
    const popup = await site.chromium.openPopup(page);
    await press(popup, 'whatTabFile');
    await popup.getByText(saidSavedTo('Research')).first().waitFor();
    expect(await savedFile(site.service)).toEqual({ name, bytes });
  });
});

describe('the context menu', () => {
  beforeEach(async () => {
    await site.call('destinations.use', { destination: RESEARCH });
  });

  it.each([
    ['an image', { menuItemId: 'save-image', srcUrl: '/red' }, 'red.png', PNG],
    ['an image that has moved', { menuItemId: 'save-image', srcUrl: '/moved' }, 'red.png', PNG],
    [
      'a linked file',
      { menuItemId: 'save-linked-file', linkUrl: '/paper.pdf' },
      'paper.pdf',
      Buffer.from(PDF),
    ],
  ])('%s, with the page’s own session', async (_, { menuItemId, ...paths }, name, bytes) => {
    const page = await site.visit('/gallery');
    const [kind = '', path = ''] = Object.entries(paths)[0] ?? [];
    await pick(page, { menuItemId, [kind]: site.pages.url(path) });
    expect(await savedFile(site.service)).toEqual({ name, bytes });
  });

  it('saves an image from a data: address in the page', async () => {
    const page = await site.visit('/gallery');
    await pick(page, { menuItemId: 'save-image', srcUrl: `data:image/png;base64,${PNG.toString('base64')}` });
    expect(await savedFile(site.service)).toEqual({ name: 'file.png', bytes: PNG });
  });

  it('does not save a sign-in page in place of a file, and says so', async () => {
    await (await site.visit('/sign-out')).close();
    const page = await site.visit('/gallery');
    const item = { menuItemId: 'save-linked-file', linkUrl: site.pages.url('/paper.pdf') };
    const popup = await site.chromium.openPopup(page, () => pick(page, item));
    await popup.getByText(word('whatFilePage')).waitFor();
    expect(await site.call('outbox.list', {})).toEqual([]);
  });

  it('asks for access to a site, and offers the link if the user declines', async () => {
    const page = await site.visit('/gallery');
    const item = { menuItemId: 'save-image', srcUrl: elsewhere('/red') };
    const popup = await site.chromium.openPopup(page, () => pick(page, item));
    await popup.getByText(word('whatSiteAccess', new URL(elsewhere('/')).host)).waitFor();
    await popup.evaluate(() => {
      chrome.permissions.request = async () => false;
    });
    await press(popup, 'whatTabFile');
    await popup.locator('#save-status').getByText(word('nextAllowSite')).waitFor();
    expect(await popup.getByRole('radio', { name: word('whatLink'), exact: true }).isEnabled()).toBe(true);
    expect(await site.call('outbox.list', {})).toEqual([]);
    // The user changes their mind. The prompt closes the popup, and the waiting save goes on.
    await site.chromium.allowHost('http://localhost/*');
    const origins = ['http://localhost/*'];
    await (await site.chromium.panel()).evaluate(
      (asked) => chrome.permissions.request({ origins: asked }),
      origins,
    );
    expect(await savedFile(site.service)).toEqual({ name: 'red.png', bytes: PNG });
    await site.chromium.revokeHost('http://localhost/*');
  });
});

/** The size of a picture, and its pixels at `places`. */
async function look(bytes: Buffer, ...places: [number, number][]) {
  return (await site.chromium.panel()).evaluate(
    async ([base64, points]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' }),
      );
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const colors = points.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3));
      return { size: [bitmap.width, bitmap.height], colors };
    },
    [bytes.toString('base64'), places] as const,
  );
}
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

describe('a screenshot', () => {
  it('of the visible tab is named after page and time', async () => {
    const page = await site.visit('/colors');
    const [width, height] = await page.evaluate(() => [
      innerWidth * devicePixelRatio,
      innerHeight * devicePixelRatio,
    ]);
    const popup = await site.chromium.openPopup(page);
    await press(popup, 'whatScreenshot');
    const { name, bytes } = await savedFile(site.service);
    expect(name).toMatch(/^Colors \d{4}-\d\d-\d\d \d\d\.\d\d\.png$/);
    expect(await look(bytes, [150, 100], [10, 10])).toEqual({ size: [width, height], colors: [RED, BLUE] });
  });

  it.each([
    ['one pixel', 1],
    ['two pixels', 2],
  ])('of a dragged area, with %s for each CSS pixel, does not show the selector', async (_, ratio) => {
    const page = await site.visit('/colors');
    await zoom(site, page, ratio);
    const before = await page.content();
    const popup = await site.chromium.openPopup(page);
    await press(popup, 'whatArea');
    await page.locator('[role=application]').waitFor();
    await page.mouse.move(90, 70);
    await page.mouse.down();
    await page.mouse.move(200, 150);
    await page.mouse.move(310, 210);
    await page.mouse.up();
    const { bytes } = await savedFile(site.service);
    expect(await look(bytes, [5 * ratio, 5 * ratio], [110 * ratio, 70 * ratio])).toEqual({
      size: [220 * ratio, 140 * ratio],
      colors: [BLUE, RED],
    });
    // The toast that says so goes by itself.
    await expect.poll(() => page.content()).toBe(before);
  });

  it.each(['whatScreenshot', 'whatArea'] as const)('does not show the toast of a save: %s', async (what) => {
    const page = await site.visit('/colors');
    const popup = await site.chromium.openPopup(page);
    const [url, tabId] = [page.url(), await site.tabAt(page.url())];
    const clip = { tabId, what: 'link', url, canonical: url, title: 'Colors' } as const;
    // Without a popup that waits for it.
    await site.call('clip.save', { id: crypto.randomUUID(), ...clip, destination: RESEARCH });
    await expect.poll(async () => (await shownToast(page)).texts).toContain(word('saveDone', 'Research'));
    await press(popup, what);
    if (what === 'whatArea') {
      await page.locator('[role=application]').waitFor();
      await page.mouse.move(0, 0);
      await page.mouse.down();
      await page.mouse.move(1280, 300);
      await page.mouse.up();
    }
    const { colors } = await look((await savedFile(site.service)).bytes, [1200, 40], [1000, 60]);
    expect(colors).toEqual([BLUE, BLUE]);
  });

  it('is cancelled with Escape, which the page does not receive', async () => {
    const page = await site.visit('/colors');
    await page.evaluate(() => addEventListener('keydown', ({ key }) => (document.title += key)));
    const before = await page.content();
    const popup = await site.chromium.openPopup(page);
    await press(popup, 'whatArea');
    await page.locator('[role=application]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=application]').waitFor({ state: 'detached' });
    expect(await page.content()).toBe(before);
    expect(await site.call('outbox.list', {})).toEqual([]);
  });

  it('area can be chosen by keyboard', async () => {
    const page = await site.visit('/colors');
    const popup = await site.chromium.openPopup(page);
    const [width = 0, height = 0, ratio = 0] = await page.evaluate(() => [
      innerWidth,
      innerHeight,
      devicePixelRatio,
    ]);
    await press(popup, 'whatArea');
    await page.locator('[role=application]').waitFor();
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect((await look((await savedFile(site.service)).bytes)).size).toEqual([
      (width / 2 + 10) * ratio,
      (height / 2) * ratio,
    ]);
  });
});
