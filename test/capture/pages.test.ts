import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { useTab } from './support/use-tab';

const PAGES = new URL('../pages/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, PAGES), 'utf8');

const names = readdirSync(PAGES)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length));

const opened = useTab();

/** The page's own address, if it names one. */
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/**
 * Each page, with its expected Markdown beside it. `<html data-capture="…">` says what is captured: the
 * `article` (the default), the `selection` that the page's own script makes, or the whole `body`.
 */
describe('pages', () => {
  it.each(names)('%s', async (name) => {
    const html = read(`${name}.html`);
    await opened.tab.show(html, CANONICAL.exec(html)?.[1] ?? `https://example.com/pages/${name}`);
    const markdown = await opened.tab.run(async (calls) => {
      const what = document.documentElement.dataset.capture ?? 'article';
      if (what === 'body') return calls.toMarkdown(document.body, location.href);
      const result = await calls.capture(what === 'selection' ? 'selection' : 'article');
      return result.ok ? result.captured.markdown : result.reason;
    }, null);
    await expect(`${markdown}\n`).toMatchFileSnapshot(fileURLToPath(new URL(`${name}.md`, PAGES)));
  });
});
