import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaptureResult } from '../../lib/capture/captured';
import { type CaptureOptions, DEFAULT_OPTIONS } from '../../lib/capture/options';
import { markdownOf, PAGE_NAMES, testPage } from '../capture/support/test-page';
import { type Firefox, launchFirefox } from './support/firefox';
import { startPages, type TestPages } from './support/pages';

declare const browser: typeof import('wxt/browser').browser;

const CAPTURED = /<html[^>]*\sdata-capture="(\w+)"/;

/**
 * The pages, and what is captured of each: its `article`, the `selection` that its own script makes, or the
 * `body`. Without the pages of known sites, which are recognised only at their own address.
 */
const fixtures = PAGE_NAMES.flatMap((name) => {
  const { html, url } = testPage(name);
  return url ? [] : [{ name, html, what: CAPTURED.exec(html)?.[1] ?? 'article' }];
});

const ITEM =
  '  <item>\n    <title>Bread</title>\n    <description>Flour &amp; water</description>\n  </item>';
const FEED = `<rss version="2.0">\n${Array(10).fill(ITEM).join('\n')}\n</rss>`;

let pages: TestPages;
let firefox: Firefox;
/** The tab that shows one page after the other: opening and closing a tab takes longer than capturing its page. */
let shown: Page;
beforeAll(async () => {
  const html = fixtures.map(({ name, html }) => [`/pages/${name}`, html]);
  pages = await startPages({
    ...Object.fromEntries(html),
    '/feed': () => ({ headers: { 'content-type': 'text/xml' }, body: FEED }),
  });
  firefox = await launchFirefox();
  await firefox.allowHost('http://127.0.0.1/*');
  shown = await firefox.newPage('data:text/html,');
});
afterAll(async () => {
  await firefox.close();
  await pages.close();
});

/** Injects the script and calls its function, as the background does. Runs in a page of the extension. */
async function captureTab(
  url: string,
  what: string,
  options: CaptureOptions,
): Promise<CaptureResult | undefined> {
  const tab = (await browser.tabs.query({})).find((each) => each.url === url);
  const target = { tabId: tab?.id ?? 0 };
  await browser.scripting.executeScript({ target, files: ['/article.js', '/capture.js'] });
  const [injection] = await browser.scripting.executeScript({
    target,
    func: (kind: string, wanted: CaptureOptions) =>
      globalThis.satchelCapture?.run(kind === 'article' ? kind : 'selection', wanted),
    args: [what, options],
  });
  return injection?.result ?? undefined;
}

/** Removes the origin: the expected Markdown has https://example.com, which no local server can have. */
const placeless = (markdown: string) =>
  markdown.replaceAll(pages.url(''), '//example.com').replace(/https?:/g, '');

// Only in Firefox does a content script see the page through wrappers (Xray vision).
it.each(fixtures)('$name: the same Markdown in Firefox', async ({ name, what }) => {
  const url = pages.url(`/pages/${name}`);
  // Until its frames have loaded: if one fails later, Firefox says that the next page failed.
  await shown.goto(url, { waitUntil: 'load' });
  if (what === 'body') await shown.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const result = await firefox.panel.evaluate(captureTab, url, what, DEFAULT_OPTIONS);
  const markdown = result?.ok ? result.captured.markdown : result?.reason;
  expect(placeless(`${markdown}\n`)).toBe(placeless(markdownOf(name)));
});

it('XML without styles becomes its source', async () => {
  await shown.goto(pages.url('/feed'));
  const result = await firefox.panel.evaluate(captureTab, pages.url('/feed'), 'article', DEFAULT_OPTIONS);
  expect(result).toMatchObject({ ok: true, captured: { markdown: `\`\`\`\n${FEED}\n\`\`\`` } });
});
