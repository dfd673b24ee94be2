import { allIn } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { dayIn } from './article-page';
import { dayInTip, lineAt, without } from './dom';
import type { SiteRule } from './site-rule';

// The ends of the class names change with every build.
const TEXT = '[class*="detail_wbtext"]';
const RETWEET = '.retweet';
/** The author and the buttons, by their tags. */
const FRAME = 'header,footer,img.icon-link';

/** A post and the post that it shares. */
export const weibo: SiteRule = {
  hosts: ['weibo.com'],
  content(page) {
    const feeds = allIn(page, 'main article');
    const content = thread(page, feeds.flatMap(postsOf));
    return content ?? thread(page, [{ body: feeds.map((feed) => without(feed, FRAME)) }]);
  },
};

function withoutIcons(part: Element): Element {
  return without(part, 'img.icon-link');
}

function postsOf(feed: Element): Post[] {
  const retweet = feed.querySelector(RETWEET);
  const isOf = (part: Element) => part.closest(RETWEET) === retweet;
  const parts = allIn(feed, `${TEXT},.woo-picture-img`);
  const own = {
    author: lineAt(feed, '[class*="head_name"]'),
    details: [dayInTip(feed, '[class*="head-info_time"]')],
    body: parts.filter((part) => !retweet || !isOf(part)).map(withoutIcons),
  };
  if (!retweet) return [own];
  return [
    own,
    {
      author: lineAt(retweet, '.retweet-nick')?.replace(/^@/, ''),
      details: [dayIn(retweet, '[class*="head-info_time"]')],
      depth: 1,
      body: parts.filter(isOf).map(withoutIcons),
    },
  ];
}
