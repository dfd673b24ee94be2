import { describe, expect, it } from 'vitest';
import { isFor } from '../../lib/capture/sites/site-rule';
import { testPage } from './support/test-page';
import { useCapture } from './support/use-tab';

describe('a rule for x.com', () => {
  it.each([
    ['https://x.com/ana/status/1', true],
    ['https://mobile.x.com/ana/status/1', true],
    ['https://netflix.com/', false],
    ['https://x.com.example.org/', false],
    ['https://example.org/x.com', false],
  ])('%s: %s', (address, expected) => {
    expect(isFor({ hosts: ['x.com'] }, new URL(address))).toBe(expected);
  });
});

it('a rule without hosts applies to any page', () => {
  expect(isFor({}, new URL('https://example.org/'))).toBe(true);
});

const { opened, captureOf } = useCapture();

async function capture(name: string, change = (html: string) => html) {
  const { html, url } = testPage(`site-${name}`);
  return captureOf(change(html), url);
}

describe('the author and the date', () => {
  it.each([
    ['zhihu-answer', '贝恩', '2023-05-06'],
    ['zhihu-column', '安娜', '2022-06-07'],
    ['wechat', '安娜', '2024-03-09'],
    ['arxiv-abstract', 'Ana Marlow, Ben Bain', '2024-01-01'],
    ['arxiv-html', 'Ana Marlow, Ben Bain', '2024-01-01'],
    ['github-discussion', 'ana', '2026-05-01'],
    ['xiaohongshu', '安娜', '2024-09-30'],
    ['bilibili-video', '城墙施工队', '2024-03-09'],
    ['bilibili-post', '安娜', '2024-03-09'],
    ['weibo', '城墙施工队', '2024-03-09'],
    ['douban', '安娜', '2024-03-09'],
    ['csdn', '安娜', '2024-03-09'],
    ['jianshu', '安娜', '2024-03-09'],
    ['ao3', 'Ana_Example, Ben_Example', '2024-03-09'],
    ['v2ex', 'ana', '2024-03-09'],
    ['medium', 'Ana Marlow', '2024-03-09T08:00:00.000Z'],
    ['substack', 'Ana Marlow', '2024-03-09T08:00:00+00:00'],
    ['x-quoted', 'Ana Marlow @ana', '2026-05-01'],
    ['bluesky', 'Ana Marlow', '2026-05-01'],
    ['lobsters', 'ana', '2026-05-01'],
    ['lemmy', 'ana', '2026-05-01'],
    ['tieba', '安娜', '2024-03-09'],
    ['steam-discussion', 'ana', '2026-05-01'],
  ])('%s', async (name, byline, published) => {
    expect(await capture(name)).toMatchObject({ byline, published });
  });
});

/** Each with a name in its markup that a rule needs, and text that must stay if the site changes the name. */
describe('a page that renames its markup keeps its text', () => {
  it.each([
    ['zhihu-answer', 'AnswerItem', '可以用三百年'],
    ['zhihu-column', 'Post-RichText', '先挖沟,再堆土'],
    ['wechat', 'js_content', '城墙合拢了'],
    ['arxiv-abstract', 'abstract', 'The proof needs no ditch'],
    ['arxiv-html', 'ltx_document', 'Nine days are enough'],
    ['github-file', 'react-code-file-contents', 'depth -= 1'],
    ['xiaohongshu', 'noteDetailMap', '每天三十厘米'],
    ['bilibili-video', 'desc-info-text', '01:30 挖沟'],
    ['weibo', 'Detail_feed', '城墙合拢了'],
    ['douban', 'review-content', '墙怕水,不怕风'],
    ['csdn', 'content_views', '九天就好'],
    ['jianshu', 'article', '第一天,挖沟'],
    ['ao3', 'workskin', 'On the first day'],
    ['v2ex', 'topic_content', '黄土就行'],
    ['feishu', 'page-block-children', '建成城墙'],
    ['yuque', 'ne-viewer-body', '量一量'],
    ['google-docs', 'doc-content', 'a ditch'],
    ['notion-database', 'notion-page-content', '0.6'],
    ['medium', 'pw-post-title', 'nine shovels'],
    ['pdfjs', 'pdfViewer', 'The proof needs a spade'],
    ['youtube-transcript', 'ytd-watch-metadata', 'one ditch'],
    ['job', 'app_body', 'Dig ditches'],
    ['nbviewer', 'notebook-container', '2.6999'],
    ['x-quoted', 'tweetText', 'Look at this'],
  ])('%s without %s', async (name, mark, text) => {
    const { markdown } = await capture(name, (html) => html.replaceAll(mark, 'renamed-part'));
    expect(markdown).toContain(text);
  });
});

describe('software on a host of its own', () => {
  it.each([
    ['stack-exchange', 'https://stackoverflow.com', 'https://so.example.org/c/wall', '> **fay**'],
    ['gitlab-issue', 'https://gitlab.com', 'https://git.example.org', '**Ana Example** · 2026-05-03'],
  ])('%s instead of %s on %s', async (name, own, host, text) => {
    const { html, url } = testPage(`site-${name}`);
    const { markdown } = await captureOf(html.replaceAll(own, host), url?.replace(own, host));
    expect(markdown).toContain(text);
  });
});

it('keeps the answers of a poll in Discourse, which are buttons', async () => {
  const answer = (text: string) =>
    `<li data-poll-option-id="a"><button><svg></svg><span class="option-text">${text}</span></button></li>`;
  const poll = `<ul class="options">${answer('Up to the knee')}${answer('Up to the hip')}</ul>`;
  const buttons = '<div class="poll-buttons"><button>Results</button></div>';
  const { markdown } = await capture('discourse', (html) =>
    html.replace('How deep is the ditch?', `$&</p><div class="poll">${poll}${buttons}</div><p>`),
  );
  expect(markdown).toMatch(/How deep is the ditch\?\n\n- Up to the knee\n- Up to the hip$/);
});

it('keeps an article beside a chat for help', async () => {
  const text = '<p>A wall of turf stands for three hundred years, if a ditch keeps the water off.</p>';
  const { markdown } = await captureOf(
    `<!doctype html><title>Walls</title><article><h1>Walls</h1>${text.repeat(5)}</article>
    <div class="help"><div class="user-message">Hello?</div><div class="chat-assistant">How can I help?</div></div>`,
  );
  expect(markdown).toContain('three hundred years');
});

it('reads each of many nested posts once', async () => {
  // A parser nests 512 elements at most, a script any number.
  const nest = `let at = document.body;
    for (let n = 1; n <= 1000; n++) {
      const post = document.createElement('div');
      post.className = 'thing comment';
      post.innerHTML = '<a class="author" href="/user/ana">ana</a><div class="usertext-body">No ' + n + '</div>';
      at.append(post);
      at = post;
    }`;
  const html = `<!doctype html><title>Walls</title><body><script>${nest}</script>`;
  await opened.tab.load(html, 'https://old.reddit.com/r/walls/comments/1/walls/');
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  expect(result.ok && result.captured.markdown).toContain('No 1000');
}, 30_000);
