import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type Chromium, launchChromium } from '../e2e/support/chromium';
import { connect, word } from '../e2e/support/satchel';
import { startStandIn } from '../service/stand-in';
import { build } from '../setup/build';
import { ACCOUNT } from './account';
import { HEIGHT, PICTURE, WIDTH, windowHtml } from './window';

// `npm run pictures` takes the README's pictures: the popup over the sample article, once in each theme.

const FOLDER = '.github/pictures';
/** The browser resolves this host to the stand-in, so that the popup names a site instead of a loopback address. */
const HOST = 'small-bench.example';
const PINNED = ['Reading', 'Kitchen science', 'Research'];
/** Device pixels per CSS pixel. A larger one makes files of more than 150 kB. */
const SCALE = 1.2;

await build('chrome');
const service = await startStandIn({ seed: 'none' });
service.plant(ACCOUNT);
try {
  const served = new URL(service.url).host;
  const chromium = await launchChromium({ args: [`--host-resolver-rules=MAP ${HOST} ${served}`] });
  try {
    await connect(chromium, service);
    await takePictures(chromium);
  } finally {
    await chromium.close();
  }
} finally {
  await service.close();
}

async function takePictures(chromium: Chromium): Promise<void> {
  const article = await openArticle(chromium);
  const popup = await chromium.openPopup(article);
  await fillIn(popup);
  const shown = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const page of [article, popup]) await page.emulateMedia({ colorScheme });
    shown.push({ colorScheme, page: await photograph(article), popup: await photograph(popup, true) });
  }
  // Last, because a new tab closes the popup.
  const frame = await chromium.context.newPage();
  await frame.setViewportSize(PICTURE);
  mkdirSync(FOLDER, { recursive: true });
  for (const { colorScheme, ...parts } of shown) {
    await frame.emulateMedia({ colorScheme });
    await frame.setContent(windowHtml(HOST, parts));
    writeFileSync(`${FOLDER}/popup-${colorScheme}.png`, await photograph(frame), 'base64');
  }
}

/** Opens the sample article with a paragraph selected. Its text is narrow, to leave room for the popup. */
async function openArticle(chromium: Chromium): Promise<Page> {
  const article = await chromium.newPage(`http://${HOST}/sample/article.html`);
  await article.setViewportSize({ width: WIDTH, height: HEIGHT });
  await article.evaluate(() => {
    Object.assign(document.body.style, { marginLeft: '24px', maxWidth: '500px' });
    const paragraph = document.querySelectorAll('article > p')[1];
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
  });
  return article;
}

/** Pins three destinations, chooses the first one, and gives the clip a title. */
async function fillIn(popup: Page): Promise<void> {
  const where = popup.getByRole('combobox', { name: word('where') });
  for (const name of PINNED) {
    await where.fill(name);
    await popup.getByRole('option', { name }).first().waitFor();
    await where.press('Shift+Enter');
    await where.press('Escape');
  }
  await where.fill('Reading');
  await popup.getByRole('option', { name: 'Reading' }).first().click();
  await popup.getByLabel(word('title'), { exact: true }).fill('How long does a cup of tea stay hot?');
  // A text field would show a caret, which blinks.
  await popup.getByRole('button', { name: word('save'), exact: true }).focus();
}

/** Takes a screenshot of the visible part of a page, or of all of it. @returns a PNG in base64 */
async function photograph(page: Page, isWhole = false): Promise<string> {
  const size = await page.evaluate(
    (whole) => ({
      width: innerWidth,
      height: whole ? document.documentElement.scrollHeight : innerHeight,
    }),
    isWhole,
  );
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...size, scale: SCALE };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    captureBeyondViewport: isWhole,
  });
  await session.detach();
  return data;
}
