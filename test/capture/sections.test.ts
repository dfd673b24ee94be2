import { expect, it } from 'vitest';
import { useTab } from './support/use-tab';

const opened = useTab();

const clip = async (body: string) => {
  await opened.tab.show(`<!doctype html><title>Roofs by Example</title>${body}`, 'https://example.com/roofs');
  const result = await opened.tab.run((world) => world.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  return result.captured.markdown;
};

const ABOUT =
  'We mend roofs of every kind, and we have done so for forty years in this valley and the next one. ';
const PRICE = '<ul><li>Slate: 40 euros</li><li>Tiles: 30 euros</li><li>Thatch: on request</li></ul>';
const CARD =
  '<h3>Slate roofs</h3><p>A slate roof lasts for a hundred years, if somebody looks at it twice a year.</p>' +
  '<p>We bring our own slates.</p>';

const SHORT_CARD = '<h3>Slate roofs last for more than a century</h3><p>We bring our own slates.</p>';

const ARTICLE =
  '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-05-12">';

const times = (text: string, markdown: string) => markdown.split(text).length - 1;

/** As a page builder wraps each part. */
const BUILT = (...parts: string[]) =>
  `<main><div>${parts
    .map((part, index) => `<div class="row row_${index}"><div><div>${part}</div></div></div>`)
    .join('')}</div></main>`;

const CHANGES = ['2026-05-12', '2026-04-12', '2026-03-12']
  .map((date) => `<h2>Release</h2><p>${date}</p><ul><li>Slate is no longer brittle</li></ul>`)
  .join('');

it.each([
  [
    'a short section with a heading belongs to a landing page',
    `<div><section><h1>Roofs</h1><p>${ABOUT.repeat(4)}</p></section>
    <section><h2>Prices</h2>${PRICE}</section></div>`,
    ['Thatch: on request'],
  ],
  [
    'prose below the part that is marked as the main one',
    `<main><h1>Roof shop</h1>${Array.from(
      { length: 9 },
      (_, index) =>
        `<div><a href="/p/${index}"><h3>Tile number ${index}</h3></a><p>${index}9 euros</p></div>`,
    ).join('')}</main><div><h2>How to choose a tile</h2><p>${ABOUT.repeat(4)}</p></div>`,
    ['Tile number 8', 'How to choose a tile'],
  ],
  [
    'a list without links beside the text, with its heading',
    `<main><h1>Roofs by Example</h1><div><div><h4>What you need</h4><div>${PRICE}</div><div>Save</div>
    <h4>How to do it</h4><div><p>${ABOUT.repeat(4)}</p><p>${ABOUT.repeat(4)}</p></div></div></div></main>`,
    ['What you need', 'Thatch: on request', 'How to do it'],
  ],
  [
    'a list in the column beside that of the text',
    `${ARTICLE}<main><h1>Roofs by Example</h1><div><div><div><h2>Prices</h2>${PRICE}</div></div>
    <div><div><h2>Roofs</h2><p>${ABOUT.repeat(4)}</p><p>${ABOUT.repeat(4)}</p></div></div></div></main>`,
    ['Thatch: on request'],
  ],
  [
    'the lines of a heading, and the name below the text',
    `<div><div>A decree of the council</div><div>on roofs of slate</div>
    <p>${ABOUT.repeat(3)}</p><p>${ABOUT.repeat(3)}</p><div>Ana Example, mayor</div></div>`,
    ['A decree of the council', 'on roofs of slate', 'Ana Example, mayor'],
  ],
  [
    'a heading above the blocks that the text is in',
    `<main><h1>Roofs by Example</h1><div><div><h2>Slate or tiles?</h2><div><div>Cards</div><div><p>${ABOUT.repeat(4)}</p></div></div></div></div></main>`,
    ['Slate or tiles?'],
  ],
  [
    'all parts that a page builder wraps',
    BUILT(
      '<h1>Roofs by Example</h1>',
      '<dl><dt>Founded</dt><dd>12 May 1994</dd></dl>',
      '<img src="/barn.jpg" width="800">',
      `<p>${ABOUT.repeat(4)}</p>`,
      '<h2>Makers</h2>',
      '<ul><li><a href="https://ann.example/">Ann</a></li><li><a href="https://ben.example/">Ben</a></li></ul>',
      '<h2>Hours</h2>',
      '<p>Monday to Friday</p>',
    ),
    ['12 May 1994', '/barn.jpg', '[Ben]', 'Monday to Friday'],
  ],
  [
    'a box of facts beside the text',
    `${ARTICLE}<article><h1>Roofs by Example</h1><p>${ABOUT.repeat(4)}</p>
    <aside><h3>In brief</h3><ul><li>Length: 9 m</li><li>Cost: 84 euros</li></ul></aside><p>${ABOUT.repeat(4)}</p></article>`,
    ['In brief', 'Length: 9 m'],
  ],
  [
    'a short sentence in a box between two paragraphs',
    `${ARTICLE}<article><h1>Roofs by Example</h1><p>${ABOUT.repeat(4)}</p><aside>Mend it in spring.</aside><p>${ABOUT.repeat(4)}</p></article>`,
    ['Mend it in spring.'],
  ],
  [
    'the date of each entry of a list of changes',
    `${ARTICLE}<article><h1>Roofs by Example</h1>${CHANGES}<p>${ABOUT}</p></article>`,
    ['2026-05-12', '2026-04-12', '2026-03-12'],
  ],
  [
    'the date below a short notice',
    `${ARTICLE}<article><h1>Roofs by Example</h1><p>${ABOUT}</p><p>The council</p><p>12 May 2026</p></article>`,
    ['12 May 2026'],
  ],
  [
    'every paragraph above the block that most of the text is in',
    `<main><h1>Roofs by Example</h1><div><p>The roofs of this year are all on one list, as ever.</p>
    <p>Slate, tiles and thatch: <a href="#slate">each of them</a> has its day.</p></div>
    <div><h3>Slate</h3><p>${ABOUT.repeat(4)}</p><h3>Tiles</h3><p>${ABOUT.repeat(4)}</p></div></main>`,
    ['all on one list', 'has its day'],
  ],
])('%s', async (_, body, kept) => {
  const markdown = await clip(body);
  for (const text of kept) expect(markdown).toContain(text);
});

it('a table of contents goes, although it has a heading', async () => {
  const contents = ['slate', 'tiles', 'thatch'].map(
    (name) => `<li><a href="#${name}">About ${name}</a></li>`,
  );
  const markdown = await clip(
    `<article><p>${ABOUT.repeat(3)}</p><div><h2>Jump to</h2><ul>${contents.join('')}</ul></div><p>${ABOUT.repeat(3)}</p></article>`,
  );
  expect(markdown).toContain(ABOUT.trim());
  expect(markdown).not.toMatch(/Jump to|About tiles/);
});

it('keeps the words of headings, however a tool links and names them', async () => {
  const markdown = await clip(
    `<main><h1>Roofs</h1><p>${ABOUT.repeat(4)}</p>
    <h2><a class="header-anchor" href="#tiles-slates"><span>Tiles &amp; </span></a><a href="/slates">Slates</a></h2><p>${ABOUT}</p>
    <h2><span id="Related" style="display:block">Related</span><span><a href="/edit">Edit</a></span></h2><p>${ABOUT}</p></main>`,
  );
  expect(markdown).toMatch(/^## Tiles & \[Slates\]/m);
  expect(markdown).toMatch(/^## Related/m);
});

it('keeps a list of links that the line before an empty one introduces', async () => {
  const links = ['slate', 'tile', 'thatch'].map(
    (name) => `<li><a href="https://${name}.example/a">https://${name}.example/a</a></li>`,
  );
  const markdown = await clip(
    `<main><h1>Roofs</h1><p>${ABOUT.repeat(4)}</p><ol><li>Open the pages of the makers:</li></ol><p><br></p><ul>${links.join('')}</ul><p>${ABOUT}</p></main>`,
  );
  expect(markdown).toContain('https://thatch.example/a');
});

it.each([
  [
    'DokuWiki wraps',
    (name: string) => `<div class="li"> <a href="https://${name}.example/">${name}</a></div>`,
  ],
  ['a script shows pages for', (name: string) => `<a href="#/${name}">${name}</a>`],
])('keeps the links of a list that %s', async (_, item) => {
  const items = ['slate', 'tile', 'thatch'].map((name) => `<li class="level1">${item(name)}</li>`).join('');
  const markdown = await clip(
    `<main><h1>Roofs</h1><p>${ABOUT.repeat(4)}</p><h3>Makers</h3><div><ul>${items}</ul></div><h3>Next</h3><p>${ABOUT}</p></main>`,
  );
  expect(markdown).toMatch(/\[slate\][\s\S]*\[thatch\]/);
});

it('keeps the links of the first of many short sections', async () => {
  const changes = (version: number, text: string) => `<h2>v${version}</h2><ul><li>${text}</li></ul>`;
  const markdown = await clip(
    `<div><h1>Roofs</h1>${changes(4, 'Slate is no longer brittle')}${changes(3, 'Merged <a href="https://slate.example/pull/186">pull 186</a>')}${changes(2, ABOUT.repeat(4))}</div>`,
  );
  expect(markdown).toContain('Merged [pull 186]');
});

it.each([
  ['a second copy for narrow windows goes', `<div>${CARD}</div><div>${CARD}</div>`, 1],
  ['a copy of a short block goes', `<div>${SHORT_CARD}</div><div>${SHORT_CARD}</div>`, 1],
  ['a copy with another picture stays', `<div>${CARD}</div><div>${CARD}<img src="/roof.png"></div>`, 2],
  ['a paragraph that the author repeats stays', `<p>${ABOUT}</p><h2>Again</h2><p>${ABOUT}</p>`, 0],
])('%s', async (_, parts, count) => {
  const markdown = await clip(`<div><h1>Roofs</h1><p>${'Roofs leak. '.repeat(30)}</p>${parts}</div>`);
  expect(times('We bring our own slates', markdown)).toBe(count);
  if (count === 0) expect(times(ABOUT.trim(), markdown)).toBe(2);
});

const SECTION = (level: number, name: string, text: string, inner = '') =>
  `<section id="${name}"><h${level}>${name}<a class="headerlink" href="#${name}">\uf0c1</a></h${level}>${text}${inner}</section>`;
const VIEW = (name: string) => `<p>See <a href="https://${name}.example/">${name}</a> for this.</p>`;
const GROUP = SECTION(
  2,
  'Tools',
  '',
  ['saw', 'axe', 'nail'].map((name) => SECTION(3, name, VIEW(name))).join(''),
);

it.each(['div role="main"', 'article role="main"', 'main'])(
  'keeps all sections of documentation: <%s>',
  async (root) => {
    const text = `<p>${ABOUT.repeat(3)}</p>`;
    const inner =
      SECTION(2, 'Slates', text.repeat(12)) + GROUP + SECTION(2, 'License', '<p><a href="/l">MIT</a></p>');
    const markdown = await clip(`<${root}>${SECTION(1, 'Roofs', text, inner)}</${root.split(' ')[0]}>`);
    const headings = ['## Slates', '## Tools', '### saw', '### axe', '### nail', '## License'];
    expect(markdown.match(/^#.*/gm)).toEqual(headings);
    expect(times(ABOUT.trim(), markdown)).toBe(39);
    expect(markdown).toMatch(/See \[nail\][\s\S]*\[MIT\]/);
  },
);

const FILLED = `<p>${ABOUT.repeat(12)}</p>`;
const LINK = (name: string) => `<a href="https://${name}.example/">${name}</a>`;

/** Documents as three tools write them, each with an introduction, a long section, and short ones that are links. */
it.each([
  [
    'AsciiDoc',
    `<div id="header"><h1>Roofs</h1></div><div id="content"><div id="preamble"><div class="paragraph"><p>${ABOUT}</p></div></div>
    <div class="sect1"><h2>Slates</h2><div class="sectionbody"><div class="paragraph">${FILLED}</div>
      <div class="paragraph"><p>In ${LINK('slate')}:</p></div><div class="listingblock"><pre>lay()</pre></div></div></div>
    <div class="sect1"><h2>Makers</h2><div class="sectionbody"><div class="ulist"><ul><li><p>${LINK('ann')}</p></li></ul></div></div></div>
    <div class="sect1"><h2>License</h2><div class="sectionbody"><div class="paragraph"><p>${LINK('mit')} © ${LINK('jo')}</p></div></div></div></div>`,
    ['In [slate]'],
  ],
  [
    'DocBook',
    ((title: (name: string) => string) => `<div class="article">${title('Roofs')}<p>${ABOUT}</p>
    <div class="sect1">${title('Slates')}${FILLED}</div>
    <div class="sect1">${title('Makers')}<div class="itemizedlist"><ul class="itemizedlist"><li class="listitem"><p>${LINK('ann')}</p></li></ul></div></div>
    <div class="sect1">${title('Related')}<div class="itemizedlist"><ul class="itemizedlist"><li class="listitem"><p>${LINK('nail')} - a nail for HTML 4</p></li></ul></div></div>
    <div class="sect1">${title('License')}<p>${LINK('mit')} © ${LINK('jo')}</p></div></div>`)(
      (name) => `<div class="titlepage"><div><div><h2 class="title">${name}</h2></div></div></div>`,
    ),
    ['## Related', 'a nail for HTML 4'],
  ],
  [
    'Texinfo',
    ((head: (name: string) => string) => `<div class="top" id="Top">${head('Roofs')}<p>${ABOUT}</p>
    <div class="chapter" id="Slates">${head('1 Slates')}${FILLED}</div>
    <div class="chapter" id="Makers">${head('2 Makers')}<span id="m"></span><ul><li>${LINK('ann')}</li></ul></div>
    <div class="chapter" id="Related">${head('3 Related')}<span id="r"></span><ul><li>${LINK('nail')} - a nail for HTML 4</li></ul></div>
    <div class="chapter" id="License">${head('4 License')}<p>${LINK('mit')} © ${LINK('jo')}</p></div></div>`)(
      (name) =>
        `<div class="header"><p>Next: <a href="#n" rel="next">Nails</a>, Up: <a href="#u" rel="up">Top</a></p></div><span id="s"></span><h2>${name}</h2>`,
    ),
    ['Related', 'a nail for HTML 4'],
  ],
  [
    'Docutils',
    ((
      section: (name: string, text: string, id?: string) => string,
    ) => `<div class="document"><h1 class="title">Roofs</h1>
    <div class="contents"><ul>${['slates', 'makers', 'not-recommended', 'strict', 'license']
      .map((name) => `<li><a class="reference internal" id="to-${name}" href="#${name}-1">${name}</a></li>`)
      .join('')}</ul></div><p>${ABOUT}</p>
    ${section('Slates', FILLED)}${section('Makers', `<ul><li>${LINK('ann')}</li></ul>`)}
    ${section('Not recommended', `<p>Lay them ${LINK('dry')}, as our fathers did before us.</p>`)}
    ${section('Strict', `<p>Each of them lies on ${LINK('two')} others.</p>`)}
    ${section('License', `<p>${LINK('mit')} © ${LINK('jo')}</p>`)}</div>`)(
      (name, text, id = name.toLowerCase().replace(' ', '-')) =>
        `<div class="section" id="${id}-1"><span id="${id}"></span><h1><a class="toc-backref" href="#to-${id}">${name}</a></h1>${text}</div>`,
    ),
    ['## Not recommended', 'Lay them [dry]', '## Strict', 'lies on [two]'],
  ],
])('keeps the short sections of %s', async (_, body, more) => {
  const markdown = await clip(body);
  expect(times(ABOUT.trim(), markdown)).toBe(13);
  for (const text of ['Makers', '[ann]', 'License', '[mit]', ...more]) expect(markdown).toContain(text);
  expect(markdown).not.toContain('Next:');
});

it('keeps the description of a class beside a long list of its methods', async () => {
  const method = (name: string) =>
    `<li><section class="detail" id="${name}"><h3>${name}</h3><div>${ABOUT.replace('roofs', name).repeat(30)}</div></section></li>`;
  const markdown = await clip(`<main role="main"><div class="header"><h1>Interface Roof</h1></div>
    <section class="class-description"><div class="block">A roof of slates, ${ABOUT.toLowerCase()}<p>There are two ways to lay it:</p><ol><li>By hand, row by row.</li></ol></div></section>
    <section class="details"><ul class="details-list">${method('lay')}${method('mend')}</ul></section></main>`);
  expect(markdown).toMatch(/A roof of slates[\s\S]*By hand[\s\S]*### mend/);
});

it('keeps a table beside a long list of terms', async () => {
  const terms = `<dl><dt>Slate</dt><dd><p>${ABOUT.repeat(9)}</p></dd><dt>Tiles</dt><dd><p>${ABOUT.repeat(9)}</p></dd></dl>`;
  const table =
    '<div class="table"><p class="title">Roofs by age</p><table><tr><th>Slate</th><td>100</td></tr></table></div>';
  const markdown = await clip(
    `<div><h2>Kinds of roofs</h2><div class="variablelist">${terms}</div>${table}</div>`,
  );
  expect(markdown).toMatch(/Tiles[\s\S]*Roofs by age/);
});

const LINES = `<p>${ABOUT.repeat(3)}</p>`;

it.each([
  [
    'a box among the paragraphs of a page without an article element, whatever its class says',
    `<div><h1>Roofs by Example</h1>${LINES}<div><a name="box"></a><div class="aside"><h2>A wall of silence</h2><p>${ABOUT.replace('valley', 'box')}</p></div></div></div>`,
    ['A wall of silence', 'in this box'],
    [],
  ],
  [
    'the picture between the title and the text of a page without an article element',
    `<img src="/logo.png" width="800"><div><h1>Roofs by Example</h1><div><img src="/barn.jpg" width="800"><p>The barn</p></div><div>${LINES.repeat(4)}</div></div>`,
    ['/barn.jpg'],
    ['/logo.png'],
  ],
])('keeps %s', async (_, body, kept, gone) => {
  const markdown = await clip(body);
  for (const text of kept) expect(markdown).toContain(text);
  for (const text of gone) expect(markdown).not.toContain(text);
});

const MENU = (topic: string) =>
  `<div><h2>Recent posts on ${topic}</h2><ul>${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map((name) => `<li><a href="/${topic}/${name}">A longer headline about ${topic} of ${name}</a></li>`)
    .join('')}</ul><table><tr><td>${topic}<br>Loading…</td></tr></table></div>`;

const CREDITS = '<p>By: <a href="/authors/ann">Ann Example</a>, 3 May 2024</p>';

it.each([
  ['an author and a date beside the title', `<h1>Roofs by Example</h1>${CREDITS}`, 0],
  ['the title in a lower heading', `<h2>Roofs by Example</h2>${CREDITS}`, 0],
  ['no author', '<h1>Roofs by Example</h1>', 6],
])('a short article among menus, with %s', async (_, head, menus) => {
  const markdown = await clip(
    `<div><div>${head}${LINES}</div>
    <div>${['slate', 'tiles', 'thatch', 'glass', 'tin', 'turf'].map(MENU).join('')}</div></div>`,
  );
  expect(times(ABOUT.trim(), markdown)).toBe(3);
  expect(times('Recent posts', markdown)).toBe(menus);
});

it('leaves out menus and quotes of stocks above the title of an article', async () => {
  const markdown = await clip(
    `<div>${MENU('slate')}<h2>A kicker</h2><h1>Roofs by Example</h1><p>By Ann Example, 3 May 2024</p>${LINES.repeat(3)}</div>`,
  );
  expect(markdown).toMatch(/^## A kicker\n\n/);
});
