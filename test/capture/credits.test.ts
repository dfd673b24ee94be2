import { describe, expect, it } from 'vitest';
import { metaTag as tag, useMetadata } from './support/metadata';

const { captureOf, metadata } = useMetadata();

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
  it.each(['id="comments"', 'id="reviews"', 'class="comment-list"'])(
    'takes nothing from what readers say: %s',
    async (list) => {
      const said =
        '<li><b class="author">Bo</b> <time datetime="2026-06-01">1 June 2026</time><p>At last!</p></li>';
      const { byline, published } = await metadata(
        '',
        `<main><h1>The roof</h1>${text}<ol ${list}>${said}</ol></main>`,
      );
      expect([byline, published]).toEqual([undefined, undefined]);
    },
  );
  const site = tag('og:site_name', 'Letter');
  it.each([
    ['a line', '<p>By Ana Example | May 12, 2026 | 5 min read</p>', '', ['Ana Example', '2026-05-12']],
    [
      'its parts',
      '<div>by <a href="/x">Ana</a></div><time datetime="2026-05-12T08:00">Tuesday</time>',
      '',
      ['Ana', '2026-05-12'],
    ],
    [
      'a tracker’s',
      '<p class="author">Added by <a href="/users/3">Ana</a> 12 May 2026</p>',
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
    ['Arabic', '<p>بقلم: أحمد علي</p><p>2026-05-12</p>', '', ['أحمد علي', '2026-05-12']],
    ['an Arabic tag', '', tag('author', 'بقلم أحمد علي'), ['أحمد علي', undefined]],
    ['a German label before a name', '<p>Text: Ana Example</p>', '', ['Ana Example', undefined]],
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
    ['no end of a heading', '<h2>Roofs <i>by Category</i></h2>', '', [undefined, undefined]],
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
  const captured = await captureOf(
    `<!doctype html><html lang="en"><body><main><h1>The roof</h1><p>5/6/2026</p><p>${'The roof of the old station leaks again. '.repeat(20)}</p></main></body></html>`,
  );
  expect(captured.published).toBeUndefined();
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
