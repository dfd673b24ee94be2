import { allIn, holds } from '../dom/nodes';
import { thread } from '../normalise/thread';
import { dateOf, lineAt } from './dom';
import type { SiteRule } from './site-rule';

const POST = '.status,.detailed-status';
/** The text of a post, also if the site renames the post. */
const TEXT = '.status__content';

/** A post with its ancestors and replies, on any Mastodon server. */
export const mastodon: SiteRule = {
  content(page) {
    if (!holds(page, `.detailed-status ${TEXT}`)) return undefined;
    const posts = allIn(page, `${POST},${TEXT}`).filter((post) => post.matches(POST) || !post.closest(POST));
    return thread(
      page,
      posts.map((post) => ({
        author: lineAt(post, '.display-name__account') ?? lineAt(post, '.display-name'),
        details: [dateOf(post)],
        body: [
          ...(post.matches(POST) ? allIn(post, `.status__content__spoiler-text,${TEXT}`) : [post]),
          ...allIn(post, '.media-gallery img'),
        ],
      })),
    );
  },
};
