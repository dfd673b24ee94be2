import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bands, page as htmlOf, readColumns, run } from '../capture/whole-page/bands';
import { type StandIn, startStandIn } from '../service/stand-in';
import { RESEARCH } from './support/destinations';
import { type Display, startDisplay } from './support/display';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { type Hand, handOn, type PlacedWindow } from './support/firefox-hand';
import { privileged } from './support/firefox-window';
import { startPages, type TestPages } from './support/pages';
import { word } from './support/satchel';
import { useStarted } from './support/started';
import { until } from './support/until';

declare const browser: typeof import('wxt/browser').browser;

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const LONG = `<!doctype html><title>A loaf of bread that takes three days, and why it is worth the wait</title>
  <meta property="og:image" content="/loaf.png"><article><h1>A loaf</h1>
  ${'<p>Flour, water, salt and time, and a pot that is hot enough before the dough goes in.</p>'.repeat(9)}`;
/** How much of a popup Firefox shows at most (CSS pixels). */
const MOST = 600;
const RED = '255,0,0';
const LIME = '0,255,0';
const BANDS = htmlOf(
  `.top,.low,.in{height:40px}.top{position:sticky;top:0;background:rgb(${RED})}
  .low{position:fixed;inset:auto 0 0 0;background:rgb(${LIME})}
  .in{position:fixed;inset:800px 0 auto 0;background:rgb(${RED})}`,
  `<div class="top"></div><div style="transform:translateZ(0)">${bands(60)}<div class="in"></div></div><div class="low"></div>`,
);

// Real pointers and keys need our own display server, which only Linux has.
describe.runIf(process.platform === 'linux')('by hand in Firefox', () => {
  let pages: TestPages;
  let service: StandIn;
  let firefox: Firefox;
  let hand: Hand;
  const start = useStarted();
  beforeAll(async () => {
    const display: Display = await start(startDisplay());
    const headers = { 'content-type': 'application/pdf' };
    pages = await start(
      startPages({ '/paper.pdf': () => ({ headers, body: PDF }), '/bands': BANDS, '/long': LONG }),
    );
    service = await start(startStandIn({ seed: 'small' }));
    firefox = await start(launchFirefox({ display: display.name }));
    hand = handOn(firefox, display);
    await connectFirefox(firefox, service);
  });

  it('saves the PDF that a tab shows', async () => {
    const page = await firefox.newPage(pages.url('/paper.pdf'));
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatTabFile', where: 'Research' });
    const commit = service.commits().at(-1);
    expect(commit).toMatchObject({
      operation: 'add_knowledge',
      input: { title: 'paper.pdf', media_type: 1 },
    });
    const { file_info } = z.object({ file_info: z.object({ cos_key: z.string() }) }).parse(commit?.input);
    expect(Buffer.from(service.object(file_info.cos_key) ?? [])).toEqual(PDF);
    await page.close();
  });

  it('saves a picture of the whole page, and puts the page back', async () => {
    const page = await firefox.newPage(pages.url('/bands').replace('127.0.0.1', 'localhost'));
    const state = () => page.evaluate(() => [document.documentElement.outerHTML, scrollY]);
    await page.evaluate(() => scrollTo(0, 222));
    const before = await state();
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatWholePage', where: 'Research' });
    const { input } = service.commits().at(-1) ?? {};
    const { file_info } = z.object({ file_info: z.object({ cos_key: z.string() }) }).parse(input);
    const picture = Buffer.from(service.object(file_info.cos_key) ?? []).toString('base64');
    const { runs } = await firefox.panel.evaluate(readColumns, [picture, [700]] as const);
    expect(runs).toEqual([[[RED, 40], ...run(20), [RED, 40], ...run(38, 21), [LIME, 40]]]);
    expect(await state()).toEqual(before);
    await page.close();
  });

  describe('the popup of a page with a long title that was saved before, with pinned places', () => {
    beforeAll(async () => {
      await firefox.call('settings.put', { pinned: [RESEARCH] });
      const clip = { tabId: 1, what: 'link', title: 'A loaf', url: pages.url('/long') } as const;
      await firefox.call('clip.save', { id: crypto.randomUUID(), ...clip, destination: RESEARCH });
      await until('the save', async () => {
        const [job] = await firefox.call('outbox.list', {});
        return job?.clip.title === 'A loaf' && job.state === 'confirmed';
      });
    });

    it.each(['whatArticle', 'whatScreenshot'] as const)('does not scroll: %s', async (what) => {
      const page = await firefox.newPage(pages.url('/long'));
      await hand.openPopup('_execute_action');
      await hand.choose(what);
      await hand.read('', '.pinned');
      await hand.read('', '.before');
      for (const { height } of await firefox.panel.evaluate(popupSizes))
        expect(height).toBeLessThanOrEqual(MOST);
      await hand.closePopup();
      await page.close();
    });

    it('stays within its window with the destination and Save, however high its card is', async () => {
      const page = await firefox.newPage(pages.url('/long'));
      await hand.openPopup('_execute_action');
      await hand.read('', '.before');
      await firefox.panel.evaluate(growCard);
      // The popup's window follows its content in steps, and before the last one the card is not yet bounded.
      const fits = expect.toSatisfy((size) => size <= MOST);
      const inWindow = { height: fits, save: fits, where: expect.toSatisfy((top) => top > 0) };
      await expect.poll(() => firefox.panel.evaluate(popupSizes)).toEqual([inWindow, inWindow]);
      await hand.closePopup();
      await page.close();
    });
  });

  it('keeps the edit of a selection if Escape closes the popup', async () => {
    const page = await firefox.newPage(pages.url('/long'));
    await page.$eval('p', (text) => getSelection()?.selectAllChildren(text));
    await hand.openPopup('_execute_action');
    await hand.choose('whatSelection');
    await hand.click('button', word('previewOpen'));
    await hand.click('[role=tab]', word('mediaMarkdown'));
    await hand.fill('.preview-source', 'mine');
    await hand.read('mine', '.preview-source');
    await hand.closePopup();
    await hand.openPopup('_execute_action');
    await hand.choose('whatSelection');
    await hand.read(word('coverageEdited'), '.facts');
    await hand.click('button', word('previewOpen'));
    await hand.read('mine', '.preview-text');
    await hand.closePopup();
    await page.close();
  });

  it('has all of the popup on a screen that is low at its scale', async () => {
    const SCALE = 'layout.css.devPixelsPerPx';
    await privileged(firefox.browser, `Services.prefs.setCharPref('${SCALE}', '2')`);
    const page = await firefox.newPage(pages.url('/bands'));
    await hand.openPopup('_execute_action');
    const { end, room } = await firefox.panel.evaluate(popupEnd);
    expect(end).toBeLessThanOrEqual(room);
    await hand.closePopup();
    await page.close();
    await privileged(firefox.browser, `Services.prefs.clearUserPref('${SCALE}')`);
  });
});

/**
 * Runs in a page of the extension. With the line heights of each language: the height of the open popup, the top of the
 * destination field and the bottom of Save (CSS pixels).
 */
function popupSizes(): { height: number; where: number; save: number }[] {
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as Window[];
  if (!popup) throw new Error('no popup is open');
  const { documentElement, body } = popup.document;
  const box = (selector: string) => body.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return ['zh-CN', 'en'].map((language) => {
    documentElement.lang = language;
    const { height } = body.getBoundingClientRect();
    return { height, where: box('.picker').top, save: box('[type=submit]').bottom };
  });
}

/** Runs in a page of the extension: as if the clip lacked much of its page. */
function growCard(): void {
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as Window[];
  const foot = popup?.document.querySelector<HTMLElement>('.card-foot');
  if (foot) foot.style.minHeight = '300px';
}

/** Runs in a page of the extension: where the open popup ends, and how high the screen is (CSS pixels). */
function popupEnd(): { end: number; room: number } {
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as PlacedWindow[];
  if (!popup) throw new Error('no popup is open');
  const { bottom } = popup.document.body.getBoundingClientRect();
  return { end: popup.mozInnerScreenY + bottom, room: popup.screen.availHeight };
}
