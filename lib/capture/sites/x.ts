import { asLine, dateOf, own } from './dom';
import type { SiteRule } from './site-rule';
import { type Post, thread } from './thread';

const POST = 'article[data-testid="tweet"]';

/** A post and the other posts of its conversation. */
export const x: SiteRule = {
  hosts: ['x.com', 'twitter.com'],
  content(page, address) {
    const posts = [...page.querySelectorAll(POST)];
    const isPost = /^\/[^/]+\/status\//.test(address.pathname);
    if (!isPost || !posts.some((post) => post.querySelector(TEXT))) return undefined;
    return thread(page, posts.map(postOf));
  },
};

const TEXT = '[data-testid="tweetText"]';

function postOf(post: Element): Post {
  const text = own(post, TEXT, POST);
  return {
    author: nameIn(post),
    notes: [dateOf(post)],
    body: [...(text ? [text] : []), ...post.querySelectorAll('[data-testid="tweetPhoto"] img')],
  };
}

/** The name and the handle, which are two adjacent links. */
function nameIn(post: Element): string | undefined {
  const names = [...post.querySelectorAll('[data-testid="User-Name"] a')].map((link) =>
    asLine(link.textContent),
  );
  return asLine([...new Set(names)].slice(0, 2).join(' '));
}
