import { describe, expect, it } from 'vitest';
import { useArticle } from './support/article';
import { openTab } from './support/browser';
import { useTab } from './support/use-tab';

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

describe('white text is kept', () => {
  const markdownOf = useArticle();
  const WHITE = 'h3 { color: #fff; position: relative }';
  const LAYER = '.layer, .paint { position: absolute; inset: 0 } .paint { background: #024 }';
  it.each([
    ['on a tint', '<h3>Seen</h3>', 'h3 { background: rgb(0 0 0 / 50%) }', '### Seen'],
    ['with an outline', '<h3>Seen</h3>', 'h3 { -webkit-text-stroke: 1px #000 }', '### Seen'],
    [
      'over a layer in an element beside it',
      '<i class="layer"><i class="paint"></i></i><h3>Seen</h3>',
      LAYER,
      '### Seen',
    ],
    [
      'but not on white in a tint',
      '<h3>Not seen</h3>',
      'div { background: #eee1 } h3 { background: #fff }',
      '',
    ],
    [
      'nor clear on a tint',
      '<h3>Not seen</h3>',
      'h3 { background: #0248; -webkit-text-fill-color: #0000 }',
      '',
    ],
  ])('%s', async (_, html, css, expected) => {
    expect(await markdownOf(`<div style="position: relative">${html}</div>`, WHITE + css)).toBe(expected);
  });
});

describe('a sign or a unit that only the eye gets is kept', () => {
  const markdownOf = useArticle();
  const says = (words: string) => `<span class="sr-only">${words}</span>`;
  const sign = (text: string) => `<span aria-hidden="true">${text}</span>`;
  const CSS = '.sr-only { position: absolute; clip: rect(0 0 0 0) }';
  it.each([
    ['between two numbers', `9:00 ${sign('–')}${says('to')} 17:00`, '9:00 – 17:00'],
    ['in elements', `<b>9</b> ${sign('–')} ${says('to')} <b>17</b>`, '**9** – **17**'],
    ['before a number', `At ${says('minus')}${sign('−')}5 °C`, 'At −5 °C'],
    ['right after a number', `Some 50${sign('%')} more`, 'Some 50% more'],
    [
      'a unit whose name is in the number’s element',
      `<span>1${says(' hour')}</span> ${sign('hr')} <span>20${says(' minutes')}</span> ${sign('mins')}`,
      '1 hr 20 mins',
    ],
    ['but not after a word', `Questions ${sign('−')}${says('Open')}`, 'Questions'],
    ['nor a dot', `3 minutes ${sign('·')} 2026`, '3 minutes 2026'],
  ])('%s', async (_, html, expected) => {
    expect(await markdownOf(`<p>${html}</p>`, CSS)).toBe(expected);
  });
});

it('rows and cells are kept in XHTML', async () => {
  const { tab, close } = await openTab();
  const rows = ['Width', 'Height', 'Depth'].map(
    (name) => `<div class="r"><span>${name}</span><span>9</span></div>`,
  );
  const body = `<style>.r { display: flex } .r > * { flex: 1 }</style>${rows.join('')}<p>Text.</p>`;
  await tab.load(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Sizes</title></head><body>${body}</body></html>`,
    undefined,
    'application/xhtml+xml',
  );
  const result = await tab.run((calls) => calls.capture('article'), null);
  expect(result.ok && result.captured.markdown).toContain('| Width | 9 |');
  await close();
});

describe('a frame that the page wrote is whole', () => {
  const markdownOf = useArticle();
  const LAST = '<p style="position: absolute; left: 20000px">Last</p>';
  it.each([
    ['from a blob', 'src', `URL.createObjectURL(new Blob(['${LAST}'], { type: 'text/html' }))`],
    ['as a row of pages', 'srcdoc', `'${LAST}'`],
  ])('%s', async (_, name, value) => {
    const script = `const frame = document.querySelector('iframe'); frame.${name} = ${value}`;
    expect(await markdownOf(`<iframe width="30000"></iframe><script>${script}</script>`, '')).toBe('Last');
  });
});

describe('a page is whole, though it is scrolled', () => {
  const opened = useTab();

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
