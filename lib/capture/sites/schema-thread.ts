import { allIn } from '../normalise/nodes';
import { asLine, depthOf, own, scoreOf } from './dom';
import type { SiteRule } from './site-rule';
import { type Post, thread } from './thread';

const type = (name: string) => `[itemtype$="schema.org/${name}"]`;

const QUESTION = type('Question');
/** Types of a thread's first post. A comment alone is not enough, because articles have comments too. */
const TOPICS = [QUESTION, type('DiscussionForumPosting'), type('SocialMediaPosting')].join(',');
const POST = [TOPICS, type('Answer'), type('Comment')].join(',');

/** Any page that marks questions, answers and forum posts with schema.org microdata. */
export const schemaThread: SiteRule = {
  content(page) {
    const posts = allIn(page, POST);
    if (posts.length < 2 || isFaq(page, posts) || !posts.some((post) => post.matches(TOPICS)))
      return undefined;
    return thread(page, posts.map(postOf));
  },
};

/** Questions that a page answers itself are no thread, and most of the page may be something else. */
function isFaq(page: Element, posts: readonly Element[]): boolean {
  return (
    page.querySelector(type('FAQPage')) !== null || posts.filter((post) => post.matches(QUESTION)).length > 1
  );
}

function postOf(post: Element): Post {
  const text = own(post, '[itemprop="text"],[itemprop="articleBody"]', POST);
  const author = own(post, '[itemprop="author"]', POST);
  const votes = own(post, '[itemprop="upvoteCount"]', POST);
  const time = own(post, '[itemprop][datetime]', POST);
  return {
    author: nameOf(author),
    notes: [
      scoreOf(votes?.getAttribute('content') ?? votes?.getAttribute('data-value') ?? votes?.textContent),
      post.matches('[itemprop="acceptedAnswer"]') ? '✓' : undefined,
      time?.getAttribute('datetime')?.slice(0, 10),
    ],
    depth: depthOf(post, [type('Answer'), type('Comment')].join(',')),
    body: text ? [text] : [],
  };
}

/** A `<meta>` names the author even where only a picture shows. */
function nameOf(author: Element | undefined): string | undefined {
  const name = author?.querySelector('[itemprop="name"],a:not(:empty)') ?? author;
  return asLine(name?.getAttribute('content') ?? name?.textContent);
}
