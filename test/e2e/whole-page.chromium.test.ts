import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../capture/support/shown-toast';
import { bands, page, readColumns } from '../capture/whole-page/bands';
import { expectEachBandOnce } from '../capture/whole-page/each-band';
import { RED_PIXEL, scrollSomewhere, stateOf } from '../capture/whole-page/page-state';
import { WHOLE_PAGES } from '../capture/whole-page/whole-pages';
import { choose, saidSavedTo, word } from './support/satchel';
import { savedFile } from './support/saved-file';
import { useSite } from './support/site';
import { until } from './support/until';
import { zoom } from './support/zoom';

declare const chrome: typeof import('wxt/browser').browser;

/** Two kinds of scroller, and the zoom that gives fractions of pixels. The other pages need no extension. */
const NAMES = ['bars that are fixed to the window', 'an element that scrolls'] as const;
const ZOOMED = 'smooth scrolling that snaps' as const;
const pathOf = (name: keyof typeof WHOLE_PAGES) => `/${encodeURIComponent(name)}`;
const LONG = '/long';
const site = useSite({
  ...Object.fromEntries(([...NAMES, ZOOMED] as const).map((name) => [pathOf(name), WHOLE_PAGES[name].html])),
  [LONG]: page('', bands(600)),
  '/shorter': page('', bands(200)),
  '/longer': page('', '<div style="height:100000px;background:linear-gradient(red,blue)"></div>'),
  '/red': async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { body: RED_PIXEL, headers: { 'content-type': 'image/png' } };
  },
});

beforeEach(async () => {
  for (const { id } of await site.call('outbox.list', {})) await site.call('outbox.discard', { id });
  site.service.reset('small');
});
afterEach(() => site.closePages());

/** Starts a picture of the whole page in the popup. */
async function start(shown: Page): Promise<Page> {
  const popup = await site.chromium.openPopup(shown);
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await choose(popup, 'whatWholePage');
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  return popup;
}

/** A picture's size, and the colours of columns from top to bottom, each with how many rows it has. */
async function look(bytes: Buffer, columns: number[]) {
  return (await site.chromium.panel()).evaluate(readColumns, [bytes.toString('base64'), columns] as const);
}

/** Opens a page and scrolls it somewhere. */
async function visit(path: string): Promise<Page> {
  const shown = await site.visit(path);
  await scrollSomewhere(shown);
  return shown;
}

describe('a picture of the whole page has everything once, and the page is as before', () => {
  it.each(NAMES)('%s', async (name) => {
    const { columns } = WHOLE_PAGES[name];
    const shown = await visit(pathOf(name));
    const before = await stateOf(shown);
    const popup = await start(shown);
    await popup.getByText(saidSavedTo('Research')).first().waitFor();
    const { size, runs } = await look(
      (await savedFile(site.service)).bytes,
      Object.keys(columns).map(Number),
    );
    expect(runs).toEqual(Object.values(columns));
    expect(size[0]).toBe(1280);
    expect(await stateOf(shown)).toEqual(before);
  });
});

describe('a zoomed page', () => {
  it('has each band once', async () => {
    const ratio = 1.1;
    const shown = await visit(pathOf(ZOOMED));
    await zoom(site, shown, ratio);
    const before = await stateOf(shown);
    await start(shown);
    const found = await look((await savedFile(site.service)).bytes, [600]);
    expect(await stateOf(shown)).toEqual(before);
    await zoom(site, shown, 1);
    expectEachBandOnce(found, 60, ratio);
  });
});

it('a page that is too long is cut, and the user is told', async () => {
  const shown = await site.visit('/longer');
  // The browser takes two pictures a second, and a tall window needs fewer. A narrow one has fewer pixels.
  await shown.setViewportSize({ width: 320, height: 2400 });
  const popup = await start(shown);
  await popup.getByText(word('noteCut', '33')).waitFor();
  expect((await look((await savedFile(site.service)).bytes, [])).size).toEqual([320, 32_767]);
});

/** Starts a picture of a long page, and waits until it is being taken. */
async function underWay(path = LONG): Promise<{ shown: Page; popup: Page; before: unknown }> {
  const shown = await visit(path);
  const before = await stateOf(shown);
  const popup = await start(shown);
  await popup.getByText(word('takingWholePage')).waitFor();
  await shown.waitForFunction(() => scrollY > 1000);
  return { shown, popup, before };
}
const isBack = (shown: Page, before: unknown) => expect.poll(() => stateOf(shown)).toEqual(before);

describe('the page is put back, and nothing is saved', () => {
  afterEach(async () => {
    expect(await site.call('outbox.list', {})).toEqual([]);
  });

  it('after "Cancel"', async () => {
    const { shown, popup, before } = await underWay();
    await popup.getByRole('button', { name: word('cancel') }).click();
    await popup.getByText(word('whatCancelled')).waitFor();
    await isBack(shown, before);
  });

  it('after Escape on the page, which it does not receive', async () => {
    const { shown, popup, before } = await underWay();
    await shown.evaluate(() =>
      addEventListener('keydown', ({ key }) => {
        document.title = key;
      }),
    );
    await shown.keyboard.press('Escape');
    await popup.getByText(word('whatCancelled')).waitFor();
    await isBack(shown, before);
  });

  it('if another tab comes to the front', async () => {
    const { shown, before } = await underWay();
    // The popup closes, so another one opens.
    await site.visit('/red');
    const isPopup = (each: Page) => each.url().startsWith(site.chromium.url('popup.html'));
    const told = await until('the popup', () => site.chromium.context.pages().find(isPopup));
    await told.getByText(word('whatTabLeft')).waitFor();
    await isBack(shown, before);
  });

  it('if the page is loaded anew', async () => {
    const { shown, popup } = await underWay();
    await shown.reload();
    await popup.getByText(word('whatPageChanged')).waitFor();
  });

  it('if the background is killed', async () => {
    const { shown, popup, before } = await underWay();
    await popup.close();
    await site.chromium.killWorker();
    // Starts the background, as the alarm does. At once, because the closing popup may start it, too.
    await site.call('outbox.status', {});
    await expect.poll(async () => (await shownToast(shown)).texts).toContain(word('pictureStopped'));
    await isBack(shown, before);
  });
});

it('goes on if the popup closes and the page presses Escape, and a toast says that it is saved', async () => {
  const { shown, popup, before } = await underWay('/shorter');
  await popup.close();
  const pressed = { key: 'Escape', bubbles: true, cancelable: true };
  await shown.evaluate((key) => dispatchEvent(new KeyboardEvent('keydown', key)), pressed);
  await savedFile(site.service);
  await expect.poll(async () => (await shownToast(shown)).texts).toContain(word('saveDone', 'Research'));
  await expect.poll(() => stateOf(shown)).toEqual(before);
});
