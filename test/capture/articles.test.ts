import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from './support/inspect';
import { useCapture } from './support/use-tab';
import { likeness, wordsOf } from './support/words';

const PAGES = new URL('../articles/', import.meta.url);

const pages = readdirSync(PAGES).map((file) => {
  const html = readFileSync(new URL(file, PAGES), 'utf8');
  const article = html
    .split('<!--article-->')
    .slice(1)
    .map((part) => part.split('<!--/article-->')[0])
    .join('\n');
  return { name: file.replace('.html', ''), html, article };
});

const { captureOf } = useCapture();

const capture = (name: string, html: string) => captureOf(html, `https://example.com/articles/${name}`);

/**
 * Whole pages of many kinds. The comments `article` and `/article` enclose what a person would call the
 * article.
 */
describe('finds the article', () => {
  it.each(pages.filter(({ article }) => article))('$name', async ({ name, html, article }) => {
    const { markdown } = await capture(name, html);
    expect(likeness(wordsOf(render(markdown)), wordsOf(article))).toBeGreaterThanOrEqual(0.95);
  });

  it.each(pages.filter(({ article }) => !article))('$name: none', async ({ name, html }) => {
    expect(await capture(name, html)).toMatchObject({ coverage: { taken: 'page' } });
  });
});
