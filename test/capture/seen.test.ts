import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useArticle } from './support/article';
import { openTab } from './support/browser';

describe('text is kept on a background in', () => {
  const markdownOf = useArticle();
  it.each([
    ['OKLCH', 'oklch(0.21 0.034 264.7)', 'Seen.'],
    ['a wide gamut', 'color(display-p3 0.1 0.1 0.1)', 'Seen.'],
    ['mixed colours', 'color-mix(in srgb, #000 80%, blue)', 'Seen.'],
    ['but not in a clear colour', 'oklch(0.21 0.034 264.7 / 0)', ''],
  ])('%s', async (_, colour, expected) => {
    expect(await markdownOf('<p>Seen.</p>', `div p { color: #fff; background: ${colour} }`)).toBe(expected);
  });

  it('and left out in a clear colour', async () => {
    expect(await markdownOf('<p>Seen. <b>Not seen.</b>', 'b { color: oklch(0.5 0.1 90 / 0) }')).toBe('Seen.');
  });
});

describe('a page is whole, though it is scrolled', () => {
  let opened: Awaited<ReturnType<typeof openTab>>;
  beforeAll(async () => {
    opened = await openTab();
  });
  afterAll(() => opened.close());

  const COLUMNS = 'body { columns: 300px; height: 300px }';
  it.each<[string, string, string?]>([
    [
      'in its body',
      'html { overflow: hidden } html, body { height: 100%; margin: 0 } body { overflow: auto }',
    ],
    ['to its end by a script', 'body { overflow: hidden } main { transform: translateY(-3000px) }'],
    ['and kept in place below a dialog', 'body { position: fixed; top: -3000px }'],
    ['from right to left', 'html { writing-mode: vertical-rl }'],
    ['in columns from right to left', `html { direction: rtl } ${COLUMNS}`],
  ])('%s', async (_, css) => {
    const lines = Array.from(
      { length: 200 },
      (_, at) => `Line ${at + 1} of a long text, in which nothing is hidden.`,
    );
    const text = lines.map((line) => `<p>${line}</p>`).join('');
    await opened.tab.load(`<!doctype html><title>Lines</title><style>${css}</style><main>${text}</main>`);
    await opened.tab.page.evaluate(() => document.body.scrollTo(0, 3000));
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    expect(result.ok && result.captured.markdown.split('\n\n')).toEqual(lines);
  });
});
