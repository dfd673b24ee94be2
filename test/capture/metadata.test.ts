import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab, PAGE_URL } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.close());

async function metadata(head: string, body = '<p>Text.</p>', url = PAGE_URL) {
  await opened.tab.show(
    `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`,
    url,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
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
      'microdata',
      '<title>Roof · x</title>',
      '<div itemscope itemtype="https://schema.org/BlogPosting"><b itemprop="headline">Roof</b></div>',
      'Roof',
    ],
    [
      'without the site',
      '<title>Roof – Site</title><meta property="og:site_name" content="Site">',
      '',
      'Roof',
    ],
    [
      'the heading, if the tab says the same to search engines',
      '<title>Movers for hire in Bern – Call now</title><meta property="og:title" content="Movers for hire in Bern">',
      '<h1>Hire movers in Bern <a href="#x">¶</a></h1>',
      'Hire movers in Bern',
    ],
    [
      'the heading of the main part',
      '<title>Traits: defining shared behavior - The Book</title>',
      '<div class="menu-title"><h1>The Book</h1></div><main><h1>Defining Shared Behavior with Traits</h1></main>',
      'Defining Shared Behavior with Traits',
    ],
    [
      'not the site’s own heading',
      '<title>Roof - letter.example</title>',
      '<div id="site-description"><h1>letter.example</h1></div>',
      'Roof',
    ],
    [
      'the heading of an article, though search engines get another title',
      `<title>Roof of the year</title>${linkedData({ '@type': 'Article', headline: 'Roof of the year' })}`,
      '<h1>Read what our readers say</h1>',
      'Read what our readers say',
    ],
    [
      'the heading instead of the site’s slogan',
      '<title>Example – The home of roofs</title>',
      '<h1>Which roof lasts longest?</h1>',
      'Which roof lasts longest?',
    ],
    [
      'not a heading on something else',
      '<title>Roof of the year</title>',
      '<h1>Read what our readers say</h1>',
      'Roof of the year',
    ],
    [
      'og:title without the site',
      '<title>Roof – Site</title><meta property="og:title" content="Roof – Site"><meta property="og:site_name" content="Site">',
      '',
      'Roof',
    ],
    [
      'a heading at the start of the tab’s, not the site’s at its end',
      '<title>Quick start — Roof 2.0 Documentation</title>',
      '<h1>Roof 2.0 Documentation</h1><h1>Quick start</h1>',
      'Quick start',
    ],
    [
      'not the name of the host',
      '<title>Mending the roof - Example.com</title>',
      '<h1>Example.com</h1>',
      'Mending the roof',
    ],
    [
      'a heading with a line break and a soft hyphen',
      '',
      '<h1>Mend<br>the sta\u00adtion</h1>',
      'Mend the station',
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
    [
      'the one word of the heading before the rest of the tab’s',
      '<title>Slates - Roofing | RN</title>',
      '<main><h1>Slates</h1></main>',
      'Slates',
    ],
    [
      'the chapter’s, not the book’s',
      '<title>Nails that rust - The Roofing Book</title>',
      '<div class="menu-title"><h1>The Roofing Book</h1></div><main><h2>Nails that rust</h2></main>',
      'Nails that rust',
    ],
    [
      'without an end that has the host’s name in it',
      '<title>Handmade slates - Example Switzerland</title>',
      '',
      'Handmade slates',
    ],
    ['without the host', '<title>Roof Grants | example.com</title>', '', 'Roof Grants'],
    [
      'the heading that the metadata tell, if the tab says another for search engines',
      '<title>Roof mistakes of young owners</title><meta property="og:title" content="Five mistakes on the way to a roof">',
      '<h1>Read us</h1><h1>Five mistakes on the way to a roof</h1>',
      'Five mistakes on the way to a roof',
    ],
    [
      'a lower heading that the metadata tell, if no main one agrees with the tab',
      '<title>Why slate? – The Roofer – Letters</title><meta name="sailthru.title" content="The reason why roofs are grey">',
      '<h1>The Roofer: a daily letter</h1><h2>The reason why roofs are grey</h2>',
      'The reason why roofs are grey',
    ],
    [
      'no teaser that old metadata tell',
      '<title>A new roof for all</title><meta property="og:title" content="The old roof leaks again">',
      '<h1>A new roof for all</h1><h3>The old roof leaks again</h3>',
      'A new roof for all',
    ],
    [
      'not the heading that is the host’s name',
      '<title>Slate or tile for you?</title><meta property="og:type" content="article">',
      '<h1>Ex-Ample</h1>',
      'Slate or tile for you?',
    ],
    [
      'the heading in the masthead of an article',
      '<title>My mother’s roof - Letters</title><meta property="og:title" content="Lessons from my mother’s roof">',
      '<article><hgroup id="masthead"><h1>Lessons from my mother’s roof</h1></hgroup><a href="/town"><h1>Where to go</h1></a></article>',
      'Lessons from my mother’s roof',
    ],
    [
      'without what a dash below follows',
      '<title>屋顶漏了怎么办_家居_日报</title>',
      '<h2>屋顶漏了怎么办</h2>',
      '屋顶漏了怎么办',
    ],
    [
      'without what phpBB writes before it',
      '<title>RoofTalk • View topic - 2026: Which slate?</title>',
      '',
      '2026: Which slate?',
    ],
    [
      'the short heading before what it is',
      '<title>Slate hooks: copper and steel hooks for every roof</title>',
      '<h1>Slate hooks</h1>',
      'Slate hooks',
    ],
    [
      'not two words of the tab’s that say less',
      '<title>Roofing services certificate</title>',
      '<h1>Roofing certificate</h1>',
      'Roofing services certificate',
    ],
    ['a heading without comments', '', '<h1><!--F#1-->Mend<!--F/--> the roof</h1>', 'Mend the roof'],
    [
      'a heading that is there twice, for two widths',
      '<title>How to mend a roof yourself - Ex</title>',
      '<h1>How to mend a roof</h1><h1>How to mend a roof</h1>',
      'How to mend a roof',
    ],
    ['without the bar before it', '<title>| How slates age</title>', '', 'How slates age'],
    ['without a section', '<title>The roof leaks again | Opinion</title>', '', 'The roof leaks again'],
    ['a short name stays', '<title>Slates | Roofs for builders</title>', '', 'Slates | Roofs for builders'],
    [
      'not the last words of a part',
      '<title>Roofers’ coupons | Letter</title>',
      '<h1>Coupons</h1><h1>Ten francs off</h1>',
      'Roofers’ coupons | Letter',
    ],
    [
      'the site on its front page',
      '<title>Home - The Letter</title><meta property="og:title" content="Home">',
      '',
      'The Letter',
    ],
    [
      'a heading without its date',
      '<title>How slates age | Ana’s notes</title><meta property="og:title" content="How slates age">',
      '<h1>Dec 18, 2025 How slates age</h1>',
      'How slates age',
    ],
    [
      'a heading without its source and number of comments',
      '<title>How slates age - Example</title>',
      '<h1>How slates age (slates.example) 139</h1>',
      'How slates age',
    ],
    [
      'a heading with the year, which says more',
      '<title>The best of all slates</title>',
      '<h1>The best of all slates 2025</h1>',
      'The best of all slates 2025',
    ],
    [
      'a heading without a forum’s label',
      '<title>Solved - How slates age | Roofers</title>',
      '<h1><span class="label label--green">Solved</span> How slates age</h1>',
      'How slates age',
    ],
    [
      'a heading that does not shout',
      '<title>How slates age</title>',
      '<h1>HOW SLATES AGE</h1>',
      'How slates age',
    ],
    [
      'the one word that the page states and shows',
      '<title>Slates and Tiles | Roofers</title><meta property="og:title" content="Slates">',
      '<h1>Slates</h1>',
      'Slates',
    ],
    [
      'a lower heading at the start of the tab’s',
      '<title>The agency | Roofing at Bern</title>',
      '<h1 class="logo">Bern</h1><h2>Search</h2><h2>The agency</h2>',
      'The agency',
    ],
    [
      'the lower heading of a thread in a mailing list',
      '<title>The roof leaks - roofers@lists.example - Bern</title>',
      '<h3>Keyboard shortcuts</h3><h3>The roof leaks</h3>',
      'The roof leaks',
    ],
    [
      'the heading behind the sign of its link',
      '<title>Nails that rust in the rain</title>',
      '<h1><a href="#nails" aria-hidden="true">#</a>Nails that rust</h1>',
      'Nails that rust',
    ],
    [
      'the first heading of several without the sign of its link',
      '<title>Nails that rust — Roofing documentation</title>',
      '<h1>Nails that rust<a href="#nails">¶</a></h1><h1>Slates<a href="#slates">¶</a></h1>',
      'Nails that rust',
    ],
    [
      'the heading that ends in such a sign',
      '<title>Roofs in C# for all</title>',
      '<h1>Roofs in C#</h1>',
      'Roofs in C#',
    ],
    ['without the number of unread messages', '<title>(3) How slates age</title>', '', 'How slates age'],
    [
      'the site’s name in a sentence',
      '<title>News and more on Letter</title><meta property="og:site_name" content="Letter">',
      '',
      'News and more on Letter',
    ],
    [
      'without an end that names more than the site',
      '<title>Slates for all – Example Roofing</title><meta property="og:site_name" content="Example">',
      '',
      'Slates for all',
    ],
    [
      'a heading that JSON-LD tells too, not one beside it',
      `<title>Slates on the roof (new and old) - Letter</title>${linkedData({ '@type': 'BlogPosting', headline: 'Slates on the roof (new and old)' })}`,
      '<aside><h1>buy my book</h1></aside><h2>Slates on the roof (new and old)</h2>',
      'Slates on the roof (new and old)',
    ],
    [
      'without the site after a full-width bar',
      '<title>Slates｜Letter</title><meta property="og:site_name" content="Letter">',
      '',
      'Slates',
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

const tag = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

describe('author', () => {
  it.each([
    ['author', tag('author', 'Ana'), '', 'Ana'],
    ['a profile’s address', tag('article:author', 'https://example.com/ana'), '', undefined],
    ['the role of an account', tag('author', 'Site Admin'), '', undefined],
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
    ['without By', tag('author', 'By Ana Example,'), '', 'Ana Example'],
    ['without a word for it', '', '<p itemprop="author">Por Ana Example</p>', 'Ana Example'],
    ['Von as a part of the name', tag('author', 'Von Example'), '', 'Von Example'],
    ['a list', tag('citation_authors', 'Roy, Ana; Bo, Li;'), '', 'Ana Roy, Li Bo'],
    ['a time', '', '<p itemprop="author">2:49 p.m. EDT May 15, 2026</p>', undefined],
    ['a button', '', '<a rel="author" href="/ana">Google+</a>', undefined],
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

describe('what an article shows beside its heading', () => {
  const text = '<p>The roof of the old station leaks again, and nobody knows who is to mend it.</p>'.repeat(
    6,
  );
  const shown = async (credits: string, head = '') => {
    const { byline, published } = await metadata(
      head,
      `<main><h1>The roof</h1>${credits}${text}</main><aside>By Eve · 1 May 2020</aside>`,
    );
    return [byline, published];
  };
  it('takes no date of a change, which may stand nearer', async () => {
    const { published } = await metadata(
      '',
      `<main><article><time datetime="2026-05-12">12 May 2026</time><div>Last updated on <time datetime="2026-06-01">1 June 2026</time></div><h1>The roof</h1>${text}</article></main>`,
    );
    expect(published).toBe('2026-05-12');
  });
  const site = tag('og:site_name', 'Letter');
  it.each([
    ['a line', '<p>By Ana Example | May 12, 2026 | 5 min read</p>', '', ['Ana Example', '2026-05-12']],
    [
      'its parts',
      '<div>by <a href="/x">Ana</a></div><time datetime="2026-05-12T08:00">Tuesday</time>',
      '',
      ['Ana', '2026-05-12'],
    ],
    ['classes', '<div class="post-author">Ana</div><span>12.5.2026</span>', '', ['Ana', '2026-05-12']],
    ['a link to a profile', '<a href="/authors/ana">Ana</a> 12 May 2026', '', ['Ana', '2026-05-12']],
    [
      'the facts of a wiki',
      '<table class="infobox"><tr><th>First sold</th><td>4 March 2015</td></tr></table>',
      '',
      [undefined, undefined],
    ],
    [
      'the header of a mail',
      '<ul><li><em>To</em>: roofers@example.com</li><li><em>From</em>: Ana Example &lt;ana@example.com&gt;</li><li><em>Date</em>: Tue, 12 May 2026 10:03:00 GMT</li></ul>',
      '',
      ['Ana Example', '2026-05-12'],
    ],
    [
      'the header of a mail in lines',
      '<div>From: Ana Example &lt;<a href="mailto:ana@example.com">ana@example.com</a>&gt;</div><div>Date: 12 May 2026</div>',
      '',
      ['Ana Example', '2026-05-12'],
    ],
    [
      'an item with a date before its author',
      '<ul><li>12 May 2026 <i>by Ana Example</i></li></ul>',
      '',
      ['Ana Example', '2026-05-12'],
    ],
    [
      'an item of a list',
      '<ul><li><a href="/c"><code>slates.c</code> by <em>Ana Example</em> (Roofers)</a></li></ul>',
      '',
      [undefined, undefined],
    ],
    ['Chinese', '<p>作者：王小明 2026年5月12日</p>', '', ['王小明', '2026-05-12']],
    ['a Chinese line of labels', '<p>来源：滨江晚报 作者：周敏 编辑：陈晨</p>', '', ['周敏', undefined]],
    ['Chinese reporters', '<p>滨江晚报记者 周敏 欧阳小明 山东冠县报道</p>', '', ['周敏 欧阳小明', undefined]],
    ['a Chinese label of something else', '<p>作者 来源：晚报</p>', '', [undefined, undefined]],
    ['a Chinese sentence', '<p>本报记者 周敏 昨天去了车站，看见屋顶漏水。</p>', '', [undefined, undefined]],
    ['a Chinese credit further down', `${text.repeat(4)}<p>（晚报记者 周敏）</p>`, '', ['周敏', undefined]],
    ['Chinese reporters at the end', `${text.repeat(4)}<p>新晚报记者 周敏</p>`, '', ['周敏', undefined]],
    [
      'Chinese reporters at the end of the last paragraph',
      `${text}<p>${'老车站的屋顶又漏水了，没有人知道该由谁来修。'.repeat(9)}（记者 周敏）</p>`,
      '',
      ['周敏', undefined],
    ],
    ['the end of a Chinese paragraph', `${text}<p>屋顶漏水。（资料图 周敏）</p>`, '', [undefined, undefined]],
    [
      'a Chinese dateline further down',
      `${text.repeat(4)}<p>发布时间：2026-05-12</p>`,
      '',
      [undefined, '2026-05-12'],
    ],
    [
      'the site’s own profile elsewhere',
      '<a href="https://social.example.net/profile/letter">Letter on Social</a>',
      '',
      [undefined, undefined],
    ],
    [
      'a reporter instead of names of sites',
      '<p>记者：周敏</p>',
      tag('author', 'www.example.cn,晚报'),
      ['周敏', undefined],
    ],
    [
      'a signature without a label',
      `${text}<p>${'老车站的屋顶又漏水了，没有人知道该由谁来修。'.repeat(9)}（周敏 王小明 ）</p>`,
      '',
      ['周敏 王小明', undefined],
    ],
    [
      'a signature with a newspaper or a place',
      `${text}<p>没有人知道该由谁来修屋顶。(晨报记者 周敏)</p>`,
      '',
      ['周敏', undefined],
    ],
    ['a place', `${text}<p>没有人知道该由谁来修屋顶。（周敏 上海报道）</p>`, '', ['周敏', undefined]],
    ['no signature', `${text}<p>没有人知道该由谁来修屋顶。（未完待续）</p>`, '', [undefined, undefined]],
    [
      'a Chinese label before a link',
      '<p>出版社：滨江 作者：<a href="/b">周敏</a></p>',
      '',
      ['周敏', undefined],
    ],
    [
      'a name instead of an account’s',
      '<div class="author-info"><span>Ana Example</span></div><div class="author-name">Ana Example</div>',
      tag('author', 'ana.example'),
      ['Ana Example', undefined],
    ],
    ['a name with a digit', '<p>By 3i Example</p>', '', ['3i Example', undefined]],
    ['no time', '<p>By 12 May 2026</p>', '', [undefined, '2026-05-12']],
    [
      'what the author is, not the name',
      '<div class="author-description">Licensed Roofer</div>',
      '',
      [undefined, undefined],
    ],
    [
      'who wrote something else',
      `${text.repeat(4)}<p>A <a href="/l">library</a> written by <a href="/b">Ben Example</a> helps.</p>`,
      '',
      [undefined, undefined],
    ],
    ['a personal blog’s', '', tag('og:site_name', 'Ana Example’s blog'), ['Ana Example', undefined]],
    [
      'a German label before a link',
      '<p>Von <a href="/b">Ana Example</a></p>',
      '',
      ['Ana Example', undefined],
    ],
    [
      'a recipe’s label before a name',
      '<div class="recipe-author"><h6><span>Recipe by</span> <span>Ana Example</span></h6></div>',
      '',
      ['Ana Example', undefined],
    ],
    [
      'the German word for an author before a name',
      '<span class="author">Autorin: <a href="/ana">Ana Example</a></span>',
      '',
      ['Ana Example', undefined],
    ],
    ['a label without a name', '<p class="author">Autor</p>', '', [undefined, undefined]],
    ['who said something', '<p class="comment-author">Ana says:</p>', '', [undefined, undefined]],
    ['German', '<p>12. März 2026</p>', '', [undefined, '2026-03-12']],
    [
      'the shown date instead of one of two readings',
      '<p>Published May 6, 2026</p>',
      tag('article:published_time', '05-06-2026'),
      [undefined, '2026-05-06'],
    ],
    [
      'the publication after an update in one line',
      '<p>Updated: Thursday, 14 May 2026, 4:25 PM<br>Published : Tuesday, 12 May 2026, 3:05 PM</p>',
      '',
      [undefined, '2026-05-12'],
    ],
    ['a German update', '<p>Aktualisiert am 12. Mai 2026</p>', '', [undefined, undefined]],
    ['a French update', '<p>Mis à jour le 12 mai 2026</p>', '', [undefined, undefined]],
    ['Korean', '<p>김철수 기자</p><p>입력 2026. 5. 12. 10:00</p>', '', ['김철수', '2026-05-12']],
    ['a Korean date', '<p>2026년 5월 12일</p>', '', [undefined, '2026-05-12']],
    ['Japanese', '<p>文：山田太郎</p><p>2026年5月12日</p>', '', ['山田太郎', '2026-05-12']],
    [
      'a day and a month that are the same',
      '<p>Posted: 06/06/2026 09:48:55 PM</p>',
      '',
      [undefined, '2026-06-06'],
    ],
    [
      'no date of a caption',
      '<div class="imageCaption">The roof on 3 May 2019</div><p>12 May 2026</p>',
      '',
      [undefined, '2026-05-12'],
    ],
    [
      'a weekday is no name',
      '<p class="byline">Tuesday, 12 May 2026, 9:30 am</p>',
      '',
      [undefined, '2026-05-12'],
    ],
    [
      'a person instead of an organisation',
      '<p>By Ana Example</p>',
      tag('author', 'Slate Times'),
      ['Ana Example', undefined],
    ],
    [
      'the sender of a mail after the address',
      '<ul><li><em>From</em>: ana at list.example (Ana Example)</li></ul>',
      '',
      ['Ana Example', undefined],
    ],
    [
      'the sender of a mail in quotes',
      '<ul><li><strong>From</strong>: &quot;Ana Example&quot; &lt;<a href="mailto:a@x.example">a@x.example</a>&gt;</li></ul>',
      '',
      ['Ana Example', undefined],
    ],
    [
      'the sender of a mail in a link',
      '<ul><li><strong>From</strong>: <a href="mailto:a@x.example">Ana Example</a></li></ul>',
      '',
      ['Ana Example', undefined],
    ],
    ['a form from a day to another', '<ul><li>From: <b>To:</b></li></ul>', '', [undefined, undefined]],
    ['an update alone', '<p>Updated May 12, 2026</p>', '', [undefined, undefined]],
    ['a date in the order of the language', '<p>5/6/2026</p>', '', [undefined, '2026-06-05']],
    [
      'a date in the text',
      `<p>${'The slates are old. '.repeat(9)}They came <b>on 3 May 2019</b> by <sup>train</sup>.</p>`,
      '',
      [undefined, undefined],
    ],
    [
      'Published before a date, further down',
      `${text.repeat(4)}<h4>Published</h4><time datetime="2026-05-12T12:00">12 May 2026</time>`,
      '',
      [undefined, '2026-05-12'],
    ],
    [
      'the person instead of the organisation',
      `${text.repeat(4)}<h2>Article written by:</h2><h3>Ana Example, MD</h3>`,
      site + tag('author', 'Letter'),
      ['Ana Example, MD', undefined],
    ],
    [
      'a Chinese label before a link, further down',
      `${text.repeat(4)}<p>出版社：滨江 作者：<a href="/b">周敏</a></p>`,
      '',
      ['周敏', undefined],
    ],
    [
      'a name alone in a block of the author',
      '<div class="author-info"><img alt=""><span>Ana Example</span></div>',
      '',
      ['Ana Example', undefined],
    ],
    [
      'a section',
      '<p class="byline-category"><a href="/s">Roofs & Slates</a></p>',
      '',
      [undefined, undefined],
    ],
    ['nothing', '', '', [undefined, undefined]],
    [
      'what the page itself says goes first',
      '<p>By Ana, May 12, 2026</p>',
      tag('author', 'Ben') + tag('date', '2026-01-01'),
      ['Ben', '2026-01-01'],
    ],
    ['an aside for the author', '<aside class="post-author">Ana</aside>', '', ['Ana', undefined]],
    [
      'what the author is after the name',
      '<p>By Ana Example, Professor of Roofs and Stations at the Technical University of Bern</p>',
      '',
      ['Ana Example', undefined],
    ],
    [
      'a credit further down',
      `${text.repeat(4)}<h3>Written by Ana Example</h3>`,
      '',
      ['Ana Example', undefined],
    ],
    [
      'a credit after a line break',
      `${text.repeat(4)}<p>It still leaks.<br>Written by Ana Example<br>Not to be printed</p>`,
      '',
      ['Ana Example', undefined],
    ],
    [
      'a sentence after a credit',
      '<p>Written by</p><p>I looked into the old roof</p>',
      '',
      [undefined, undefined],
    ],
    [
      'but a name that has the host’s in it',
      '<p>By Ana</p>',
      tag('author', 'Example Letter Ltd'),
      ['Ana', undefined],
    ],
    ['but a name that is the site’s', '<p>By Ana</p>', site + tag('author', 'Letter'), ['Ana', undefined]],
  ])('%s', async (_, credits, head, expected) => {
    expect(await shown(credits, head)).toEqual(expected);
  });
});

it('a credit before the heading has its name after its label', async () => {
  const { byline } = await metadata(
    tag('author', 'Example.com'),
    `<main><article><div><span>By</span> <p>Ana Example</p> <span>Letter</span></div><h1>The roof</h1><p>${'The roof of the old station leaks again. '.repeat(20)}</p></article></main>`,
  );
  expect(byline).toBe('Ana Example');
});

it('a date of two readings', async () => {
  await opened.tab.show(
    `<!doctype html><html lang="en"><body><main><h1>The roof</h1><p>5/6/2026</p><p>${'The roof of the old station leaks again. '.repeat(20)}</p></main></body></html>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  expect(result.ok && result.captured.published).toBeUndefined();
});

it('a question above the posts is by who is named beside its heading', async () => {
  const reply = (name: string, date: string) =>
    `<div class="post"><p><a href="/members/${name}">${name}</a> ${date}</p><div class="text">I had the same, and the new slates from the mill helped me.</div></div>`;
  const found = await metadata(
    '<title>The roof leaks</title>',
    `<main><h1>The roof leaks</h1><a class="author" href="/profile/ana">Ana</a><time datetime="May 9, 2026">May 9, 2026</time>
      <div><p>${'The roof of the old station leaks again, and nobody mends it, so I ask here. '.repeat(3)}</p></div>
      ${['Ben', 'Cara', 'Dan'].map((name, index) => reply(name, `May 1${index}, 2026`)).join('')}</main>`,
    'https://example.com/threads/1',
  );
  expect(found).toMatchObject({ byline: 'Ana', published: '2026-05-09' });
});

it('a poster’s online status is not part of the name', async () => {
  const post = (name: string) =>
    `<div class="post"><a href="/user/${name}"><i>${name[0]}</i> <i>Offline</i></a> <a href="/user/${name}">${name}</a> <time datetime="2026-05-12">May 12</time><div class="text">The roof of the old station leaks again, and nobody mends it.</div></div>`;
  const found = await metadata('', ['Ana', 'Ben', 'Cara'].map(post).join(''), 'https://example.com/topic/1');
  expect(found.byline).toBe('Ana');
});

it('a thread is by who began it', async () => {
  const post = (name: string, date: string, text: string) =>
    `<div class="post"><p><a href="/members/${name}">${name}</a> ${date}</p><div class="text">${text}</div></div>`;
  const body = ['Ana', 'Ben', 'Cara']
    .map((name, index) =>
      post(name, `May 1${index}, 2026`, 'The roof of the old station leaks again, and nobody mends it.'),
    )
    .join('');
  const found = await metadata(tag('author', 'Cara'), body, 'https://example.com/threads/1');
  expect(found).toMatchObject({ byline: 'Ana', published: '2026-05-10' });
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
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
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

it('reads JSON-LD with line breaks in a text', async () => {
  const head = `<script type="application/ld+json">{"@type": "Article", "headline": "x",
    "description": "one
two", "author": {"name": "Ana"}}</script>`;
  expect(await metadata(head)).toMatchObject({ byline: 'Ana' });
});

it('reads the date below the title if the page has no heading', async () => {
  const captured = await metadata(
    '<title>The beavers are back_Example News</title>',
    '<div><div>The beavers are back</div><div>2005-04-27 14:32</div>' +
      `<p>${'Two beavers moved in below the mill last week, and nobody knows from where. '.repeat(6)}</p></div>`,
  );
  expect(captured.published).toBe('2005-04-27');
});
