import { dateOf, lineOf } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';
import { thread } from './thread';

const POST = '.status,.detailed-status';

/** A post with its ancestors and replies, on any Mastodon server. */
export const mastodon: SiteRule = {
  content(page) {
    if (!page.querySelector('.detailed-status .status__content')) return undefined;
    const posts = page.querySelectorAll(POST);
    const texts = [...page.querySelectorAll('.status__content')];
    if (!texts.every((text) => text.closest(POST))) return frameless(page);
    return thread(
      page,
      [...posts].map((post) => ({
        author: lineOf(post, '.display-name__account') ?? lineOf(post, '.display-name'),
        notes: [dateOf(post)],
        body: [
          ...post.querySelectorAll('.status__content__spoiler-text,.status__content'),
          ...post.querySelectorAll('.media-gallery img'),
        ],
      })),
    );
  },
};
