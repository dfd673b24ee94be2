import { describe, expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

const PROSE = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(4);

const lines = (line: (index: number) => string) => [0, 1, 2].map(line).join('');
const sign = (alt: string) => `<img src="/sign.png" alt="${alt}">`;
const SIGN = /sign\.png/;

function clip(part: string, before = PROSE, after = PROSE): Promise<string> {
  return markdownOf(
    `<!doctype html><title>The wall</title><main><h1>The wall</h1>${before}${part}${after}</main>`,
  );
}

describe('a picture that only decorates the page is left out', () => {
  it.each([
    ['a tick before each line', `<ul>${lines((n) => `<li>${sign('')}Reason ${n}</li>`)}</ul>`],
    ['an arrow after each line', lines((n) => `<p>Reason ${n} ${sign('')}</p>`)],
    ['one picture with many descriptions', lines((n) => `<p>${sign(`View ${n}`)}</p>`)],
  ])('%s', async (_, part) => {
    expect(await clip(part)).not.toMatch(SIGN);
  });

  it.each([
    ['twice', `<p>${sign('')}</p><p>Again:</p><p>${sign('')}</p>`],
    ['described', `<table>${lines((n) => `<tr><td>Reason ${n}</td><td>${sign('Yes')}</td></tr>`)}</table>`],
    ['between words', lines((n) => `<p>The symbol ${sign('')} has the value ${n}.</p>`)],
    ['between words, wrapped', lines((n) => `<p>The symbol <b>${sign('')}</b> has the value ${n}.</p>`)],
  ])('but kept: %s', async (_, part) => {
    expect(await clip(part)).toMatch(SIGN);
  });
});

describe('a row of pictures that turns without end is shown once', () => {
  const row = (names: string) => [...names].map((name) => `<img src="/${name}.png" alt="${name}">`).join('');
  const thumbnails = row('abc').replaceAll('.png', '-150x150.png');
  it.each([
    ['in one list', `<div>${row('abcabc')}</div>`, 'abc'],
    ['three times', `<div><ul>${'<li></li>'}</ul>${row('abcdabcdabcd')}</div>`, 'abcd'],
    ['each time in a block of its own', `<div><div>${row('abc')}</div><div>${row('abc')}</div></div>`, 'abc'],
    ['with a copy of its end before its beginning', `<div>${row('cabcabc')}</div>`, 'cab'],
    ['then as thumbnails', `<div>${row('abc')}<ol>${thumbnails}</ol></div>`, 'abc'],
    ['but not before them', `<div>${thumbnails}${row('abc')}</div>`, 'abcabc'],
    ['but not two pictures', `<div>${row('abab')}</div>`, 'abab'],
    ['nor a board', `<div>${row('abcdacbdabdc')}</div>`, 'abcdacbdabdc'],
    ['nor what text parts', `<div>${row('abc')}<p>Before</p>${row('abc')}<p>After</p></div>`, 'abcabc'],
  ])('%s', async (_, part, expected) => {
    const shown = [...(await clip(part)).matchAll(/!\[(\w)\]/g)].map(([, name]) => name);
    expect(shown.join('')).toBe(expected);
  });
});

describe('what is left empty is left out', () => {
  it.each([
    ['bullets', '<ul><li><button>1</button></li><li></li><li>Reason</li></ul>', /^-\s*$/m],
    ['slides', '<ul><li><div><picture></picture></div></li></ul><p>Reason</p>', /^-\s*$/m],
    ['bullets without a list', '<div><li><span></span></li></div><p>Reason</p>', /^-\s*$/m],
    ['a list of lists', '<ul><li><ul><li></li></ul></li><li>Reason</li></ul>', /^[ -]*-[ -]*$/m],
    ['a heading of signs', `${lines(() => `<h3>${sign('')}</h3><p>Reason</p>`)}`, /^#+\s*$/m],
  ])('%s', async (_, part, empty) => {
    const markdown = await clip(part);
    expect(markdown).toContain('Reason');
    expect(markdown).not.toMatch(empty);
  });

  it('but not a number of a list', async () => {
    expect(await clip('<ol><li>One</li><li></li><li>Three</li></ol>')).toMatch(/^3\. Three$/m);
  });
});

it('a rule is left out that divides nothing', async () => {
  expect(await clip(PROSE, '<hr>', '<hr><div><hr></div>')).not.toContain('***');
  expect(await clip('<hr>')).toContain('\n\n***\n\n');
});

describe('an advertisement that a script wrote into a frame is left out', () => {
  const frame = (attributes: string) =>
    `<iframe ${attributes} width="300" height="250" srcdoc="<p>Shoes for every walk, now at half the price.</p>"></iframe>`;
  it.each([
    ['of the largest network', `<div id="top">${frame('id="google_ads_iframe_/1/top_0"')}</div>`],
    ['with a title that says so', `<div>${frame('title="Advertisement"')}</div>`],
    ['in a box that is named so', `<div class="ad-slot">${frame('')}</div>`],
    [
      'without words',
      '<iframe srcdoc="<p><img src=https://example.com/b.png alt=Shoes width=300 height=250></p><script>let a = 1</script>"></iframe>',
    ],
  ])('%s', async (_, part) => {
    expect(await clip(part)).not.toContain('Shoes');
  });
});
