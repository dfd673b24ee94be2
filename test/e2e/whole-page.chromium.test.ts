import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shownToast } from '../capture/support/shown-toast';
import { BAND, bands, page, type Runs, readColumns, run } from './support/bands';
import { choose, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const RED = '255,0,0';
const LIME = '0,255,0';
const NAVY = '0,0,128';
const WHITE = '255,255,255';

const bar = (color: string, style: string) =>
  `<div style="height:40px;background:rgb(${color});${style}"></div>`;
/** A page that scrolls within: with a header, something beside it, and a footer. */
const around = (main: string, style = '', more = '') =>
  page(
    `html,body{height:100%;overflow:hidden} body{display:grid;grid-template:60px 1fr 30px/200px 1fr}
    main{grid-area:2/2;overflow:auto;${style}} .band{flex:none}
    header{grid-area:1/1/2/3;background:rgb(${RED})} footer{grid-area:3/1/4/3;background:rgb(${LIME})}
    nav{grid-area:2/1;background:rgb(${NAVY})}`,
    `<header></header><nav></nav><main>${main}</main><footer></footer>${more}`,
  );
const reversed = Array.from({ length: 60 }, (_, index) => bands(1, 59 - index)).join('');
/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** Pages, and the colours of their picture from top to bottom, in a column (CSS pixels from the left). */
const PAGES: Record<string, { html: string; columns: Record<number, Runs>; width?: number }> = {
  'a page of one window': { html: page('', bands(5)), columns: { 700: [...run(5), [WHITE, 520]] } },
  'bars that are fixed to the window': {
    html: page(
      '',
      `${bands(60)}${bar(RED, 'position:fixed;inset:0 0 auto 0')}${bar(LIME, 'position:fixed;inset:auto 0 0 0')}`,
    ),
    columns: { 700: [[RED, 40], ...run(58, 1), [LIME, 40]] },
  },
  'sticky headings, and a bar at the end': {
    html: page(
      '',
      `${bar(RED, 'position:sticky;top:0')}${bands(30)}${bar(NAVY, 'position:sticky;top:40px')}${bands(30, 30)}${bar(LIME, 'position:sticky;bottom:0')}`,
    ),
    columns: { 700: [[RED, 40], ...run(30), [NAVY, 40], ...run(30, 30), [LIME, 40]] },
  },
  'a bar that a script makes fixed': {
    html: page(
      '.fixed{position:fixed;top:0;left:0;right:0}',
      `<div style="height:40px">${bar(RED, '')}</div>${bands(60)}
      <script>onscroll = () => document.querySelector('div > div').classList.toggle('fixed', scrollY > 40);</script>`,
    ),
    columns: { 700: [[RED, 40], ...run(60)] },
  },
  'a fixed bar in a shadow tree': {
    html: page(
      '',
      `${bands(60)}<a-bar><template shadowrootmode="open">${bar(RED, 'position:fixed;inset:0 0 auto 0')}</template></a-bar>`,
    ),
    columns: { 700: [[RED, 40], ...run(59, 1)] },
  },
  'a fixed element that scrolls, because something around it is transformed': {
    html: page(
      '',
      `<div style="transform:translateZ(0)">${bands(60)}${bar(LIME, 'position:fixed;inset:800px 0 auto 0')}</div>`,
    ),
    columns: { 700: [...run(20), [LIME, 40], ...run(39, 21)] },
  },
  'a fixed background': {
    html: page(
      '.band{margin-bottom:40px}',
      `<div style="position:fixed;inset:0;background:rgb(${NAVY})"></div><div style="position:relative">${bands(30)}</div>`,
    ),
    columns: { 700: run(30).flatMap((each): Runs => [each, [NAVY, 40]]) },
  },
  'smooth scrolling that snaps': {
    html: page(
      'html{scroll-behavior:smooth;scroll-snap-type:y mandatory}.band:nth-child(10n+1){scroll-snap-align:start}',
      bands(60),
    ),
    columns: { 700: run(60) },
  },
  'an element that scrolls': {
    html: around(bands(60)),
    columns: {
      700: [[RED, 60], ...run(60), [LIME, 30]],
      100: [
        [RED, 60],
        [NAVY, 2400],
        [LIME, 30],
      ],
    },
  },
  'an element that scrolls from its end, and a bar over its end': {
    html: around(
      reversed,
      'display:flex;flex-direction:column-reverse',
      bar(NAVY, 'position:absolute;inset:auto 0 30px 200px'),
    ),
    columns: { 700: [[RED, 60], ...run(59), [NAVY, 40], [LIME, 30]] },
  },
  'content wider than the window': {
    html: page(
      'body{width:3000px}',
      `${bands(40)}${bar(RED, 'position:absolute;left:1500px;top:520px;width:10px')}`,
    ),
    columns: { 50: run(40), 1505: [...run(13), [RED, 40], ...run(26, 14)], 2995: run(40) },
    width: 3000,
  },
  'content wider than the window, from right to left': {
    html: page('html{direction:rtl}body{width:2000px}', bands(30)),
    columns: { 50: run(30), 1900: run(30) },
    width: 2000,
  },
  'content that is loaded when its end is near': {
    html: page(
      '',
      `<main>${bands(30)}</main><p id="end" style="margin:0;height:1px"></p><script>
      const main = document.querySelector('main');
      new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting && main.children.length === 30) setTimeout(() => main.append(...main.cloneNode(true).children), 300);
      }).observe(document.getElementById('end'));</script>`,
    ),
    columns: { 700: [...run(30), ...run(30), [WHITE, 1]] },
  },
  'images that are loaded near the window': {
    html: page(
      '',
      `${bands(50)}<img src="/red" loading="lazy" style="display:block;width:100%;height:40px">`,
    ),
    columns: { 700: [...run(50), [RED, 40]] },
  },
};
const names = Object.keys(PAGES);
const pathOf = (name: string) => `/${names.indexOf(name)}`;
const LONG = '/long';
const site = useSite({
  ...Object.fromEntries(names.map((name) => [pathOf(name), PAGES[name]?.html ?? ''])),
  [LONG]: page('', bands(600)),
  '/shorter': page('', bands(200)),
  '/longer': page('', '<div style="height:100000px;background:linear-gradient(red,blue)"></div>'),
  '/red': async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { body: PNG, headers: { 'content-type': 'image/png' } };
  },
});

beforeEach(async () => {
  for (const { id } of await site.call('outbox.list', {})) await site.call('outbox.discard', { id });
  site.service.reset('small');
});
afterEach(() => site.closePages());

/** The picture at the service. */
async function saved(): Promise<{ name: string; bytes: Buffer }> {
  const commit = await until('the file', () =>
    site.service.commits().find(({ operation }) => operation === 'add_knowledge'),
  );
  const input = z
    .object({ title: z.string(), file_info: z.object({ cos_key: z.string() }) })
    .parse(commit.input);
  return { name: input.title, bytes: Buffer.from(site.service.object(input.file_info.cos_key) ?? []) };
}

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

/** The page's content and where everything is scrolled to. */
const stateOf = (shown: Page) =>
  shown.evaluate(() => ({
    html: document.documentElement.outerHTML,
    at: [document.documentElement, ...document.querySelectorAll('main')].map(({ scrollLeft, scrollTop }) => [
      scrollLeft,
      scrollTop,
    ]),
  }));

/** Opens a page and scrolls it somewhere. */
async function visit(path: string): Promise<Page> {
  const shown = await site.visit(path);
  await shown.evaluate(async () => {
    const inner = document.querySelector('main');
    for (const each of [document.documentElement, ...(inner ? [inner] : [])])
      each.scrollTo({ left: 40, top: each.scrollTop < 0 ? -200 : 222, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // As the browser itself writes them.
    for (const { style } of document.querySelectorAll<HTMLElement>('[style]')) {
      const { cssText } = style;
      style.cssText = cssText;
    }
  });
  return shown;
}

describe('a picture of the whole page has everything once, and the page is as before', () => {
  it.each(names)('%s', async (name) => {
    const { columns = {}, width = 1280 } = PAGES[name] ?? {};
    const shown = await visit(pathOf(name));
    const before = name.startsWith('content that is loaded') ? undefined : await stateOf(shown);
    const popup = await start(shown);
    await popup.getByText(word('saveDone', 'Research')).first().waitFor();
    const { bytes } = await saved();
    const found = await look(bytes, Object.keys(columns).map(Number));
    expect(found.runs).toEqual(Object.values(columns));
    expect(found.size[0]).toBe(width);
    if (before) expect(await stateOf(shown)).toEqual(before);
  });
});

describe('a zoomed page', () => {
  const zoom = async (shown: Page, ratio: number) => {
    const tabId = await site.tabAt(shown.url());
    await (await site.chromium.panel()).evaluate(([id, to]) => chrome.tabs.setZoom(id, to), [
      tabId,
      ratio,
    ] as const);
    await shown.waitForFunction((expected) => Math.abs(devicePixelRatio - expected) < 0.01, ratio);
  };

  it.each([0.5, 1.1, 1.25, 2])('with %s pixels for each CSS pixel has each band once', async (ratio) => {
    const shown = await visit(pathOf('smooth scrolling that snaps'));
    await zoom(shown, ratio);
    const before = await stateOf(shown);
    await start(shown);
    const { bytes } = await saved();
    const { size, runs } = await look(bytes, [600]);
    expect(await stateOf(shown)).toEqual(before);
    await zoom(shown, 1);
    const [column = []] = runs;
    // Between two bands, a pixel can have the colour of both.
    const whole = column.filter(([, rows]) => rows > 2);
    expect(whole.map(([color]) => color)).toEqual(run(60).map(([color]) => color));
    for (const [, rows] of whole) expect(Math.abs(rows - BAND * ratio)).toBeLessThanOrEqual(1);
    expect(Math.abs((size[1] ?? 0) - 2400 * ratio)).toBeLessThanOrEqual(1);
  });
});

it('a page that is too long is cut, and the user is told', async () => {
  const shown = await site.visit('/longer');
  // The browser takes two pictures a second, and a tall window needs fewer.
  await shown.setViewportSize({ width: 1280, height: 2400 });
  const popup = await start(shown);
  await popup.getByText(word('noteCut', '33')).waitFor();
  expect((await look((await saved()).bytes, [])).size).toEqual([1280, 32_767]);
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
    await isBack(shown, before);
    // As the alarm does.
    await site.call('outbox.status', {});
    await expect.poll(async () => (await shownToast(shown)).texts).toContain(word('pictureStopped'));
  });
});

it('goes on if the popup closes and the page presses Escape, and a toast says that it is saved', async () => {
  const { shown, popup, before } = await underWay('/shorter');
  await popup.close();
  const pressed = { key: 'Escape', bubbles: true, cancelable: true };
  await shown.evaluate((key) => dispatchEvent(new KeyboardEvent('keydown', key)), pressed);
  await saved();
  await expect.poll(async () => (await shownToast(shown)).texts).toContain(word('toastSaved', 'Research'));
  await expect.poll(() => stateOf(shown)).toEqual(before);
});

it('every request obeys the contract', () => {
  expect(site.service.violations()).toEqual([]);
});
