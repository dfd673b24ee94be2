import { allIn, attributeOf, holds, textIn } from '../dom/nodes';
import { ORIGINAL_NAME } from '../normalise/forms';
import { type Post, thread } from '../normalise/thread';
import { dateOf, depthOf, own, scoreOf } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';

/** The post and its comments, in the current markup and in that of old.reddit.com. */
export const reddit: SiteRule = {
  hosts: ['reddit.com'],
  content(page, address) {
    if (!address.pathname.includes('/comments/')) return undefined;
    if (holds(page, POST)) return thread(page, postsIn(page));
    const posts = oldPostsIn(page);
    const isWhole = posts.every(({ body }) => body.length > 0);
    return (isWhole ? thread(page, posts) : undefined) ?? frameless(page);
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

function oldPostsIn(page: Element): Post[] {
  return allIn(page, OLD).map((thing) => {
    const entry = own(thing, '.entry', OLD);
    const body = entry?.querySelector('.usertext-body');
    const score =
      entry?.querySelector('.score.unvoted,.score') ?? thing.querySelector('.midcol .score.unvoted');
    return {
      author: thing.getAttribute('data-author') ?? entry?.querySelector('.author')?.textContent ?? undefined,
      details: [scoreOf(thing.getAttribute('data-score') ?? textIn(score)), dateOf(entry)],
      depth: depthOf(thing, '.thing.comment'),
      body: body ? [body] : bodyWithout(entry),
    };
  });
}

/** The title of a link, or all there is if the site renames that. */
function bodyWithout(entry: Element | undefined): Element[] {
  if (!entry) return [];
  const titles = allIn(entry, 'a.title');
  return titles.length > 0 ? titles : [entry];
}
