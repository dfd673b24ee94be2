import { describe, expect, it } from 'vitest';
import { PAGE_URL } from './support/browser';
import { useMetadata } from './support/metadata';

const { captureOf } = useMetadata();

const PROSE = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(6);
const IMAGE = '<img src="/the-wall-at-night.jpg" alt="">';

const PORTRAIT = '<img src="/the-wall-at-night.jpg" width="400" alt="Ana Example’s portrait">';

/** How often the clip shows the picture that the page declares as its own. */
async function timesShown(header: string, body = '', author = 'Ana Example'): Promise<number> {
  const { markdown } = await captureOf(
    `<!doctype html><title>The wall</title>
    <meta name="author" content="${author}"><meta property="og:type" content="article"><meta property="article:published_time" content="2026-05-12">
    <meta property="og:image" content="https://images.example/large/the-wall-at-night.jpg?w=1200">
    ${header}<div class="text">${PROSE}${body}${PROSE}</div>`,
  );
  return markdown.split('the-wall-at-night').length - 1;
}

const TITLE = '<h1>The wall</h1>';

describe('the picture that a page declares as its own begins the clip', () => {
  it.each([
    ['without a size', `${TITLE}<div>${IMAGE}</div>`],
    ['above the title', `<div>${IMAGE}</div>${TITLE}`],
    ['in another size', `${TITLE}<div><img src="/the-wall-at-night-1024x576.jpg" alt=""></div>`],
    ['in a link to itself', `${TITLE}<div><a href="/the-wall-at-night.jpg">${IMAGE}</a></div>`],
    ['in a link to the page', `${TITLE}<div><a href="${PAGE_URL}">${IMAGE}</a></div>`],
  ])('%s', async (_, header) => {
    expect(await timesShown(header)).toBe(1);
  });

  it('once, if the text shows it, too', async () => {
    expect(await timesShown(`<div>${IMAGE}</div>${TITLE}`, `<p>${IMAGE}</p>`)).toBe(1);
  });

  it.each(['Reuters', '新华社'])('with a credit that begins with the author, %s', async (agency) => {
    const picture = `<div>${IMAGE.replace('alt', 'width="400" alt')}<div>${agency}/Ana Example</div></div>`;
    expect(await timesShown(`${TITLE}${picture}`, '', agency)).toBe(1);
  });

  it.each([
    ['a logo', `<a href="/home">${IMAGE}</a>${TITLE}`],
    ['an icon', `${TITLE}<div><img src="/the-wall-at-night.jpg" width="60" alt=""></div>`],
    ['beside the text', `${TITLE}<aside>${IMAGE}</aside>`],
    ['the author', `${TITLE}<div>${PORTRAIT}</div>`],
    [
      'the author beside the name',
      `${TITLE}<div>${IMAGE.replace('alt', 'width="400" alt')}<div>Ana Example</div></div>`,
    ],
  ])('but not %s', async (_, header) => {
    expect(await timesShown(header)).toBe(0);
  });
});
