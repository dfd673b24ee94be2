import { describe, expect, it } from 'vitest';
import { useArticle } from './support/article';

const markdownOf = useArticle();

const CSS = `
  .card { position: relative }
  .over { position: absolute; inset: 0 }
  .stretched::after { content: ""; position: absolute; inset: 0 }
  .silent { font-size: 0 }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .whole { position: absolute; top: 0; left: 0; width: 100%; height: 100% }
  .corner { position: absolute; right: 0; bottom: 0; width: 20px; height: 20px }
  .icon { position: relative; display: inline-block; width: 20px; height: 20px }
  .icon::after { content: ""; position: absolute; inset: 0; background: red }`;
const card = (content: string) => `<div class="card">${content}</div>`;
const TEXT = '<h3>Guides</h3><p>How to begin.</p>';
const LINKED = '### [Guides](https://example.com/g)\n\nHow to begin.';
const PLAIN = '### Guides\n\nHow to begin.';
const LONG = '<p>A card has a few words, and this is more than a few of them.</p>'.repeat(20);

describe('the title of a card gets the link that lies over the card', () => {
  it.each([
    ['before it', card(`<a class="over" href="/g"></a>${TEXT}`), LINKED],
    ['before it, by its size', card(`<a class="whole" href="/g"></a>${TEXT}`), LINKED],
    ['behind it, by its style', card(`${TEXT}<a class="stretched" href="/g"></a>`), LINKED],
    ['with words of no size', card(`${TEXT}<a class="stretched silent" href="/g">Guides</a>`), LINKED],
    [
      'with words for screen readers',
      card(`<a class="over" href="/g"><span class="sr-only">See the guides</span></a>${TEXT}`),
      LINKED,
    ],
    [
      'without a heading: the first line',
      card('<a class="over" href="/g"></a><div><div>Guides</div><p>How to begin.</p></div>'),
      '[Guides](https://example.com/g)\n\nHow to begin.',
    ],
    [
      'beside another link',
      card(`<a class="over" href="/g"></a>${TEXT}<p><a href="/ann">Ann</a></p>`),
      `${LINKED}\n\n[Ann](https://example.com/ann)`,
    ],
  ])('%s', async (_, html, expected) => {
    expect(await markdownOf(html, CSS)).toBe(expected);
  });
});

describe('the heading of a card that is a link gets the link, once', () => {
  const RULES = '<h3>Rules</h3><p>What holds for all guides, in one line each, and why it does.</p>';
  const RULED =
    '### [Rules](https://example.com/r)\n\nWhat holds for all guides, in one line each, and why it does.';

  it.each([
    ['before a text', RULES, RULED],
    ['in an element', `<div>${RULES}</div>`, RULED],
    ['behind a picture', `<img src="/r.png">${RULES}`, `![](https://example.com/r.png)\n\n${RULED}`],
    ['behind a text', `<p>Read them first.</p>${RULES}`, `Read them first.\n\n${RULED}`],
  ])('%s', async (_, html, expected) => {
    const text = '<p>These are the guides.</p>';
    expect(await markdownOf(`${text}<a href="/r">${html}</a>${text}`, '')).toBe(
      `These are the guides.\n\n${expected}\n\nThese are the guides.`,
    );
  });
});

describe('but not', () => {
  it.each([
    [
      'an icon beside a title',
      card('<h3>Guides <a class="icon" href="/edit"></a></h3><p>How to begin.</p>'),
      PLAIN,
    ],
    ['an icon in a corner', card(`<a class="corner" href="/share"></a>${TEXT}`), PLAIN],
    ['an icon of its own size', card(`<a class="icon" href="/share"></a>${TEXT}`), PLAIN],
    [
      'a link over a title that has one',
      card('<a class="over" href="/g"></a><h3><a href="/own">Guides</a></h3><p>How to begin.</p>'),
      '### [Guides](https://example.com/own)\n\nHow to begin.',
    ],
    [
      'an advertisement behind a whole text',
      card(`<a class="over" href="/ad"></a>${TEXT}${LONG}`),
      expect.not.stringContaining('/ad'),
    ],
    [
      'a link with words, which keeps them',
      card(`${TEXT}<p><a class="stretched" href="/g">Read it</a></p>`),
      `${PLAIN}\n\n[Read it](https://example.com/g)`,
    ],
  ])('%s', async (_, html, expected) => {
    expect(await markdownOf(html, CSS)).toEqual(expected);
  });
});
