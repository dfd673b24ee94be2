import { asLine, dateOf, lineOf, scoreOf } from './dom';
import type { SiteRule } from './site-rule';
import { type Post, thread } from './thread';

const BODY = '.js-post-body,.s-prose,.post-text';

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
  content(page) {
    const question = page.querySelector('#question,.question');
    if (!question?.querySelector(BODY)) return undefined;
    const posts = [question, ...page.querySelectorAll('#answers .answer')].flatMap(postsOf);
    return thread(page, posts);
  },
};

function postsOf(post: Element): Post[] {
  const body = post.querySelector(BODY);
  if (!body) return [];
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
  const comments = [...post.querySelectorAll('.comment')].map((comment) => ({
    author: lineOf(comment, '.comment-user'),
    notes: [scoreOf(comment.querySelector('.comment-score')?.textContent)],
    depth: 1,
    body: [...comment.querySelectorAll('.comment-copy')],
  }));
  return [main, ...comments];
}

function dayIn(signature: Element): string | undefined {
  const time = signature.querySelector('.relativetime');
  return asLine(time?.getAttribute('title')?.slice(0, 10));
}
