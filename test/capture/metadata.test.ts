import { describe, expect, it } from 'vitest';
import { PAGE_URL } from './support/browser';
import { linkedData, metaTag as tag, useMetadata } from './support/metadata';

const { captureOf, metadata } = useMetadata();

describe('address', () => {
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
  it.each([
    ['none', '', PAGE_URL, PAGE_URL],
    ['relative', canonical('/notes/1'), PAGE_URL, 'https://example.com/notes/1'],
    ['another host', canonical('https://www.example.com/n'), PAGE_URL, PAGE_URL],
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

describe('author', () => {
  it.each([
    ['author', tag('author', 'Ana'), '', 'Ana'],
    ['a profile’s address', tag('article:author', 'https://example.com/ana'), '', undefined],
    ['the role of an account', tag('author', 'Site Admin'), '', undefined],
    ['the number of an editor', tag('author', '104101'), '', undefined],
    ['Dublin Core', tag('DC.Creator', 'Ana'), '', 'Ana'],
    ['a paper’s', tag('citation_author', 'Ana') + tag('citation_author', 'Ben'), '', 'Ana, Ben'],
    ['a paper’s, family name first', tag('citation_author', 'Roy, Ana'), '', 'Ana Roy'],
    [
      'a paper’s beside its publisher',
      tag('citation_authors', '赵　 敏') + tag('author', 'Example Press'),
      '',
      '赵敏',
    ],
    ['a newsroom’s', tag('parsely-author', 'Ana'), '', 'Ana'],
    ['JSON-LD', linkedData({ '@type': 'Article', headline: 'x', author: 'Ana' }), '', 'Ana'],
    [
      'JSON-LD with entities',
      linkedData({ '@type': 'Article', headline: 'x', author: 'Ana O&#039;Roy &amp; Ben' }),
      '',
      "Ana O'Roy & Ben",
    ],
    ['escaped twice', tag('author', 'Ana O&amp;#39;Roy'), '', "Ana O'Roy"],
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
    [
      'an object without a name in a graph with others',
      linkedData({
        '@graph': [
          { '@type': 'Article', headline: 'x', author: { url: 'https://example.org/ana' } },
          { '@type': 'WebSite', name: 'Example' },
        ],
      }),
      '',
      undefined,
    ],
    ['of lower-case type', linkedData({ '@type': 'article', headline: 'x', author: 'Ana' }), '', 'Ana'],
    [
      'twice in JSON-LD',
      linkedData({ '@type': 'Article', headline: 'x', author: [{ name: 'Ana' }, { name: 'Ana' }] }),
      '',
      'Ana',
    ],
    [
      'in JSON-LD that is escaped as in HTML',
      linkedData({ '@type': 'Article', headline: 'x', author: 'Ana' }).replace(
        /(?<=[{:,])"|"(?=[:,}])/g,
        '&quot;',
      ),
      '',
      'Ana',
    ],
    [
      'on whom two declarations agree, not the publisher',
      tag('author', 'Slate Press') +
        linkedData({ '@type': 'Article', headline: 'x', author: 'Ana Roy' }) +
        tag('article:author', 'Ana Roy'),
      '',
      'Ana Roy',
    ],
    [
      'all authors, though two declarations agree on the first',
      tag('author', 'Ana and Ben') + tag('parsely-author', 'Ana') + tag('article:author', 'Ana'),
      '',
      'Ana and Ben',
    ],
    [
      'a person rather than the site',
      tag('og:site_name', 'Roof & Slate') + tag('author', 'Roof&Slate') + tag('dc.creator', 'Ana'),
      '',
      'Ana',
    ],
    [
      'another declaration than a role',
      tag('author', 'admin') + linkedData({ '@type': 'Article', headline: 'x', author: 'Ana' }),
      '',
      'Ana',
    ],
    ['no placeholder of a template', tag('author', '{{author}}') + tag('dc.creator', 'Ana'), '', 'Ana'],
    ['without By', tag('author', 'By Ana Example,'), '', 'Ana Example'],
    ['without a word for it', '', '<p itemprop="author">Por Ana Example</p>', 'Ana Example'],
    ['Von as a part of the name', tag('author', 'Von Example'), '', 'Von Example'],
    ['a list', tag('citation_authors', 'Roy, Ana; Bo, Li;'), '', 'Ana Roy, Li Bo'],
    ['without styles', '', '<p itemprop="author"><style>.a { color: red }</style>By Ana</p>', 'Ana'],
    ['a time', '', '<p itemprop="author">2:49 p.m. EDT May 15, 2026</p>', undefined],
    ['a button', '', '<a rel="author" href="/ana">Google+</a>', undefined],
    ['a forum’s software', tag('author', 'Discuz! Team and Comsenz UI Team'), '', undefined],
    ['of a list of articles', '', '<a rel="author">Ana</a><a rel="author">Ben</a>', undefined],
    [
      'beside those of comments',
      '',
      '<a rel="author">Ana</a><div class="comments"><a rel="author">Ben</a></div>',
      'Ana',
    ],
    ['twice', '', '<a rel="author">Ana (with Ben)</a><a rel="author">Ana</a>', 'Ana (with Ben)'],
    ['beside a link of a picture', '', '<a rel="author"><img></a><a rel="author">Ana</a>', 'Ana'],
    ['beside more of the author', '', '<a rel="author">Ana</a><a rel="author">Ana of Roofs</a>', 'Ana'],
    ['microdata', '', '<p itemprop="author">by <b itemprop="name">Ana</b>, Bern</p>', 'Ana'],
    ['microdata without a name', '', '<p itemprop="author">By Ana</p>', 'Ana'],
    ['a link', '', '<a rel="author" href="/ana">Ana</a>', 'Ana'],
    ['a label without a name', '', '<p itemprop="author">Written By</p>', undefined],
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
    ['a paper’s', tag('citation_publication_date', '2026/05/01'), '', '2026-05-01'],
    ['with the month’s name', tag('citation_date', '2026 May 1'), '', '2026-05-01'],
    ['microdata', '', `<time itemprop="datePublished" datetime="${day}">1 May</time>`, day],
    ['of display', tag('DisplayDate', day), '', day],
    ['microdata in a meta', '', `<meta itemprop="datePublished" content="${day}">`, day],
    ['microdata of a question', '', `<time itemprop="dateCreated" datetime="${day}">1 May</time>`, day],
    ['in words', tag('date', 'Friday May 1, 2026 @11:40AM'), '', day],
    ['the only time', '', `<article><time datetime="${day}">1 May</time><p>Text.</p></article>`, day],
    [
      'one of several',
      '',
      `<article><time datetime="${day}"></time><time datetime="2026-06-01"></time></article>`,
      undefined,
    ],
    [
      'the only time above comments',
      '',
      `<article><time datetime="${day}"></time></article><div id="comments"><article><time datetime="2026-06-01"></time></article></div>`,
      day,
    ],
    [
      'a comment’s',
      '',
      '<ol class="comment-list"><li><article><time datetime="2026-06-01"></time></article></li></ol>',
      undefined,
    ],
    [
      'JSON-LD of the page beside an article without one',
      linkedData({
        '@graph': [
          { '@type': 'Article', headline: 'x' },
          { '@type': 'WebPage', name: 'x', datePublished: day },
        ],
      }),
      '',
      day,
    ],
    ['a time elsewhere', '', `<time datetime="${day}">today</time>`, undefined],
  ])('%s', async (_, head, body, published) => {
    expect((await metadata(head, `${body}<p>Text.</p>`)).published).toBe(published);
  });
});

it.each([
  ['/news/2026/may/01/the-wall', '2026-05-01'],
  ['/2026-05-01/c_1129.htm', '2026-05-01'],
  ['/n1/2026/0501/c1002-4012.html', '2026-05-01'],
  ['/politics/20260501/0b1ad218/c.html', '2026-05-01'],
  ['/item/20265091/', undefined],
  ['/2026/05/the-wall', undefined],
])('reads the date in the address %s', async (path, published) => {
  expect((await metadata('', '<p>Text.</p>', `https://example.com${path}`)).published).toBe(published);
});

describe('site', () => {
  it.each([
    ['Open Graph', tag('og:site_name', 'Letter'), 'Roofs'],
    ['JSON-LD', linkedData({ '@type': 'WebSite', name: 'Letter' }), 'Roofs'],
    ['a publisher', linkedData({ '@type': 'Report', name: 'Roofs', publisher: { name: 'Letter' } }), 'Roofs'],
    ['a journal', tag('citation_journal_title', 'Letter'), 'Roofs'],
    ['a public office', tag('SiteName', 'Letter'), 'Roofs'],
    ['the app', tag('application-name', 'Letter'), 'Roofs'],
    ['none', '', 'Roofs | Letter'],
  ])('is left out of the title: %s', async (_, head, title) => {
    expect((await metadata(`${head}<title>Roofs | Letter</title>`)).title).toBe(title);
  });
});

describe('language', () => {
  it.each([
    ['<html lang="de-CH"><head></head>', '2026-06-05'],
    ['<html lang=""><head><meta property="og:locale" content="pt_BR"></head>', '2026-06-05'],
    ['<html><head><meta name="citation_language" content="fr"></head>', '2026-06-05'],
    ['<html><head><meta http-equiv="Content-Language" content="es"></head>', '2026-06-05'],
    ['<html><head></head>', undefined],
  ])('tells the day from the month: %s', async (html, published) => {
    const text = '<p>The roof of the old station leaks again, and nobody mends it.</p>'.repeat(6);
    const body = `<body><main><h1>Roofs</h1><p>5/6/2026</p>${text}</main></body>`;
    expect((await captureOf(`<!doctype html>${html}${body}</html>`)).published).toBe(published);
  });
});

it('author and date', async () => {
  const data = {
    '@graph': [
      {
        '@type': ['Thing', 'BlogPosting'],
        headline: 'x',
        author: [{ name: 'Ana' }, { name: 'Ben' }],
        datePublished: '2026-05-01',
      },
    ],
  };
  expect(await metadata(linkedData(data))).toMatchObject({
    byline: 'Ana, Ben',
    published: '2026-05-01',
  });
});

it('ignores malformed data', async () => {
  const head = '<script type="application/ld+json">{"@type":</script><meta name="author" content=" ">';
  const captured = await metadata(head);
  expect(captured).not.toHaveProperty('byline');
  expect(captured).not.toHaveProperty('published');
});

describe('JSON-LD that is almost JSON', () => {
  const author = '"headline": "x", "author": {"name": "Ana"}';
  it.each([
    ['line breaks in a text', `{"@type": "Article", "description": "one\ntwo", ${author}}`],
    ['CDATA in a comment', `//<![CDATA[\n[{"@type": "Article", ${author}}]\n//]]>`],
    ['a comment around it', `<!-- {"@type": "Article", ${author}} -->`],
    ['a comma after the last value', `[{"@type": "Thing",}, {"@type": "Article", ${author},},]`],
    ['a semicolon at the end', `{"@type": "Article", ${author}};`],
  ])('%s', async (_, json) => {
    const head = `<script type="application/ld+json">${json}</script>`;
    expect(await metadata(head)).toMatchObject({ byline: 'Ana' });
  });
});

it('reads the date below the title if the page has no heading', async () => {
  const captured = await metadata(
    '<title>The beavers are back_Example News</title>',
    '<div><div>The beavers are back</div><div>2005-04-27 14:32</div>' +
      `<p>${'Two beavers moved in below the mill last week, and nobody knows from where. '.repeat(6)}</p></div>`,
  );
  expect(captured.published).toBe('2005-04-27');
});
