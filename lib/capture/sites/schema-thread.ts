import { allIn, asLine, holds, isBefore, textIn } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { depthOf, own, scoreOf } from './dom';
import type { SiteRule } from './site-rule';

const type = (name: string) => `[itemtype$="schema.org/${name}"]`;

const QUESTION = type('Question');
/** Types of a thread's first post: a comment alone is not enough, because articles have comments too. */
const POSTING = [type('DiscussionForumPosting'), type('SocialMediaPosting')].join(',');
const TOPICS = [QUESTION, POSTING].join(',');
const ANSWERS = [type('Answer'), type('Comment')].join(',');
const POST = [TOPICS, ANSWERS].join(',');

/** Share of a post's own text. */
const MOST = 0.8;

/** Less text is only labels (characters). */
const LEAST = 100;

/** Any page that marks questions, answers and forum posts with schema.org microdata. */
export const schemaThread: SiteRule = {
  content(page) {
    // One attribute is found at once; a list of selectors is tested on every element.
    const posts = holds(page, '[itemtype]') ? allIn(page, POST) : [];
    if (posts.length < 2 || isFaq(page, posts) || !posts.some((post) => post.matches(TOPICS)))
      return undefined;
    return thread(page, posts.map(postOf));
  },
};

/** Whether a page answers questions of its own. It is no thread, and the questions may be a small part of it. */
function isFaq(page: Element, posts: readonly Element[]): boolean {
  return holds(page, type('FAQPage')) || posts.filter((post) => post.matches(QUESTION)).length > 1;
}

function postOf(post: Element): Post {
  const text = own(post, '[itemprop="text"],[itemprop="articleBody"]', POST) ?? unmarkedText(post);
  const author = own(post, '[itemprop="author"]', POST);
  const votes = own(post, '[itemprop="upvoteCount"]', POST);
  const time = own(post, '[itemprop][datetime],[itemprop="datePublished"][content]', POST);
  return {
    author: nameOf(author),
    details: [
      scoreOf(votes?.getAttribute('content') ?? votes?.getAttribute('data-value') ?? textIn(votes)),
      post.matches('[itemprop="acceptedAnswer"]') ? '✓' : undefined,
      (time?.getAttribute('datetime') ?? time?.getAttribute('content'))?.slice(0, 10),
    ],
    depth: depthOf(post, ANSWERS),
    body: text ? [text] : [],
  };
}

/**
 * The smallest part with most of a post's own text, before the answers to it. Some forums mark the text only in a
 * `<meta>`, which shows nothing.
 */
function unmarkedText(post: Element): Element | undefined {
  if (!post.matches(POSTING)) return undefined;
  const others = allIn(post, POST).filter((other) => other.parentElement?.closest(POST) === post);
  /** Characters without those of the answers. */
  const ownLength = (part: Element) =>
    others
      .filter((other) => part.contains(other))
      .reduce((length, other) => length - textIn(other).length, textIn(part).length);
  const least = Math.max(LEAST, MOST * ownLength(post));
  let smallest = post;
  for (;;) {
    const inner = [...smallest.children].find((child) => !others.includes(child) && ownLength(child) > least);
    if (!inner) break;
    smallest = inner;
  }
  const [first] = others;
  return first && isBefore(smallest, first) ? smallest : undefined;
}

/** A `<meta>` names the author even if only a picture shows it. */
function nameOf(author: Element | undefined): string | undefined {
  const name = author?.querySelector('[itemprop="name"],a:not(:empty)') ?? author;
  return asLine(name?.getAttribute('content') ?? textIn(name));
}
