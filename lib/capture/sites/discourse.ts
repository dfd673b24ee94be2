import { dateOf, lineOf } from './dom';
import type { SiteRule } from './site-rule';
import { thread } from './thread';

/** Discourse forums on any host: the app's markup, and the markup served to crawlers. */
export const discourse: SiteRule = {
  content(page) {
    const posts = page.querySelectorAll('article[data-post-id],.topic-body.crawler-post');
    return thread(
      page,
      [...posts].map((post) => ({
        author: lineOf(post, '.names a,.names .username,.creator [itemprop="name"],.creator a'),
        notes: [dateOf(post) ?? lineOf(post, '.post-date')],
        body: [...post.querySelectorAll('.cooked,.post[itemprop="text"]')].slice(0, 1),
      })),
    );
  },
};
