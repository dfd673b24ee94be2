import { allIn, attributeOf, holds } from '../dom/nodes';
import { ORIGINAL_NAME } from '../normalise/forms';
import { type Post, thread } from '../normalise/thread';
import { dateOf, depthOf, own, scoreOf } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';
import { threadPage } from './thread-page';

/** The post and its comments, in the current markup and in that of old.reddit.com. */
export const reddit: SiteRule = {
  hosts: ['reddit.com'],
  content(page, address, context) {
    if (!address.pathname.includes('/comments/')) return undefined;
    if (holds(page, POST)) return thread(page, postsIn(page));
    return old.content(page, address, context) ?? frameless(page);
  },
};

const POST = `[${ORIGINAL_NAME}="shreddit-post"]`;
const COMMENT = `[${ORIGINAL_NAME}="shreddit-comment"]`;

function postsIn(page: Element): Post[] {
  return allIn(page, `${POST},${COMMENT}`).map((element) => {
    const isPost = element.matches(POST);
    return {
      author: element.getAttribute('author') ?? undefined,
      details: [scoreOf(attributeOf(element, 'score')), dayOf(element)],
      depth: isPost ? 0 : Number(element.getAttribute('depth') ?? 0),
      body: ['post-media-container', 'text-body', 'comment'].flatMap(
        (slot) => own(element, `[slot="${slot}"]`, `${POST},${COMMENT}`) ?? [],
      ),
    };
  });
}

function dayOf(element: Element): string | undefined {
  return element.getAttribute('created-timestamp')?.slice(0, 10) ?? dateOf(element);
}

const OLD = '.thing.link,.thing.comment';

const old = threadPage({
  post: OLD,
  text: '.usertext-body:not(.side *),.thing.link:not(:has(.usertext-body)) a.title',
  score: '.score.unvoted,.score',
  depth: (post) => depthOf(post, '.thing.comment'),
});
