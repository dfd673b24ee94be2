import { depthOf } from './dom';
import { threadPage } from './thread-page';

/** Width (px) of the image that indents a comment on Hacker News by one level. */
const INDENT = 40;

const BLUESKY = '[data-testid^="postThreadItem"]';

/** The first part of a page on LinkedIn, for readers without an account. Others have other posts. */
const FIRST = 'main > section:first-of-type article';

/** On Quora. Answers to other questions, each below its question, stand between those to the page's. */
const ANSWER = '[class*="answer_item"]:not(:has([class*="question_title"]))';

/** A post on Threads, or one that it quotes. */
const THREADS_POST = '[data-pressable-container]';

/** Of an issue or a merge request on GitLab. A system note says who changed a label. */
const NOTE = ':is(.note,li[id^="note_"]):not(.system-note)';
const DESCRIPTION =
  '[data-testid="work-item-description"],:is(.work-item-description-wrapper,.detail-page-description) .md';

const LEMMY = {
  post: '.post-listing,.comment-node,[id^="comment-"]',
  text: '#postContent,.comment-content',
  // The page that a post is about.
  also: '.post-listing h1 [href^="http"]',
  depth: (post: Element) => depthOf(post, '.comment-node ~ .comments'),
};

const GITLAB = {
  post: `${DESCRIPTION},${NOTE}`,
  text: `${DESCRIPTION},${NOTE} .note-text`,
  mark: DESCRIPTION,
  author: '.note-header-author-name',
};

/** Sites with posts and the replies to them. */
export const threads = [
  threadPage({
    hosts: ['news.ycombinator.com'],
    path: /^\/item/,
    post: '.fatitem,.comtr',
    // The inner element of a comment has the text. A flagged comment has only the outer.
    text: '.titleline > a,.toptext,.comment:not(:has(.commtext)),.commtext',
    score: '.score',
    depth(row) {
      const cell = row.querySelector('.ind');
      const width = cell?.querySelector('img')?.getAttribute('width');
      return Number(cell?.getAttribute('indent') || Number(width) / INDENT) || 0;
    },
  }),
  threadPage({
    hosts: ['lobste.rs'],
    path: /^\/s\//,
    post: '.story,.comment,[id^="c_"]',
    text: '.u-url,.story_text,.comment_text',
    score: '.upvoter',
    depth: (post) => depthOf(post, '.comment ~ .comments'),
  }),
  // A post and the post that it shares. The ends of the class names change with every build.
  threadPage({
    hosts: ['weibo.com'],
    path: /^\/\w+\/\w+$/,
    post: 'main article,.retweet',
    text: '[class*="detail_wbtext"]',
    also: '.woo-picture-img',
    dropped: 'img.icon-link',
    depth: (post) => depthOf(post, 'article'),
  }),
  threadPage({
    hosts: ['bsky.app'],
    path: /\/post\//,
    // A quoted post is a link within a post.
    post: `${BLUESKY},${BLUESKY} [role="link"]:has([data-word-wrap])`,
    text: '[data-word-wrap]',
    also: `img[src*="/feed_"],${BLUESKY} [href^="http"]:not([data-word-wrap] *)`,
    depth: (post) => depthOf(post, BLUESKY),
  }),
  // A quoted post is within a post.
  threadPage({
    hosts: ['threads.com'],
    path: /\/post\//,
    post: THREADS_POST,
    text: `${THREADS_POST} span[dir="auto"]:not(a *,a ~ *,[role="button"] *)`,
    also: `${THREADS_POST} picture img`,
    author: '[href*="/@"] [dir="auto"]',
    depth: (post) => depthOf(post, THREADS_POST),
  }),
  threadPage({
    hosts: ['linkedin.com'],
    path: /^\/(?:posts|feed\/update)\//,
    post: `.feed-shared-update-v2,.comments-comment-entity,${FIRST},${FIRST} section`,
    text: `.update-components-text,${FIRST} :is([class*="list__content"],[data-test-id$="commentary"])`,
    also: `.update-components-image,${FIRST} .feed-images-content`,
    author:
      '[class*="actor__title"],[class*="description-title"],.comment__author,[data-test-id$="entity-lockup"] a',
    depth: (post) => depthOf(post, '.comments-replies-list'),
  }),
  threadPage({
    hosts: ['quora.com'],
    path: /^\/[^/-]+-[^/]*(?:\/answers?\/|$)/,
    post: ANSWER,
    text: `${ANSWER} [class*="answer_content"]`,
  }),
  threadPage({
    hosts: ['tieba.baidu.com'],
    path: /^\/p\//,
    post: '.l_post,.lzl_single_post',
    text: '.l_post :is(.d_post_content,.lzl_content_main)',
    author: '.p_author_name,.at',
    depth: (post) => depthOf(post, '.l_post'),
  }),
  // A topic, what its author added later, and the replies.
  threadPage({
    hosts: ['v2ex.com'],
    path: /^\/t\/\d/,
    post: '.box:has(.header),.subtle,[id^="r_"]',
    text: '.topic_content,.reply_content',
    author: ':is(.gray,strong) [href^="/member/"]',
  }),
  threadPage({
    hosts: ['steamcommunity.com'],
    path: /\/discussions\//,
    post: '.forum_op,.commentthread_comment',
    text: '.forum_op .content,.commentthread_comment_text',
    mark: '.forum_op .content',
  }),
  threadPage({
    hosts: ['atlassian.net'],
    path: /^\/browse\//,
    post: '[data-testid^="comment-base"]',
    text: '[data-testid$="text.description"],[data-testid*="ak-comment."][data-testid$="-body"]',
    author: 'h3',
  }),
  threadPage({
    ...GITLAB,
    hosts: ['gitlab.com'],
    path: /\/-\/(?:issues|work_items|merge_requests)\/\d+$/,
  }),
  threadPage({
    hosts: ['discord.com'],
    path: /^\/channels\//,
    post: '[id^="chat-messages-"]',
    // A reply begins with the text that it answers.
    text: '[id^="message-content-"]:not([id^="message-reply"] *)',
    also: '[id^="message-accessories-"]',
    author: '[id^="message-username-"]',
    isChat: true,
  }),
  threadPage({
    hosts: ['app.slack.com'],
    path: /^\/client\//,
    post: '[data-qa="message_container"]',
    text: '[data-qa="message-text"]',
    author: '[data-qa="message_sender_name"]',
    isChat: true,
  }),
  threadPage({ ...LEMMY, hosts: ['lemmy.world', 'lemmy.ml'], path: /^\/post\// }),
];

/** Software that runs on many hosts. */
export const threadSoftware = [
  // Mastodon
  threadPage({
    post: '.status,.detailed-status',
    text: '.status__content',
    mark: '.detailed-status .status__content',
    also: '.status__content__spoiler-text,.media-gallery img',
  }),
  threadPage(GITLAB),
  threadPage({ ...LEMMY, mark: '.comment-node .person-listing' }),
  // Pleroma and Akkoma
  threadPage({ post: '.Status', text: '.StatusBody', also: '.Status .attachments img' }),
];
