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
    ['without the host', '<title>Roof - Example</title>', '', 'Roof'],
    ['another’s name stays', '<title>Roof - Letter</title>', '', 'Roof - Letter'],
    [
      'a question',
      `<title>x | Why? | y</title>${linkedData({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Why?' } })}`,
      '',
      'Why?',
    ],
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

const tag = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

describe('author', () => {
  it.each([
    ['author', tag('author', 'Ana'), '', 'Ana'],
    ['a profile’s address', tag('article:author', 'https://example.com/ana'), '', undefined],
    ['Dublin Core', tag('DC.Creator', 'Ana'), '', 'Ana'],
    ['a paper’s', tag('citation_author', 'Ana') + tag('citation_author', 'Ben'), '', 'Ana, Ben'],
    ['a newsroom’s', tag('parsely-author', 'Ana'), '', 'Ana'],
    ['JSON-LD', linkedData({ '@type': 'Article', headline: 'x', author: 'Ana' }), '', 'Ana'],
    [
      'JSON-LD by reference',
      linkedData({
        '@graph': [
          { '@type': 'Article', headline: 'x', author: { '@id': '#ana' } },
          { '@type': 'Person', '@id': '#ana', name: 'Ana' },
        ],
      }),
      '',
      'Ana',
    ],
    ['microdata', '', '<p itemprop="author">by <b itemprop="name">Ana</b>, Bern</p>', 'Ana'],
    ['microdata without a name', '', '<p itemprop="author">By Ana</p>', 'Ana'],
    ['a link', '', '<a rel="author" href="/ana">Ana</a>', 'Ana'],
    ['a sentence', '', `<a rel="author">${'Ana, who '.repeat(20)}</a>`, undefined],
  ])('%s', async (_, head, body, byline) => {
    expect((await metadata(head, `${body}<p>Text.</p>`)).byline).toBe(byline);
  });
});

describe('published', () => {
  const day = '2026-05-01';
  it.each([
    ['Open Graph', tag('article:published_time', day), '', day],
    ['JSON-LD', linkedData({ '@type': 'VideoObject', name: 'x', uploadDate: day }), '', day],
    ['Dublin Core', tag('dcterms.issued', day), '', day],
    ['a paper’s', tag('citation_publication_date', '2026/05/01'), '', '2026/05/01'],
    ['microdata', '', `<time itemprop="datePublished" datetime="${day}">1 May</time>`, day],
    ['microdata in a meta', '', `<meta itemprop="datePublished" content="${day}">`, day],
    ['the only time', '', `<article><time datetime="${day}">1 May</time><p>Text.</p></article>`, day],
    [
      'one of several',
      '',
      `<article><time datetime="${day}"></time><time datetime="2026-06-01"></time></article>`,
      undefined,
    ],
    ['a time elsewhere', '', `<time datetime="${day}">today</time>`, undefined],
  ])('%s', async (_, head, body, published) => {
    expect((await metadata(head, `${body}<p>Text.</p>`)).published).toBe(published);
  });
});

describe('site', () => {
  it.each([
    ['Open Graph', tag('og:site_name', 'Letter'), 'Letter'],
    ['JSON-LD', linkedData({ '@type': 'WebSite', name: 'Letter' }), 'Letter'],
    ['a journal', tag('citation_journal_title', 'Letters'), 'Letters'],
    ['the app', tag('application-name', 'Letter'), 'Letter'],
    ['none', '', undefined],
  ])('%s', async (_, head, site) => {
    expect((await metadata(head)).site).toBe(site);
  });
});

describe('language', () => {
  const language = async (html: string) => {
    await opened.tab.show(`<!doctype html>${html}<body><p>Text.</p></body></html>`);
    const result = await opened.tab.run((world) => world.capture('article'), null);
    return result.ok ? result.captured.language : result.reason;
  };
  it.each([
    ['<html lang="de-CH"><head></head>', 'de-CH'],
    ['<html lang=""><head><meta property="og:locale" content="pt_BR"></head>', 'pt-BR'],
    ['<html><head><meta name="citation_language" content="fr"></head>', 'fr'],
    ['<html><head><meta http-equiv="Content-Language" content="zh"></head>', 'zh'],
    ['<html><head></head>', undefined],
  ])('%s', async (html, expected) => {
    expect(await language(html)).toBe(expected);
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

it('ignores malformed data', async () => {
  const head = '<script type="application/ld+json">{"@type":</script><meta name="author" content=" ">';
  const captured = await metadata(head);
  expect(captured).not.toHaveProperty('byline');
  expect(captured).not.toHaveProperty('published');
});
