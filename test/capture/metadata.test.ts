import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab, PAGE_URL } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.browser.close());

async function metadata(head: string, body = '<p>Text.</p>', url = PAGE_URL) {
  await opened.tab.show(
    `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`,
    url,
  );
  const result = await opened.tab.run((world) => world.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  return result.captured;
}

const linkedData = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('title', () => {
  it.each([
    ['the tab’s', '<title> A  tab </title>', '', 'A tab'],
    [
      'og:title within the tab’s',
      '<title>Roof | Letter</title><meta property="og:title" content="Roof">',
      '',
      'Roof',
    ],
    [
      'a stale og:title',
      '<title>New page</title><meta property="og:title" content="Old page">',
      '',
      'New page',
    ],
    ['the heading within the tab’s', '<title>Roof - a very long site</title>', '<h1>Roof</h1>', 'Roof'],
    [
      'JSON-LD',
      `<title>Roof · x</title>${linkedData({ '@type': 'NewsArticle', headline: 'Roof' })}`,
      '',
      'Roof',
    ],
    [
      'without the site',
      '<title>Roof – Site</title><meta property="og:site_name" content="Site">',
      '',
      'Roof',
    ],
    ['the heading alone', '', '<h1>Only <i>this</i></h1>', 'Only this'],
    ['none', '', '', ''],
    ['cleaned', '<title>a&#x202e;b\n&#1;c</title>', '', 'ab c'],
  ])('%s', async (_, head, body, title) => {
    expect((await metadata(head, `${body}<p>Text.</p>`)).title).toBe(title);
  });
});

describe('address', () => {
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
  it.each([
    ['none', '', PAGE_URL, PAGE_URL],
    ['relative', canonical('/notes/1'), PAGE_URL, 'https://example.com/notes/1'],
    ['www', canonical('https://www.example.com/n'), PAGE_URL, 'https://www.example.com/n'],
    ['another site', canonical('https://evil.example/n'), PAGE_URL, PAGE_URL],
    ['the front page', canonical('/'), PAGE_URL, PAGE_URL],
    ['no web address', canonical('javascript:x'), PAGE_URL, PAGE_URL],
    [
      'a route in the fragment',
      canonical('/app'),
      'https://example.com/app#/note/1',
      'https://example.com/app#/note/1',
    ],
    ['a text fragment', '', `${PAGE_URL}#:~:text=x`, PAGE_URL],
  ])('canonical: %s', async (_, head, url, expected) => {
    expect((await metadata(head, '', url)).url).toBe(expected);
  });
});

it('author, date, site and language', async () => {
  const data = {
    '@graph': [
      {
        '@type': ['Thing', 'BlogPosting'],
        headline: 'x',
        author: [{ name: 'Ana' }, { name: 'Ben' }],
        datePublished: '2026-05-01',
        publisher: { name: 'Letter' },
      },
    ],
  };
  expect(await metadata(linkedData(data))).toMatchObject({
    byline: 'Ana, Ben',
    published: '2026-05-01',
    site: 'Letter',
    language: 'en-GB',
  });
});

it('malformed data says nothing', async () => {
  const head = '<script type="application/ld+json">{"@type":</script><meta name="author" content=" ">';
  const captured = await metadata(head);
  expect(captured).not.toHaveProperty('byline');
  expect(captured).not.toHaveProperty('published');
});
