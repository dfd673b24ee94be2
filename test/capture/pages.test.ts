import { describe, expect, it } from 'vitest';
import { markdownFile, PAGE_NAMES, testPage } from './support/test-page';
import { useTab } from './support/use-tab';

const opened = useTab();

/**
 * Each page, with its expected Markdown beside it. `<html data-capture="…">` says what is captured: the
 * `article` (the default), the `selection` that the page's own script makes, or the whole `body`.
 */
describe('pages', () => {
  it.each(PAGE_NAMES)('%s', async (name) => {
    const { html, url } = testPage(name);
    await opened.tab.show(html, url ?? `https://example.com/pages/${name}`);
    const markdown = await opened.tab.run(async (calls) => {
      const what = document.documentElement.dataset.capture ?? 'article';
      if (what === 'body') return calls.toMarkdown(document.body, location.href);
      const result = await calls.capture(what === 'selection' ? 'selection' : 'article');
      return result.ok ? result.captured.markdown : result.reason;
    }, null);
    await expect(`${markdown}\n`).toMatchFileSnapshot(markdownFile(name));
  });
});
