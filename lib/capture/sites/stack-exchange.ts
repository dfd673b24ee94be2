import { asLine, dateOf, lineOf, outermost, scoreOf } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';
import { type Post, thread } from './thread';

const BODY = '.js-post-body,.post-text';
/** The text of a post by its looks, if the site renames it. */
const PROSE = '.s-prose';
const POST = '#question,.question,.answer,[itemprop="acceptedAnswer"],[itemprop="suggestedAnswer"]';

/** The question and its answers in page order, each followed by its comments. */
export const stackExchange: SiteRule = {
  hosts: [
    'stackoverflow.com',
    'stackexchange.com',
    'superuser.com',
    'serverfault.com',
    'askubuntu.com',
    'mathoverflow.net',
    'stackapps.com',
  ],
  content(page, { pathname }) {
    if (!/^\/questions\/\d/.test(pathname)) return undefined;
    if (!isWhole(page)) return frameless(page);
    const bodies = outermost(page, page.querySelector(BODY) ? BODY : PROSE);
    return thread(
      page,
      bodies.flatMap((body) => postsOf(body, body.closest(POST) ?? around(body, bodies))),
    );
  },
};

const COMMENT = '.comment';
const OF_COMMENT = '.comments-list,.comment-text,.comment-copy,.comment-user';

/** Whether all that is of a comment is recognised as one. */
function isWhole(page: Element): boolean {
  return [...page.querySelectorAll(OF_COMMENT)].every(
    (part) => part.closest(COMMENT) ?? part.querySelector(COMMENT) ?? !part.textContent?.trim(),
  );
}

/** The largest element that holds no other body. */
function around(body: Element, bodies: readonly Element[]): Element {
  let post = body;
  for (let outer = post.parentElement; outer; outer = outer.parentElement) {
    if (bodies.some((other) => other !== body && outer?.contains(other))) break;
    post = outer;
  }
  return post;
}

function postsOf(body: Element, post: Element): Post[] {
  // The last signature is the author's. One before it is an editor's.
  const signature = [...post.querySelectorAll('.post-signature')].at(-1) ?? post;
  const isAccepted = post.matches('.accepted-answer,[itemprop="acceptedAnswer"]');
  const votes = post.querySelector('.js-vote-count,.vote-count-post');
  const main: Post = {
    author: lineOf(signature, '.user-details a') ?? lineOf(signature, '.user-details'),
    notes: [
      scoreOf(votes?.getAttribute('data-value') ?? votes?.textContent),
      isAccepted ? '✓' : undefined,
      dateOf(post, '[itemprop="dateCreated"][datetime]') ?? dayIn(signature),
    ],
    body: [body],
  };
  const comments = [...post.querySelectorAll(COMMENT)].map((comment) => ({
    author: lineOf(comment, '.comment-user'),
    notes: [scoreOf(comment.querySelector('.comment-score')?.textContent)],
    depth: 1,
    body: [comment.querySelector('.comment-copy') ?? comment],
  }));
  return [main, ...comments];
}

function dayIn(signature: Element): string | undefined {
  const time = signature.querySelector('.relativetime');
  return asLine(time?.getAttribute('title')?.slice(0, 10));
}
