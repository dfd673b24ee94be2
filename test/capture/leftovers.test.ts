import { expect, it } from 'vitest';
import { PAGE_URL } from './support/browser';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

const TEXT = '<p>A slate roof lasts for a hundred years, if somebody looks at it twice a year.</p>'.repeat(4);
const ASIDE =
  '<p>The <a href="/first">first one</a> was laid on the roof of a barn in Wales in 1790, they say.</p>';
const LINKS = '<li><a href="https://roofs.example/a">Roofs</a></li><li><a href="/b">Tiles</a></li>';
const HEADLINES = `<div class="related">${['roof', 'barn', 'mill']
  .map(
    (name) =>
      `<div><a href="/${name}">What becomes of the old ${name} on the hill above the village</a></div>`,
  )
  .join('')}</div>`;
const RELATED =
  '<li><a href="/mill">What becomes of the old mill on the hill above the village</a> 12 May 2026</li>'.repeat(
    20,
  );
const wrapped = (levels: number, part: string) => '<div>'.repeat(levels) + part + '</div>'.repeat(levels);
const DATA = '<script type="application/ld+json">{"@type":"Article","headline":"Slate roofs"}</script>';
const DATED = '<meta property="article:published_time" content="2024-05-03">';
const CAPTION = 'The old roof of the barn in autumn';

it.each([
  ['a link back to the gallery', `${TEXT}<p><a href="/gallery">Back to Gallery</a></p>`, 'Back to'],
  ['the counter of a gallery', `${TEXT}<div><img src="/3.jpg"><div>3 / 12</div></div>${TEXT}`, '3 / 12'],
  [
    'a long list of related pages with their days',
    `${TEXT.repeat(4)}<h2>Related</h2><ul>${RELATED}</ul>`,
    '12 May',
  ],
  ['a biography at the end', `${TEXT}<div>Ann Example is a roofer based in Leeds.</div>`, 'roofer'],
  [
    'a call to subscribe',
    `${TEXT}<p>Subscribe to the <a href="/n">weekly newsletter</a>.</p>${TEXT}`,
    'Subscribe',
  ],
  [
    'a call to get an app and to follow an account',
    `${TEXT}<p>&gt; 下载 <a href="/c">屋顶 2.0 客户端</a>、关注 <a href="/w">屋顶公众号</a>，解锁全新体验</p>${TEXT}`,
    '公众号',
  ],
  ['a call to follow an account', `${TEXT}<p>欢迎关注公众号 <a href="/w">屋顶</a></p>${TEXT}`, '公众号'],
  [
    'a box with the address of the page',
    `${TEXT}<div><div><div>Slate roofs</div><div>${PAGE_URL}</div></div><div>Author</div><div>Ann Example</div></div>`,
    'Author',
  ],
  [
    'a box that names the author',
    `${TEXT}<div><div>Ann Example</div><div>She mends roofs, and lives in Leeds.</div></div>`,
    'mends roofs',
  ],
  [
    'a heading that leads to another page',
    `${TEXT}<h5>Related: <a href="/barn">The roof of the barn</a></h5>${TEXT}`,
    'barn',
  ],
  [
    'the time of the last change',
    `${TEXT}<div class="UpdatedAt"><p>Updated 2 months ago</p></div>`,
    'Updated',
  ],
  [
    'the time and the buttons of a player',
    `${TEXT}<figure><video src="/roof.mp4"></video><div class="kg-video-player"><span>0:00</span><div>/<span>0:07</span></div></div></figure>${TEXT}`,
    '0:07',
  ],
  ['tags at the end', `${TEXT}<p>Tags: <a href="/tag/shingle">shingle</a></p>`, 'shingle'],
  ['the previous page', `${TEXT}<p>上一篇：<a href="/tiles">瓦屋顶的历史与现状</a></p>`, '瓦屋顶'],
  ['what is above an advertisement', `${TEXT}<div><span>Advertisement</span></div>${TEXT}`, 'Advertisement'],
  ['where the story goes on', `${TEXT}<p>Story continues below advertisement</p>${TEXT}`, 'continues'],
  ['a question about the page', `${TEXT}<p>Was this article helpful?</p>`, 'helpful'],
  ['a link that changes the page', `${TEXT}<p><a href="/e">Edit this page on GitHub</a></p>`, 'Edit'],
  [
    'links that share the page',
    `${TEXT}<ul><li><a href="https://social.example/add?u=${encodeURIComponent(PAGE_URL)}">Post it</a></li></ul>${TEXT}`,
    'Post it',
  ],
  [
    'a box with a field for an address',
    `${DATA}${TEXT}<div><h3>One letter a week</h3><p>No spam, and it ends if you like.</p><form><input type="email"></form></div>${TEXT}`,
    'One letter a week',
  ],
  [
    'a teaser that is one link',
    `${DATA}${TEXT}${TEXT}<div><a href="/mill"><img src="/m.jpg" width="200"><h3>The mill has a roof</h3><p>It took years.</p></a></div>${TEXT}${TEXT}`,
    'The mill has a roof',
  ],
  ['a link to the top', `${TEXT}<p><a href="#top">Back to top</a></p>`, 'Back to top'],
  ['what nobody said', `${TEXT}<h3>No comments yet</h3><p>Be the first to comment.</p>`, 'omment'],
  [
    'a call to follow a site elsewhere',
    `${TEXT}<p>Follow Example Roofs on <a href="https://g.example">Google News</a></p>`,
    'Google News',
  ],
  [
    'a call to sign up for a letter of the author',
    `${TEXT}<p>Want more from Jo? <a href="/n">Sign up for her newsletter</a>.</p>`,
    'Want more',
  ],
  [
    'labels of what opens a picture',
    `${TEXT}<figure><img src="/b.jpg" width="800"><span>View Images</span><figcaption>A barn <b><b>hide caption</b></b></figcaption></figure><b>toggle caption</b>${TEXT}`,
    'caption',
  ],
  [
    'a label of what opens a quotation',
    `${TEXT}<blockquote><p>It leaks.</p><a>Click to expand...</a></blockquote>${TEXT}`,
    'expand',
  ],
  ['what stands where something loads', `${TEXT}<div>Loading…</div>${TEXT}`, 'Loading'],
  [
    'data of the site',
    `${TEXT}<div>{ "kind": "story", "topics": ["roofs", "barns"] }</div>${TEXT}`,
    'topics',
  ],
  ['the name of a service', `${TEXT}<p>Conversation powered by Talker</p>`, 'Talker'],
  ['the time above the text', `<p>20 hours ago</p><p>3:33 PM ET</p>${TEXT}`, 'PM ET'],
  ['what stands at a code to scan', `${TEXT}<p>长按识别二维码关注我们</p>`, '二维码'],
  [
    'a heading above comments',
    `${TEXT}<h2>2 Comments</h2><div>${['Jo', 'Al'].map((name) => `<div><b>${name}</b><p>I always thought that slate was far too heavy for such a barn.</p><a href="#r">Reply</a></div>`).join('')}</div>`,
    'Comments',
  ],
  ['the editor', `${TEXT}<p>责任编辑：王小明</p>`, '责任编辑'],
  ['a link to the top in a heading', `${TEXT}<h2>Slates <a href="#top">top</a></h2>${TEXT}`, 'top'],
  ['a mark of a heading', `${TEXT}<h2><span><a href="#s">◆&nbsp;</a></span>Slates</h2>${TEXT}`, '◆'],
  ['a heading at the end', `${TEXT}<h2>Ask for a roof</h2>`, 'Ask for a roof'],
  [
    'other sizes of a picture',
    `${TEXT}<figure><span><img src="/b.jpg" width="800"><ol><li><a href="/b-large.jpg">High resolution (304 KB)</a></li></ol></span><figcaption>A barn</figcaption></figure>${TEXT}`,
    'resolution',
  ],
  ['a heading without the list below it', `${DATA}${TEXT}<h2>Our archive</h2>${HEADLINES}`, 'Our archive'],
  [
    'headings without what was below them',
    `${DATA}${TEXT}<h2>Our archive</h2><h3>2024</h3>${HEADLINES}`,
    'Our archive',
  ],
])('leaves out %s', async (_, body, gone) => {
  const markdown = await clip(body);
  expect(markdown).toContain('A slate roof lasts');
  expect(markdown).not.toContain(gone);
});

it('keeps a heading that is said twice once', async () => {
  const heading = '<h2>Our archive</h2>';
  expect((await clip(TEXT + heading + heading + TEXT)).split('Our archive')).toHaveLength(2);
});

it('keeps a picture in one box with its counter', async () => {
  const box = '<div><span>Image 3 of 12</span><img src="/barn.jpg" width="800"></div>';
  const markdown = await clip(TEXT + box + TEXT);
  expect(markdown).toContain('/barn.jpg');
  expect(markdown).not.toContain('of 12');
});

it('keeps a figure whose picture and words lead to the same page', async () => {
  const link = (part: string) => `<a href="/figures/1">${part}</a>`;
  const figure = `<div><figure><figcaption>Fig. 1: The roof.</figcaption>${link('<img src="/barn.jpg" width="800">')}${link('Full size image')}</figure></div>`;
  expect(await clip(TEXT.repeat(3) + figure + TEXT)).toContain('/barn.jpg');
});

it('keeps a caption that is said twice once', async () => {
  const figure = `<figure><img src="/barn.jpg" width="800"><figcaption>${CAPTION}</figcaption></figure><p>${CAPTION}</p>`;
  expect((await clip(`${TEXT}${figure}${TEXT}`)).split(CAPTION)).toHaveLength(2);
});

it.each([
  ['a score', '<p>3 / 12 was the score at the break, and nobody had expected it.</p>', '3 / 12'],
  ['a sentence with a link', '<p>Go <a href="/g">back to the gallery</a> in May.</p>', 'back to the gallery'],
  ['a score in a table', '<table><tr><th>Game<th>Score</tr><tr><td><p>Chess<td><p>8/10</table>', '8/10'],
  ['a fraction in a list', '<ul><li>1/2</li><li>3/4</li></ul>', '3/4'],
  ['a heading that had nothing below it', '<h2>Our archive</h2>', 'Our archive'],
  ['a verdict', '<h2>Verdict</h2><div>9/10</div>', '9/10'],
  ['what a program does', '<p>Now subscribe to the <a href="/t">topic</a>.</p>', 'subscribe to the'],
  [
    'where others can be followed',
    '<ul><li>You can follow Jo at <a href="https://t.example/jo">@jo</a> on Twitter.</li></ul>',
    'follow Jo',
  ],
  ['a command', '<ul><li>Show captions</li><li>Hide captions</li></ul>', 'Show captions'],
  ['a command in a sentence', '<p>Press <b>Show caption</b> to read it.</p>', 'Show caption'],
  ['data that the text shows', '<pre>{ "kind": "story" }</pre>', '"kind"'],
  ['a step', '<p>Download the <a href="/app.zip">starter app</a> and unzip it.</p>', 'starter app'],
  [
    'a note on a program',
    '<div class="admonition note"><p>Subscribe to the topic first.</p></div>',
    'Subscribe to the',
  ],
  [
    'who follows an account',
    '<p>他常年读书、关注财经公众号，写下了<a href="/e">这些文字</a>。</p>',
    '公众号',
  ],
  ['what an account is for', '<p>用户关注公众号后会收到<a href="/e">事件推送</a>。</p>', '事件推送'],
  ['how to sign in', '<p>扫码登录的原理见<a href="/l">这里</a>，代码如下。</p>', '扫码登录'],
  ['what an editor says', '<p>责任编辑王小明说，这本书的出版前后用了三年。</p>', '王小明说'],
  ['code under a label', '<h3>More on loops</h3><pre>for (;;) {}</pre>', 'for (;;)'],
  ['a list under a label', '<h3>Topics</h3><ul><li>Slates</li><li>Tiles</li></ul>', 'Tiles'],
  ['a function named as a control', '<ul><li><a href="#s">sort()</a> sorts it</li></ul>', 'sort()'],
  ['code named as a control', '<p>See <a href="/c"><code>compare</code></a> for this.</p>', 'compare'],
  ['a list of other things', '<h2>Other items to bring</h2><ul><li>A torch</li></ul>', 'A torch'],
  ['a file', '<div><a href="/report.pdf">The report on roofs</a></div>', 'report.pdf'],
  [
    'a card of a file',
    '<div><a href="/report.pdf"><div>The report on roofs</div><div>1 MB</div></a></div>',
    'report.pdf',
  ],
  [
    'links below a heading, each in the wrappers of a page builder',
    [`<h2>Makers</h2>`, `<ul>${LINKS}</ul>`].map((part) => wrapped(6, part)).join(''),
    'roofs.example',
  ],
  ['links below a bold line', `<p><b>On roofs</b></p><ul>${LINKS}</ul>`, 'roofs.example'],
  [
    'links after a sentence that ends in a long address',
    `<p>Download the kit, version 12.0 for all systems, from <a href="https://kit.example/releases/tag/kit-12">https://kit.example/releases/tag/kit-12</a></p><ul>${LINKS}</ul>`,
    'roofs.example',
  ],
  [
    'a list of files',
    '<p><a href="/s">All</a></p><ul><li><a href="/k.tar.gz">Linux</a><li><a href="/k.dmg">macOS</a></ul>',
    'macOS',
  ],
  [
    'an outline of links',
    `<p>All of the figures, in every form that we know of, are published here each day:</p><ul>${['Roofs', 'Tiles', 'Nails'].map((name) => `<li><p>${name}</p><ul><li><p><a href="https://f.example/${name}">Array</a></p></li></ul></li>`).join('')}</ul>`,
    'Nails',
  ],
  [
    'links after a colon and an anchor',
    `<p>All of them:</p><a name="all"></a><p></p><ul>${LINKS}</ul>`,
    'roofs.example',
  ],
  [
    'a box in a book',
    `<div class="sidebar"><a id="x"></a><div class="titlepage"><p class="title">Going further</p></div><p>More on it is <a href="/m">here</a>.</p></div>`,
    'Going further',
  ],
  [
    'a section of a book on comments',
    '<div class="sect2" id="roof-comment"><div class="titlepage"><h3>Comments</h3></div><p>Of roofers.</p></div>',
    'Of roofers',
  ],
  [
    'an address on its own line of a paragraph',
    '<div>See the standard for it: <div class="url">→ <a href="https://s.example/">https://s.example/</a></div></div>',
    's.example',
  ],
  [
    'names that are described elsewhere',
    '<p>See also: <a href="/l">lay_slates</a>, <a href="/m">mend_slates</a>, <a href="/n">nail_slates</a>.</p>',
    'mend',
  ],
  [
    'a link beside words',
    '<table><tr><td>It lasts a hundred years.</td><td><a href="/w">Wales</a></td></tr></table>',
    'Wales',
  ],
  ['links after a short sentence', `<p>We used these tools.</p><ul>${LINKS}</ul>`, 'roofs.example'],
  ['who the article is about', '<p>Jo Other is a roofer based in Leeds.</p>', 'roofer'],
  ['a fraction of a recipe', '<ul><li><div>1/2</div><div>cup of lime</div></li></ul>', '1/2'],
  ['a ratio', '<div><h2>Ratio</h2><div>16/9</div></div>', '16/9'],
  [
    'what is called as a way back',
    '<ul><li><a href="/1985">Back to the Future</a></li><li><a href="/oz">Return to Oz</a></li></ul>',
    'Return to Oz',
  ],
  [
    'prose under words that also head comments',
    `<h2>Thoughts on design</h2><div>${TEXT}<p>It is a matter of taste.</p></div>`,
    'a matter of taste',
  ],
  [
    'a section on responses',
    `<section><h2>Responses to rain</h2>${TEXT}<p>It runs off.</p></section>`,
    'It runs off',
  ],
  ['a dose', '<h2>Recommended thickness</h2><p>5 mm in the plain.</p><h2>Colours</h2>', '5 mm in the plain'],
  ['a short rule', '<h2>Share with the team</h2><p>Use a link.</p><h2>Colours</h2>', 'Use a link'],
  ['what is in a box', '<h2>Contents</h2><p>One roof, one ladder.</p><h2>Colours</h2>', 'one ladder'],
  [
    'a picture that leads to its own page',
    `${DATED}<div><a href="/photo/12"><img src="/barn-in-may.jpg" width="800"></a></div>`,
    'barn-in-may',
  ],
  [
    'a picture that can be shared',
    `<a href="https://social.example/pin?url=${encodeURIComponent(PAGE_URL)}"><img src="/barn-in-may.jpg"></a>`,
    'barn-in-may',
  ],
  ['a picture named by its file', '<div id="feedback-loop.png"><img src="/loop.jpg"></div>', 'loop.jpg'],
  ['prose with a link in a drawer', `<div class="drawer">${TEXT}${ASIDE}</div>`, 'on the roof of a barn'],
  [
    'links in blocks that lead to another site and say what for',
    `<h2>Samples</h2>${['barn', 'mill'].map((name) => `<a href="https://other.example/${name}"><div>The ${name} kit</div><div><p>All parts of its roof of slate.</p></div></a>`).join('')}<h2>After</h2>`,
    '[The barn kit](https://other.example/barn)',
  ],
])('keeps %s', async (_, line, kept) => {
  expect(await clip(`${TEXT}${line}${TEXT}`)).toContain(kept);
});

it('removes a box with the address of the page in Chinese characters', async () => {
  const box = '<div><div>石板屋顶</div><div>https://example.com/屋顶</div></div>';
  const markdown = await clip(`${TEXT}${box}`, 'article', 'https://example.com/%E5%B1%8B%E9%A1%B6');
  expect(markdown).not.toContain('石板');
});

it('keeps a short article that has a field for an address', async () => {
  const letter = '<form><p>One letter a week.</p><input type="email"></form>';
  const markdown = await clip(`${DATA}<p>${'The church has a new roof. '.repeat(6)}</p>${letter}`);
  expect(markdown).toContain('The church has a new roof');
});

it.each([
  'share-of-market',
  'helpful-tips',
  'follow-steps',
  'about-consent',
  'signature',
  'comment-analysis',
  'responses',
  'sponsored-study',
])('keeps prose between paragraphs that is named `%s`', async (name) => {
  const box = `<div class="${name}"><p>Welsh roofs had ninety percent of slate a century ago, and have thirty now.</p></div>`;
  expect(await clip(`${TEXT}${box}${TEXT}`)).toContain('ninety percent');
});

it.each(['article', 'div'])('keeps a file at the end of an <%s>', async (root) => {
  expect(await clip(`${TEXT}<p><a href="/form.docx">附件：申报表</a></p>`, root)).toContain('form.docx');
});

it('keeps at the end links with words about them under a label', async () => {
  const about = '<li><a href="/cli">roof-cli</a> - a program for this</li>';
  expect(await clip(`${TEXT}<h2>Related</h2><ul>${about}${about}</ul>`)).toContain('a program for this');
});

it.each([
  [
    'things on other sites, of an article',
    DATA +
      `<div>${['alpha', 'beta', 'gamma', 'delta'].map((name) => `<div><h3><a href="https://${name}.example/">${name}</a></h3><p>This tool draws a roof of ${name}.</p></div>`).join('')}</div>`,
    'a roof of gamma',
  ],
  [
    'facts with an address that begins as the own one',
    `<ul><li>Home page: ${PAGE_URL}/about</li><li>Price: 5 euros</li></ul>`,
    '5 euros',
  ],
  [
    'a sentence that is marked as a heading',
    '<h3>A roof of slate needs a strong frame, a dry summer and two people who like heights</h3>',
    'two people',
  ],
  ['the name below a picture', '<img src="/barn.jpg"><h3>The barn</h3><h2>Ready to build?</h2>', 'The barn'],
])('keeps at the end %s', async (_, line, kept) => {
  expect(await clip(TEXT + line)).toContain(kept);
});

it.each([
  ['a link to another site', '<p><a href="https://slates.example/">Try the calculator</a></p>', 'calculator'],
  ['sources', `<p>Sources:</p><ul>${LINKS.slice(0, LINKS.indexOf('<li>', 1))}</ul>`, 'roofs.example'],
  [
    'books with words about them',
    '<h2>Recommended reading</h2><ul><li><a href="https://b.example/">Slate</a> by Jo Other, the standard work</li></ul>',
    'the standard work',
  ],
])('keeps at the end of a <div> %s', async (_, line, kept) => {
  expect(await clip(TEXT + line, 'div')).toContain(kept);
});

const FACTS = '<ul><li>12 May 2026, 19:30</li><li>Venue: Town Hall</li><li>Tickets: €12</li></ul>';

it.each([
  ['article', 'a list with a date', FACTS, 'Venue: Town Hall'],
  ['div', 'a list with a date', FACTS, 'Venue: Town Hall'],
  ['div', 'the first of several facts', '<p>Date: 12 May 2026</p><p>Place: Town Hall</p>', '12 May 2026'],
  ['article', 'the years of a life', '<p>1931–2024</p>', '1931'],
  ['div', 'the years of a life', '<p>1931–2024</p>', '1931'],
  [
    'article',
    'a date in a sentence',
    '<p>It opened on <time>12 May 2026</time>.</p>',
    'opened on 12 May 2026.',
  ],
  ['div', 'a date that begins a sentence', '<p><b><time>12 May 2026</time></b> was dry.</p>', '12 May 2026'],
  [
    'div',
    'a date after a bold label',
    '<p><b>Date:</b> <time>12 May 2026</time></p><p><b>At:</b> Oslo</p>',
    '12 May 2026',
  ],
  ['article', 'a date in a list', '<ul><li>Opens: <time>12 May 2026</time></li><li>Free</li></ul>', '12 May'],
  ['div', 'a date in a cell', '<table><tr><th>Opens<td><p>12 May 2026<tr><th>At<td>Oslo</table>', '12 May'],
  ['div', 'the number of a document', '<div>屋顶令〔2026〕1号</div>', '〔2026〕1号'],
])('keeps at the beginning of an <%s> %s', async (root, _, line, kept) => {
  expect(await clip(`${line}${TEXT}`, root)).toContain(kept);
});

it('keeps a heading of one word of the title', async () => {
  const markdown = await clip(`<h1>Slate roofs</h1>${TEXT}<h1>Slate</h1>${TEXT}`);
  expect(markdown.match(/^#.*/gm)).toEqual(['## Slate']);
});

function clip(body: string, root = 'article', url = PAGE_URL): Promise<string> {
  return markdownOf(
    `<!doctype html><title>Slate roofs</title><meta name="author" content="Ann Example"><h1>Slate roofs</h1><${root}>${body}</${root}>`,
    url,
  );
}
