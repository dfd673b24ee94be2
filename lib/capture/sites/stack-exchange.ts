import { dateOf } from '../article/discussion/post-head';
import { allIn, holds, textIn } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { depthOf, lineAt, outermost, own, scoreOf } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';

const BODY = '.js-post-body,.post-text';
const POST = '#question,.question,.answer,[itemprop="acceptedAnswer"],[itemprop="suggestedAnswer"]';

/** The question and its answers in page order, each followed by its comments, also on a host of its own. */
export const stackExchange: SiteRule = {
  content(page, { pathname }) {
    if (!/\/questions\/\d/.test(pathname)) return undefined;
    const bodies = outermost(page, BODY);
    if (bodies.length === 0) return holds(page, '.s-prose') ? frameless(page) : undefined;
    return thread(
      page,
      bodies.flatMap((body) => postsOf(body, body.closest(POST) ?? postAround(body, bodies))),
    );
  },
};

/** A comment in the older markup, and in the one since 2025. */
const COMMENT = '.comment,[itemprop="comment"]';
const OF_COMMENT = '.comments-list,.comment-text,.comment-copy';

/** The largest element that holds no other body. */
function postAround(body: Element, bodies: readonly Element[]): Element {
  let post = body;
  for (let around = post.parentElement; around; around = around.parentElement) {
    if (bodies.some((other) => other !== body && around?.contains(other))) break;
    post = around;
  }
  return post;
}

function postsOf(body: Element, post: Element): Post[] {
  // The last signature is the author's. One before it is an editor's.
  const signature = allIn(post, '.post-signature').at(-1) ?? post;
  const isAccepted = post.matches('.accepted-answer,[itemprop="acceptedAnswer"]');
  const votes = post.querySelector('.js-vote-count,.vote-count-post');
  const main: Post = {
    author: lineAt(signature, '.user-details a') ?? lineAt(signature, '.user-details'),
    details: [
      scoreOf(votes?.getAttribute('data-value') ?? textIn(votes)),
      isAccepted ? '✓' : undefined,
      dateOf(signature, body),
    ],
    body: [body],
  };
  const comments = allIn(post, COMMENT).map((comment) => ({
    author: lineAt(comment, '.comment-user'),
    details: [scoreOf(textIn(comment.querySelector('.comment-score')))],
    depth: 1 + depthOf(comment, COMMENT),
    body: [own(comment, '.comment-copy,[itemprop="text"]', COMMENT) ?? comment],
  }));
  // If the site renames a comment's own class, its text is still known by its list.
  const renamed = outermost(post, OF_COMMENT)
    .filter((part) => !part.closest(COMMENT) && !holds(part, COMMENT))
    .map((part) => ({ depth: 1, body: [part] }));
  return [main, ...comments, ...renamed];
}
